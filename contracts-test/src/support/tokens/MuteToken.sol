// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {TestToken} from "./TestToken.sol";

/// @title A token whose symbol reverts; everything else about it is plain (rules/money: odd-tokens).
contract MuteToken is TestToken {
    constructor(uint256 supply) TestToken("Mute", "", 18, supply) {}

    function symbol() public pure override returns (string memory) {
        revert("MuteToken: no symbol, please");
    }
}
