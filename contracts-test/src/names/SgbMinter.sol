// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {FivePriceMinter} from "./FivePriceMinter.sol";
import {FlexiTld} from "./FlexiTld.sol";

/// @title Five prices; broker and staking share what the referrer leaves of the price.
/// @notice With the initial fees the two take all of it, so the TLD's owner gets the overpay alone.
contract SgbMinter is FivePriceMinter {
    address public stakingAddress;
    /// @notice In bips of the remainder.
    uint256 public stakingFee = 5_000;

    constructor(FlexiTld tld, uint256[5] memory prices, address broker, address staking)
        FivePriceMinter(tld, prices, broker, 5_000)
    {
        stakingAddress = staking;
    }

    function changeStakingFee(uint256 _stakingFee) external onlyOwner {
        require(_stakingFee <= 6_000, "Cannot exceed 60%");
        stakingFee = _stakingFee;
    }

    function _payPartners(uint256 due, uint256 toReferrer) internal override returns (uint256 paid) {
        uint256 remainder = due - toReferrer;
        paid = _share(brokerAddress, remainder, brokerFee, "Failed to send broker fee");
        paid += _share(stakingAddress, remainder, stakingFee, "Failed to send staking fee");
    }
}
