// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ChatToken} from "./ChatToken.sol";

/// @title The chat token's minter, which lets several contracts mint and can be paused.
/// @notice Undescribed: all settings belong to the owner, without events, and it is not paused at first.
contract ChatTokenMinter is Ownable {
    ChatToken public immutable chatToken;
    bool public paused;
    mapping(address => bool) public isMinter;

    constructor(ChatToken token) {
        chatToken = token;
    }

    /// @param _amount In the smallest unit.
    function mint(address _to, uint256 _amount) external {
        require(!paused, "ChatTokenMinter: minting is paused");
        require(isMinter[msg.sender], "ChatTokenMinter: only minters can mint");
        chatToken.mint(_to, _amount);
    }

    function addMinter(address _minter) external onlyOwner {
        isMinter[_minter] = true;
    }

    function removeMinter(address _minter) external onlyOwner {
        isMinter[_minter] = false;
    }

    function togglePaused() external onlyOwner {
        paused = !paused;
    }
}
