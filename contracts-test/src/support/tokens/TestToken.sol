// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A plain token with any name, symbol and decimals: none, far too many, or those of another token
/// (rules/money: odd-tokens).
contract TestToken is ERC20 {
    uint8 private immutable _decimals;

    /// @param supply In the smallest unit, all of it for the deployer.
    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply) ERC20(name_, symbol_) {
        _decimals = decimals_;
        _mint(msg.sender, supply);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }
}
