// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Moderated} from "./Moderated.sol";

/// @title Messages and their replies (rules/posts: contexts).
/// @notice Lists are in the order of writing, oldest first. Deleting only sets a flag: the text stays at its address.
contract ChatContextV1 is Moderated {
    struct Message {
        address author;
        uint256 createdAt;
        bool deleted;
        uint256 index;
        uint256 repliesCount;
        string url;
    }

    uint256 private constant FIRST_PRICE = 0.00001 ether;

    Message[] private _messages;
    mapping(uint256 => Message[]) private _replies;

    event MessagePosted(address indexed author, string indexed url, uint256 createdAt);
    event MessageReplied(
        address indexed author, string indexed url, uint256 indexed mainMsgIndex, uint256 createdAt
    );
    event MainMessageDeleted(
        address indexed eraser, string indexed url, uint256 indexed mainMsgIndex, uint256 deletedAt
    );
    event MainMessageRestored(
        address indexed restorer, string indexed url, uint256 indexed mainMsgIndex, uint256 restoredAt
    );
    event ReplyDeleted(
        address indexed eraser,
        string indexed url,
        uint256 indexed mainMsgIndex,
        uint256 replyMsgIndex,
        uint256 deletedAt
    );
    event ReplyRestored(
        address indexed restorer,
        string indexed url,
        uint256 indexed mainMsgIndex,
        uint256 replyMsgIndex,
        uint256 restoredAt
    );

    constructor(address modTokenAddress_, address owner_, uint256 modMinBalance_)
        Moderated(modTokenAddress_, owner_, modMinBalance_, FIRST_PRICE)
    {}

    // Reads

    /// @notice The last `length_` messages; without deleted ones, unless included.
    function fetchLastMainMessages(bool includeDeleted_, uint256 length_) external view returns (Message[] memory) {
        return _fetch(_messages, includeDeleted_, _tail(_messages.length, length_), length_);
    }

    /// @notice `length_` messages from an index on; without deleted ones, unless included.
    function fetchMainMessages(bool includeDeleted_, uint256 fromIndex_, uint256 length_)
        external
        view
        returns (Message[] memory)
    {
        return _fetch(_messages, includeDeleted_, fromIndex_, length_);
    }

    function fetchLastReplies(bool includeDeleted_, uint256 mainMsgIndex_, uint256 length_)
        external
        view
        returns (Message[] memory)
    {
        Message[] storage replies = _replies[mainMsgIndex_];
        return _fetch(replies, includeDeleted_, _tail(replies.length, length_), length_);
    }

    function fetchReplies(bool includeDeleted_, uint256 mainMsgIndex_, uint256 fromIndex_, uint256 length_)
        external
        view
        returns (Message[] memory)
    {
        return _fetch(_replies[mainMsgIndex_], includeDeleted_, fromIndex_, length_);
    }

    function getMainMessage(uint256 mainMsgIndex_) external view returns (Message memory) {
        return _messages[mainMsgIndex_];
    }

    function getMainMessageCount() external view returns (uint256) {
        return _messages.length;
    }

    function getReply(uint256 mainMsgIndex_, uint256 replyMsgIndex_) external view returns (Message memory) {
        return _replies[mainMsgIndex_][replyMsgIndex_];
    }

    function getReplyCount(uint256 mainMsgIndex_) external view returns (uint256) {
        return _replies[mainMsgIndex_].length;
    }

    // All accounts

    function createMessage(string calldata url_) external payable {
        _checkWriter();
        _checkPost(url_);
        _messages.push(Message(msg.sender, block.timestamp, false, _messages.length, 0, url_));
        emit MessagePosted(msg.sender, url_, block.timestamp);
    }

    function createReply(uint256 mainMsgIndex_, string calldata url_) external payable {
        _checkWriter();
        _checkPost(url_);
        _messages[mainMsgIndex_].repliesCount++;
        Message[] storage replies = _replies[mainMsgIndex_];
        replies.push(Message(msg.sender, block.timestamp, false, replies.length, 0, url_));
        emit MessageReplied(msg.sender, url_, mainMsgIndex_, block.timestamp);
    }

    /// @notice For the author and for moderators. A deleted message can be deleted again.
    function deleteMessage(uint256 mainMsgIndex_) external {
        Message storage message = _messages[mainMsgIndex_];
        _checkEraser(message.author);
        message.deleted = true;
        emit MainMessageDeleted(msg.sender, message.url, mainMsgIndex_, block.timestamp);
    }

    /// @notice As described, the count decreases each time, also for a reply that was deleted before.
    function deleteReply(uint256 mainMsgIndex_, uint256 replyMsgIndex_) external {
        Message storage reply = _replies[mainMsgIndex_][replyMsgIndex_];
        _checkEraser(reply.author);
        reply.deleted = true;
        _messages[mainMsgIndex_].repliesCount--;
        emit ReplyDeleted(msg.sender, reply.url, mainMsgIndex_, replyMsgIndex_, block.timestamp);
    }

    // Moderators

    function restoreMessage(uint256 mainMsgIndex_) external onlyMods {
        Message storage message = _messages[mainMsgIndex_];
        require(message.deleted, "Message is not deleted");
        message.deleted = false;
        emit MainMessageRestored(msg.sender, message.url, mainMsgIndex_, block.timestamp);
    }

    /// @notice As described, the count does not increase.
    function restoreReply(uint256 mainMsgIndex_, uint256 replyMsgIndex_) external onlyMods {
        Message storage reply = _replies[mainMsgIndex_][replyMsgIndex_];
        require(reply.deleted, "Reply is not deleted");
        reply.deleted = false;
        emit ReplyRestored(msg.sender, reply.url, mainMsgIndex_, replyMsgIndex_, block.timestamp);
    }

    // Internal

    function _tail(uint256 count, uint256 length_) private pure returns (uint256) {
        return length_ > count ? 0 : count - length_;
    }

    function _fetch(Message[] storage list, bool includeDeleted, uint256 fromIndex, uint256 most)
        private
        view
        returns (Message[] memory found)
    {
        uint256 count;
        for (uint256 i = fromIndex; i < list.length && count < most; i++) {
            if (includeDeleted || !list[i].deleted) count++;
        }
        found = new Message[](count);
        uint256 taken;
        for (uint256 i = fromIndex; taken < count; i++) {
            if (includeDeleted || !list[i].deleted) found[taken++] = list[i];
        }
    }
}
