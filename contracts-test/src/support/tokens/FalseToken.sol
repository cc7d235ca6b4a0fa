// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {BareToken} from "./BareToken.sol";

/// @title A token that returns false and does nothing, instead of reverting (rules/money: odd-tokens).
contract FalseToken is BareToken {
    string public constant name = "False";
    string public constant symbol = "NOPE";

    constructor(uint256 supply) BareToken(supply) {}

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }

    function approve(address, uint256) external pure returns (bool) {
        return false;
    }
}
