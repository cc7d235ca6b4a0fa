// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {FlexiTld} from "../names/FlexiTld.sol";
import {ActivityPoints} from "./ActivityPoints.sol";

/// @title Activity points in which every held name counts as a spent amount.
/// @notice Undescribed: names count as spent, so the totals include them; managers and the owner set their worth.
contract ActivityPointsAlt is ActivityPoints {
    /// @notice The worth of one name in wei, before the multiplier.
    uint256 public weiPerDomain = 169_000_000_000_000;
    FlexiTld public immutable tldContract;

    constructor(address stats, address mintedPostsStats, address tldStats, FlexiTld tld, uint256 initialMultiplier)
        ActivityPoints(stats, mintedPostsStats, tldStats, initialMultiplier)
    {
        tldContract = tld;
    }

    function setWeiPerDomain(uint256 _weiPerDomain) external onlyManagerOrOwner {
        weiPerDomain = _weiPerDomain;
    }

    function getTotalWeiSpent(address _user) public view override returns (uint256) {
        return super.getTotalWeiSpent(_user) + tldContract.balanceOf(_user) * weiPerDomain;
    }

    function getTotalWeiSpentAllUsers() public view override returns (uint256) {
        return super.getTotalWeiSpentAllUsers() + tldContract.totalSupply() * weiPerDomain;
    }
}
