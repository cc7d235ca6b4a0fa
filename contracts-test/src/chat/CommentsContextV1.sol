// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Moderated} from "./Moderated.sol";

/// @title Comments on any address (rules/posts: contexts).
/// @notice In the order of writing, as in `ChatContextV1`.
contract CommentsContextV1 is Moderated {
    struct Comment {
        address author;
        uint256 createdAt;
        bool deleted;
        uint256 index;
        string url;
    }

    uint256 private constant FIRST_PRICE = 0.00001 ether;

    mapping(address => Comment[]) private _comments;

    event CommentPosted(
        address indexed author, string indexed url, address indexed subjectAddress, uint256 createdAt
    );
    event CommentDeleted(
        address indexed eraser,
        string indexed url,
        address indexed subjectAddress,
        uint256 commentIndex,
        uint256 deletedAt
    );
    event CommentRestored(
        address indexed restorer,
        string indexed url,
        address indexed subjectAddress,
        uint256 commentIndex,
        uint256 restoredAt
    );

    constructor(address modTokenAddress_, address owner_, uint256 modMinBalance_)
        Moderated(modTokenAddress_, owner_, modMinBalance_, FIRST_PRICE)
    {}

    // Reads

    /// @notice The last `length_` comments; without deleted ones, unless included.
    function fetchLastComments(bool includeDeleted_, address subjectAddress_, uint256 length_)
        external
        view
        returns (Comment[] memory)
    {
        uint256 count = _comments[subjectAddress_].length;
        return _fetch(includeDeleted_, subjectAddress_, length_ > count ? 0 : count - length_, length_);
    }

    /// @notice `length_` comments from an index on; without deleted ones, unless included.
    function fetchComments(bool includeDeleted_, address subjectAddress_, uint256 fromIndex_, uint256 length_)
        external
        view
        returns (Comment[] memory)
    {
        return _fetch(includeDeleted_, subjectAddress_, fromIndex_, length_);
    }

    function getComment(address subjectAddress_, uint256 commentIndex_) external view returns (Comment memory) {
        return _comments[subjectAddress_][commentIndex_];
    }

    function getCommentCount(address subjectAddress_) external view returns (uint256) {
        return _comments[subjectAddress_].length;
    }

    // All accounts

    function createComment(address subjectAddress_, string calldata url_) external payable {
        _checkWriter();
        _checkMember(subjectAddress_);
        _checkPost(url_);
        Comment[] storage comments = _comments[subjectAddress_];
        comments.push(Comment(msg.sender, block.timestamp, false, comments.length, url_));
        emit CommentPosted(msg.sender, url_, subjectAddress_, block.timestamp);
    }

    /// @notice For the author and for moderators. A deleted comment can be deleted again.
    function deleteComment(address subjectAddress_, uint256 commentIndex_) external {
        Comment storage comment = _comments[subjectAddress_][commentIndex_];
        _checkEraser(comment.author);
        comment.deleted = true;
        emit CommentDeleted(msg.sender, comment.url, subjectAddress_, commentIndex_, block.timestamp);
    }

    // Moderators

    function restoreComment(address subjectAddress_, uint256 commentIndex_) external onlyMods {
        Comment storage comment = _comments[subjectAddress_][commentIndex_];
        require(comment.deleted, "Comment is not deleted");
        comment.deleted = false;
        emit CommentRestored(msg.sender, comment.url, subjectAddress_, commentIndex_, block.timestamp);
    }

    // Internal

    /// @dev The condition of a subject for its commenters: none here.
    function _checkMember(address subject) internal view virtual {}

    function _fetch(bool includeDeleted, address subject, uint256 fromIndex, uint256 most)
        private
        view
        returns (Comment[] memory found)
    {
        Comment[] storage list = _comments[subject];
        uint256 count;
        for (uint256 i = fromIndex; i < list.length && count < most; i++) {
            if (includeDeleted || !list[i].deleted) count++;
        }
        found = new Comment[](count);
        uint256 taken;
        for (uint256 i = fromIndex; taken < count; i++) {
            if (includeDeleted || !list[i].deleted) found[taken++] = list[i];
        }
    }
}
