// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";
import {Stats} from "./Stats.sol";

/// @title A contract between the stats and the reporting contracts, so that these can change.
/// @notice Must be a writer of the stats. Undescribed: managers and the owner add and remove writers, without events.
contract StatsMiddleware is OwnableWithManagers {
    Stats public immutable stats;
    /// @notice Accounts that may report spent amounts.
    mapping(address => bool) public writers;

    modifier onlyWriter() {
        require(writers[msg.sender], "Not a writer contract");
        _;
    }

    constructor(Stats target) {
        stats = target;
    }

    /// @return In wei.
    function getWeiSpent(address user_) external view returns (uint256) {
        return stats.getWeiSpent(user_);
    }

    /// @return In wei.
    function weiSpentTotal() external view returns (uint256) {
        return stats.weiSpentTotal();
    }

    function addWeiSpent(address user_, uint256 weiSpent_) external onlyWriter {
        stats.addWeiSpent(user_, weiSpent_);
    }

    function addWriter(address writer_) external onlyManagerOrOwner {
        writers[writer_] = true;
    }

    function removeWriter(address writer_) external onlyManagerOrOwner {
        writers[writer_] = false;
    }

    function addWriterByWriter(address writer_) external onlyWriter {
        writers[writer_] = true;
    }
}
