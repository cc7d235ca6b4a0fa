// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";

/// @title The amounts that users have spent in the community, reported by the contracts that received them.
/// @notice Undescribed: managers and the owner add and remove writers; the owner is not a writer by default.
contract Stats is OwnableWithManagers {
    /// @notice Accounts that may report spent amounts.
    mapping(address => bool) public writers;
    /// @notice In wei.
    uint256 public weiSpentTotal;

    mapping(address => uint256) private _weiSpent;

    modifier onlyWriter() {
        require(writers[msg.sender], "Not a stats writer");
        _;
    }

    /// @return In wei.
    function getWeiSpent(address user_) external view returns (uint256) {
        return _weiSpent[user_];
    }

    function addWeiSpent(address user_, uint256 weiSpent_) external onlyWriter {
        _weiSpent[user_] += weiSpent_;
        weiSpentTotal += weiSpent_;
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
