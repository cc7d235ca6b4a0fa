// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {FivePriceMinter} from "./FivePriceMinter.sol";
import {FlexiTld} from "./FlexiTld.sol";

/// @title Five prices; royalty, broker and referrer each take a share of the full price.
/// @notice Paused at first. Undescribed: the royalty is 2000 and the broker's fee 1000 at first, the royalty goes to
/// the TLD's royaltyFeeReceiver and may be 20 % at most, so that all shares together stay below the price.
contract MinterWithBroker is FivePriceMinter {
    /// @notice In bips of the full price.
    uint256 public royaltyFee = 2_000;

    constructor(FlexiTld tld, uint256[5] memory prices, address broker) FivePriceMinter(tld, prices, broker, 1_000) {
        paused = true;
    }

    function changeRoyaltyFee(uint256 _royaltyFee) external onlyOwner {
        require(_royaltyFee <= 2_000, "Cannot exceed 20%");
        royaltyFee = _royaltyFee;
    }

    function _payPartners(uint256 due, uint256) internal override returns (uint256 paid) {
        paid = _share(brokerAddress, due, brokerFee, "Failed to send broker fee");
        paid += _share(tldContract.royaltyFeeReceiver(), due, royaltyFee, "Failed to send royalty fee");
    }
}
