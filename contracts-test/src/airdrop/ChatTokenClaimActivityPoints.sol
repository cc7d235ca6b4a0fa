// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ActivityPoints} from "../points/ActivityPoints.sol";
import {ChatTokenMinter} from "../token/ChatTokenMinter.sol";

/// @title Chat tokens for the amount that an account has spent in the community, once (rules/rewards: points-claims).
/// @notice Must be a minter of the chat token. Given points do not count. Undescribed: not paused at first.
contract ChatTokenClaimActivityPoints is Ownable {
    ActivityPoints public immutable activityPoints;
    ChatTokenMinter public immutable chatTokenMinter;
    /// @notice Tokens in their smallest unit per wei.
    uint256 public immutable chatEthRatio;
    bool public paused;
    mapping(address => bool) public hasClaimed;

    constructor(ActivityPoints points, ChatTokenMinter minter, uint256 ratio) {
        activityPoints = points;
        chatTokenMinter = minter;
        chatEthRatio = ratio;
    }

    /// @return The tokens of a claim in their smallest unit; 0 after it.
    function claimPreview(address _address) public view returns (uint256) {
        return hasClaimed[_address] ? 0 : activityPoints.getTotalWeiSpent(_address) * chatEthRatio;
    }

    function claim() external {
        require(!paused, "ChatTokenClaimActivityPoints: claiming is paused");
        require(!hasClaimed[msg.sender], "ChatTokenClaimActivityPoints: user already claimed");
        uint256 amount = claimPreview(msg.sender);
        require(amount > 0, "ChatTokenClaimActivityPoints: no tokens to claim");

        hasClaimed[msg.sender] = true;
        chatTokenMinter.mint(msg.sender, amount);
    }

    function togglePaused() external onlyOwner {
        paused = !paused;
    }
}
