// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {TestToken} from "./TestToken.sol";

/// @title A token that deducts a tenth of every transfer: less arrives than was sent (rules/money: odd-tokens).
contract FeeToken is TestToken {
    constructor(uint256 supply) TestToken("Toll", "TOLL", 18, supply) {}

    function _transfer(address from, address to, uint256 amount) internal override {
        uint256 fee = amount / 10;
        _burn(from, fee);
        super._transfer(from, to, amount - fee);
    }
}
