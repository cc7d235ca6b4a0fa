// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title A contract that refuses coins: a referrer that blocks a mint (rules/referral: refusing-referrer).
contract Refuser {
    receive() external payable {
        revert("Refuser: no coins, please");
    }
}
