// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";
import {Stats} from "./Stats.sol";

/// @title Activity points: the amounts that a user has spent and was given, times a multiplier, in 18 decimals.
/// @notice Up to three sources of stats. Undescribed: they never change, and the zero address counts as none.
contract ActivityPoints is OwnableWithManagers {
    /// @notice Given amounts in wei, before the multiplier.
    mapping(address => uint256) public bonusWei;
    /// @notice The given amounts of all users.
    uint256 public bonusWeiTotal;
    /// @notice Points per wei.
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

    /// @notice Gives points. Undescribed: the remainder of the division by the multiplier is lost, though the
    /// event contains it.
    /// @param _bp Includes the multiplier.
    function addBonusPoints(address _user, uint256 _bp) external onlyManagerOrOwner {
        _addBonus(_user, _bp / multiplier);
        emit BonusPointsAdded(msg.sender, _user, _bp);
    }

    /// @notice Takes given points back. Undescribed: more than were given reverts without a message.
    /// @param _bp Includes the multiplier.
    function removeBonusPoints(address _user, uint256 _bp) external onlyManagerOrOwner {
        _removeBonus(_user, _bp / multiplier);
        emit BonusPointsRemoved(msg.sender, _user, _bp);
    }

    /// @notice Gives wei before the multiplier. Undescribed: without an event.
    function addBonusWei(address _user, uint256 _bonusWei) external onlyManagerOrOwner {
        _addBonus(_user, _bonusWei);
    }

    /// @notice Takes given wei back. Undescribed: without an event, and more than was given reverts without a
    /// message.
    function removeBonusWei(address _user, uint256 _bonusWei) external onlyManagerOrOwner {
        _removeBonus(_user, _bonusWei);
    }

    /// @notice Changes the points of all users, given and spent.
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
