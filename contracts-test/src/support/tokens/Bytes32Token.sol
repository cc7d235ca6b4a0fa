// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {BareToken} from "./BareToken.sol";

/// @title A token with name and symbol as bytes32, like the oldest ones (rules/money: odd-tokens).
contract Bytes32Token is BareToken {
    bytes32 public constant name = "Elder";
    bytes32 public constant symbol = "ELD";

    constructor(uint256 supply) BareToken(supply) {}

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        _moveFor(from, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _approve(spender, amount);
        return true;
    }
}
