// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title A contract that takes no coins: the referrer that blocks a mint (threats 1, finding 10).
contract Refuser {
    receive() external payable {
        revert("Refuser: no coins, please");
    }
}
