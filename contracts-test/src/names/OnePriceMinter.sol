// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {FlexiTld} from "./FlexiTld.sol";
import {NameMinter} from "./NameMinter.sol";

/// @title One price for every length, shared between the referrer and the TLD's owner.
contract OnePriceMinter is NameMinter {
    uint256 public price;

    constructor(FlexiTld tld, uint256 initialPrice) NameMinter(tld) {
        price = initialPrice;
    }

    function changePrice(uint256 _price) external onlyOwner {
        require(_price > 0, "Cannot be zero");
        price = _price;
    }

    function _priceOf(string calldata) internal view override returns (uint256) {
        return price;
    }

    function _payPartners(uint256, uint256) internal pure override returns (uint256) {
        return 0;
    }
}
