// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title The community's chat token, in 18 decimals, which only its minter can mint.
/// @notice Undescribed: the initial supply is 0, and the owner's revert messages are Ownable's.
contract ChatToken is ERC20Burnable, ERC20Permit, Ownable {
    /// @notice The zero address, and so no minter, until it is set.
    address public minter;

    event MinterAddressChanged(address indexed _owner, address indexed _minter);

    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) ERC20Permit(name_) {}

    /// @param _amount In the smallest unit.
    function mint(address _to, uint256 _amount) external {
        require(msg.sender == minter, "ChatToken: only minter can mint");
        _mint(_to, _amount);
    }

    function setMinter(address _minter) external onlyOwner {
        minter = _minter;
        emit MinterAddressChanged(msg.sender, _minter);
    }
}
