// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CommentsContextV1} from "./CommentsContextV1.sol";
import {IModeratorToken} from "./Moderated.sol";

/// @title Comments by accounts that hold enough tokens of the subject (rules/posts: contexts).
contract CommentsContextTokenGated is CommentsContextV1 {
    /// @notice In tokens of the subject.
    uint256 public commentMinBalance;

    constructor(
        address modTokenAddress_,
        address owner_,
        uint256 commentMinBalance_,
        uint256 modMinBalance_,
        uint256 price_
    ) CommentsContextV1(modTokenAddress_, owner_, modMinBalance_) {
        commentMinBalance = commentMinBalance_;
        price = price_;
    }

    function _checkMember(address subject) internal view override {
        require(
            IModeratorToken(subject).balanceOf(msg.sender) >= commentMinBalance,
            "You do not have the minimum balance to post a comment"
        );
    }
}
