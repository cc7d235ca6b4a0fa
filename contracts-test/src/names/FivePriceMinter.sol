// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {FlexiTld} from "./FlexiTld.sol";
import {NameMinter} from "./NameMinter.sol";
import {Utf8} from "./Utf8.sol";

/// @title A minter with a price for each length, one to five runes and more, and a broker (rules/names: price-tiers).
abstract contract FivePriceMinter is NameMinter {
    uint256 public price1char;
    uint256 public price2char;
    uint256 public price3char;
    uint256 public price4char;
    /// @notice For five or more runes.
    uint256 public price5char;

    address public brokerAddress;
    /// @notice In bips.
    uint256 public brokerFee;

    /// @param prices In wei, for 1, 2, 3, 4 and five or more runes.
    constructor(FlexiTld tld, uint256[5] memory prices, address broker, uint256 brokerShare) NameMinter(tld) {
        price1char = prices[0];
        price2char = prices[1];
        price3char = prices[2];
        price4char = prices[3];
        price5char = prices[4];
        brokerAddress = broker;
        brokerFee = brokerShare;
    }

    /// @notice Sets the price of one length. Undescribed: a length outside 1 to 5 changes nothing.
    function changePrice(uint256 _price, uint256 _chars) external onlyOwner {
        require(_price > 0, "Cannot be zero");
        if (_chars == 1) price1char = _price;
        else if (_chars == 2) price2char = _price;
        else if (_chars == 3) price3char = _price;
        else if (_chars == 4) price4char = _price;
        else if (_chars == 5) price5char = _price;
    }

    function changeBrokerAddress(address _brokerAddress) external onlyOwner {
        brokerAddress = _brokerAddress;
    }

    function changeBrokerFee(uint256 _brokerFee) external onlyOwner {
        require(_brokerFee <= 3_000, "Cannot exceed 30%");
        brokerFee = _brokerFee;
    }

    /// @dev Undescribed: an empty name costs as much as the longest and is then refused by the TLD.
    function _priceOf(string calldata domainName) internal view override returns (uint256) {
        uint256 length = Utf8.runes(domainName);
        if (length == 1) return price1char;
        if (length == 2) return price2char;
        if (length == 3) return price3char;
        if (length == 4) return price4char;
        return price5char;
    }
}
