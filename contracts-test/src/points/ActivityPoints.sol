// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";
import {Stats} from "./Stats.sol";

/// @title Activity points: what a user has spent and was given, times a multiplier, in 18 decimals (product 3.3).
/// @notice One source of stats; the real contract adds those of posts and of names.
contract ActivityPoints is OwnableWithManagers {
    /// @notice What a user was given, in wei, before the multiplier.
    mapping(address => uint256) public bonusWei;
    /// @notice Points for one wei.
    uint256 public multiplier;
    address public immutable statsAddress;

    event BonusPointsAdded(address indexed manager_, address indexed user_, uint256 bp_);
    event BonusPointsRemoved(address indexed manager_, address indexed user_, uint256 bp_);

    constructor(address stats, uint256 initialMultiplier) {
        statsAddress = stats;
        multiplier = initialMultiplier;
    }

    function getPoints(address user_) external view returns (uint256) {
        return (bonusWei[user_] + getTotalWeiSpent(user_)) * multiplier;
    }

    /// @notice Without bonus and multiplier.
    function getTotalWeiSpent(address _user) public view returns (uint256) {
        return Stats(statsAddress).getWeiSpent(_user);
    }

    /// @notice Gives points. Undescribed: what the multiplier does not divide is lost, though the event tells all of it.
    /// @param _bp With the multiplier in it.
    function addBonusPoints(address _user, uint256 _bp) external onlyManagerOrOwner {
        bonusWei[_user] += _bp / multiplier;
        emit BonusPointsAdded(msg.sender, _user, _bp);
    }

    /// @notice Takes given points back. Undescribed: more than were given reverts without words.
    /// @param _bp With the multiplier in it.
    function removeBonusPoints(address _user, uint256 _bp) external onlyManagerOrOwner {
        bonusWei[_user] -= _bp / multiplier;
        emit BonusPointsRemoved(msg.sender, _user, _bp);
    }

    /// @notice Gives wei before the multiplier. Undescribed: without an event.
    function addBonusWei(address _user, uint256 _bonusWei) external onlyManagerOrOwner {
        bonusWei[_user] += _bonusWei;
    }

    /// @notice Changes what everybody has, given and spent.
    function setMultiplier(uint256 _multiplier) external onlyManagerOrOwner {
        multiplier = _multiplier;
    }
}
