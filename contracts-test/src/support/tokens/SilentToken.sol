// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {BareToken} from "./BareToken.sol";

/// @title A token that returns nothing where others return true, and requires an allowance to be 0 before it
/// changes (rules/money: odd-tokens).
contract SilentToken is BareToken {
    string public constant name = "Silent";
    string public constant symbol = "HUSH";

    constructor(uint256 supply) BareToken(supply) {}

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        _moveFor(from, to, amount);
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "SilentToken: set the allowance to 0 first");
        _approve(spender, amount);
    }
}
