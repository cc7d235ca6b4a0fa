// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";
import {Stats} from "./Stats.sol";

/// @title Activity points: what a user has spent and was given, times a multiplier, in 18 decimals.
/// @notice Up to three sources of stats. Undescribed: they stay what they were at first, and the zero address is none.
contract ActivityPoints is OwnableWithManagers {
    /// @notice What a user was given, in wei, before the multiplier.
    mapping(address => uint256) public bonusWei;
    /// @notice What all users were given.
    uint256 public bonusWeiTotal;
    /// @notice Points for one wei.
    uint256 public multiplier;
    address public immutable statsAddress;
    address public immutable mintedPostsStatsAddress;
    address public immutable tldStatsAddress;

    event BonusPointsAdded(address indexed manager_, address indexed user_, uint256 bp_);
    event BonusPointsRemoved(address indexed manager_, address indexed user_, uint256 bp_);

    constructor(address stats, address mintedPostsStats, address tldStats, uint256 initialMultiplier) {
        statsAddress = stats;
        mintedPostsStatsAddress = mintedPostsStats;
        tldStatsAddress = tldStats;
        multiplier = initialMultiplier;
    }

    function getPoints(address user_) external view returns (uint256) {
        return (bonusWei[user_] + getTotalWeiSpent(user_)) * multiplier;
    }

    function getTotalPointsAllUsers() external view returns (uint256) {
        return (bonusWeiTotal + getTotalWeiSpentAllUsers()) * multiplier;
    }

    /// @notice Gives points. Undescribed: what the multiplier does not divide is lost, though the event tells all of it.
    /// @param _bp With the multiplier in it.
    function addBonusPoints(address _user, uint256 _bp) external onlyManagerOrOwner {
        _addBonus(_user, _bp / multiplier);
        emit BonusPointsAdded(msg.sender, _user, _bp);
    }

    /// @notice Takes given points back. Undescribed: more than were given reverts without words.
    /// @param _bp With the multiplier in it.
    function removeBonusPoints(address _user, uint256 _bp) external onlyManagerOrOwner {
        _removeBonus(_user, _bp / multiplier);
        emit BonusPointsRemoved(msg.sender, _user, _bp);
    }

    /// @notice Gives wei before the multiplier. Undescribed: without an event.
    function addBonusWei(address _user, uint256 _bonusWei) external onlyManagerOrOwner {
        _addBonus(_user, _bonusWei);
    }

    /// @notice Takes given wei back. Undescribed: without an event, and more than was given reverts without words.
    function removeBonusWei(address _user, uint256 _bonusWei) external onlyManagerOrOwner {
        _removeBonus(_user, _bonusWei);
    }

    /// @notice Changes what everybody has, given and spent.
    function setMultiplier(uint256 _multiplier) external onlyManagerOrOwner {
        multiplier = _multiplier;
    }

    /// @notice Over all sources, without bonus and multiplier.
    function getTotalWeiSpent(address _user) public view virtual returns (uint256) {
        return _spent(statsAddress, _user) + _spent(mintedPostsStatsAddress, _user) + _spent(tldStatsAddress, _user);
    }

    /// @notice Over all sources, without bonus and multiplier.
    function getTotalWeiSpentAllUsers() public view virtual returns (uint256) {
        return _spentByAll(statsAddress) + _spentByAll(mintedPostsStatsAddress) + _spentByAll(tldStatsAddress);
    }

    function _addBonus(address user, uint256 amount) private {
        bonusWei[user] += amount;
        bonusWeiTotal += amount;
    }

    function _removeBonus(address user, uint256 amount) private {
        bonusWei[user] -= amount;
        bonusWeiTotal -= amount;
    }

    function _spent(address source, address user) private view returns (uint256) {
        return source == address(0) ? 0 : Stats(source).getWeiSpent(user);
    }

    function _spentByAll(address source) private view returns (uint256) {
        return source == address(0) ? 0 : Stats(source).weiSpentTotal();
    }
}
