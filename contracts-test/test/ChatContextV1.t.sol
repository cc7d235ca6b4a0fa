// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ChatContextV1} from "../src/chat/ChatContextV1.sol";
import {ModeratorSbt} from "../src/chat/ModeratorSbt.sol";
import {Refuser} from "../src/support/Refuser.sol";
import {ChatFixture} from "./ChatFixture.sol";

contract ChatContextV1Test is ChatFixture {
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

    string private constant NOT_ERASER = "Not the author, mod, or owner";
    string private constant NOT_MOD = "Not a mod or owner";

    ChatContextV1 private chat;

    function setUp() public override {
        super.setUp();
        chat = new ChatContextV1(address(badge), owner, 1);
    }

    // Posting

    function test_BeginsOpenAndEmptyAtItsPrice() public view {
        assertEq(chat.price(), PRICE);
        assertEq(chat.owner(), owner);
        assertEq(chat.modTokenAddress(), address(badge));
        assertEq(chat.modMinBalance(), 1);
        assertTrue(!chat.paused(), "open");
        assertEq(chat.getMainMessageCount(), 0);
        assertEq(chat.fetchLastMainMessages(true, 10).length, 0);
    }

    function test_APostIsKeptAndTold() public {
        expectEvent(address(chat));
        emit MessagePosted(alice, URL, block.timestamp);
        post(alice);
        ChatContextV1.Message memory message = chat.getMainMessage(0);
        assertEq(message.author, alice);
        assertEq(message.createdAt, block.timestamp);
        assertEq(message.index, 0);
        assertEq(message.repliesCount, 0);
        assertEq(message.url, URL);
        assertTrue(!message.deleted, "stands");
        assertEq(chat.getMainMessageCount(), 1);
    }

    function test_AReplyIsKeptToldAndCounted() public {
        post(alice);
        expectEvent(address(chat));
        emit MessageReplied(bob, URL, 0, block.timestamp);
        answer(bob, 0);
        assertEq(chat.getMainMessage(0).repliesCount, 1);
        assertEq(chat.getReplyCount(0), 1);
        assertEq(chat.getReply(0, 0).author, bob);
        assertEq(chat.getReply(0, 0).repliesCount, 0);
    }

    function test_AReplyToNothingPanics() public {
        vm.prank(alice);
        vm.expectRevert(PANIC_INDEX);
        chat.createReply{value: PRICE}(0, URL);
        vm.expectRevert(PANIC_INDEX);
        chat.getMainMessage(0);
    }

    function test_RefusalsComeInTheirOrder() public {
        vm.prank(owner);
        chat.suspendUser(alice);
        vm.prank(owner);
        chat.togglePaused();
        vm.startPrank(alice);
        expectRevert("Contract is paused");
        chat.createMessage("");
        expectRevert("Contract is paused");
        chat.createReply(0, "");
        vm.stopPrank();
        vm.prank(mod);
        chat.togglePaused();
        vm.startPrank(alice);
        expectRevert("You are suspended from posting");
        chat.createMessage("");
        vm.stopPrank();
        vm.prank(mod);
        chat.unsuspendUser(alice);
        vm.startPrank(alice);
        expectRevert("URL cannot be empty");
        chat.createMessage("");
        expectRevert("Payment is less than the price");
        chat.createMessage{value: PRICE - 1}(URL);
        expectRevert("Payment is less than the price");
        chat.createReply{value: PRICE - 1}(0, URL);
        vm.stopPrank();
    }

    function test_TheRefusalsOfAReplyComeInTheSameOrderAndTheMissingMessageLast() public {
        vm.prank(mod);
        chat.suspendUser(alice);
        vm.prank(alice);
        expectRevert("You are suspended from posting");
        chat.createReply(9, "");
        vm.prank(mod);
        chat.unsuspendUser(alice);
        vm.startPrank(alice);
        expectRevert("URL cannot be empty");
        chat.createReply(9, "");
        expectRevert("Payment is less than the price");
        chat.createReply{value: PRICE - 1}(9, URL);
        vm.expectRevert(PANIC_INDEX);
        chat.createReply{value: PRICE}(9, URL);
        vm.stopPrank();
        assertEq(chat.getReplyCount(9), 0);
    }

    function test_APauseIsForModeratorsToo() public {
        vm.deal(mod, 1 ether);
        vm.prank(owner);
        chat.togglePaused();
        vm.prank(mod);
        expectRevert("Contract is paused");
        chat.createMessage{value: PRICE}(URL);
        vm.prank(mod);
        chat.togglePaused();
        post(mod);
        assertEq(chat.getMainMessageCount(), 1);
    }

    function test_ADeletedMessageCanBeAnswered() public {
        post(alice);
        vm.prank(alice);
        chat.deleteMessage(0);
        answer(bob, 0);
        assertEq(chat.getMainMessage(0).repliesCount, 1);
        assertTrue(chat.getMainMessage(0).deleted, "still deleted");
    }

    // Deleting

    function test_NeitherPauseNorSuspensionKeepsAnAuthorFromDeleting() public {
        post(alice);
        answer(alice, 0);
        vm.startPrank(mod);
        chat.suspendUser(alice);
        chat.togglePaused();
        vm.stopPrank();
        assertTrue(chat.suspended(alice) && chat.paused(), "shut out");
        vm.startPrank(alice);
        chat.deleteReply(0, 0);
        chat.deleteMessage(0);
        vm.stopPrank();
        vm.startPrank(mod);
        chat.restoreReply(0, 0);
        chat.restoreMessage(0);
        vm.stopPrank();
        assertTrue(!chat.getMainMessage(0).deleted, "restored");
    }

    function test_AMissingPostIsNeitherDeletedNorRestored() public {
        post(alice);
        vm.startPrank(mod);
        vm.expectRevert(PANIC_INDEX);
        chat.deleteMessage(1);
        vm.expectRevert(PANIC_INDEX);
        chat.deleteReply(0, 0);
        vm.expectRevert(PANIC_INDEX);
        chat.restoreMessage(1);
        vm.expectRevert(PANIC_INDEX);
        chat.restoreReply(0, 0);
        vm.expectRevert(PANIC_INDEX);
        chat.getReply(0, 0);
        vm.stopPrank();
    }

    function test_TheAuthorOfAMessageDoesNotDeleteRepliesToIt() public {
        post(alice);
        answer(bob, 0);
        vm.prank(alice);
        expectRevert(NOT_ERASER);
        chat.deleteReply(0, 0);
        expectEvent(address(chat));
        emit ReplyDeleted(owner, URL, 0, 0, block.timestamp);
        vm.prank(owner);
        chat.deleteReply(0, 0);
        assertEq(chat.getMainMessage(0).repliesCount, 0);
    }

    function test_AuthorModeratorAndOwnerDelete() public {
        for (uint256 i = 0; i < 3; i++) {
            post(alice);
        }
        expectEvent(address(chat));
        emit MainMessageDeleted(alice, URL, 0, block.timestamp);
        vm.prank(alice);
        chat.deleteMessage(0);
        vm.prank(mod);
        chat.deleteMessage(1);
        vm.prank(owner);
        chat.deleteMessage(2);
        assertTrue(chat.getMainMessage(0).deleted && chat.getMainMessage(2).deleted, "deleted");
        vm.prank(bob);
        expectRevert(NOT_ERASER);
        chat.deleteMessage(0);
    }

    function test_ADeletedPostCanBeDeletedAgain() public {
        post(alice);
        vm.startPrank(alice);
        chat.deleteMessage(0);
        chat.deleteMessage(0);
        vm.stopPrank();
        assertTrue(chat.getMainMessage(0).deleted, "deleted");
    }

    function test_EachDeletionOfAReplyCountsOneLess() public {
        post(alice);
        answer(bob, 0);
        answer(bob, 0);
        vm.startPrank(bob);
        expectEvent(address(chat));
        emit ReplyDeleted(bob, URL, 0, 1, block.timestamp);
        chat.deleteReply(0, 1);
        chat.deleteReply(0, 1);
        assertEq(chat.getMainMessage(0).repliesCount, 0);
        assertEq(chat.getReplyCount(0), 2);
        vm.expectRevert(PANIC_UNDERFLOW);
        chat.deleteReply(0, 1);
        vm.stopPrank();
        vm.prank(alice);
        expectRevert(NOT_ERASER);
        chat.deleteReply(0, 0);
    }

    function test_ModeratorsRestore() public {
        post(alice);
        answer(bob, 0);
        vm.startPrank(mod);
        expectRevert("Message is not deleted");
        chat.restoreMessage(0);
        expectRevert("Reply is not deleted");
        chat.restoreReply(0, 0);
        chat.deleteMessage(0);
        chat.deleteReply(0, 0);
        expectEvent(address(chat));
        emit MainMessageRestored(mod, URL, 0, block.timestamp);
        chat.restoreMessage(0);
        expectEvent(address(chat));
        emit ReplyRestored(mod, URL, 0, 0, block.timestamp);
        chat.restoreReply(0, 0);
        vm.stopPrank();
        assertTrue(!chat.getMainMessage(0).deleted && !chat.getReply(0, 0).deleted, "restored");
        assertEq(chat.getMainMessage(0).repliesCount, 0);
    }

    // Reading

    function test_TheLastOnesComeOldestFirst() public {
        for (uint256 i = 0; i < 5; i++) {
            post(alice);
        }
        ChatContextV1.Message[] memory last = chat.fetchLastMainMessages(true, 2);
        assertEq(last.length, 2);
        assertEq(last[0].index, 3);
        assertEq(last[1].index, 4);
        assertEq(chat.fetchLastMainMessages(true, 99).length, 5);
        assertEq(chat.fetchMainMessages(true, 5, 10).length, 0);
        assertEq(chat.fetchMainMessages(true, 99, 10).length, 0);
    }

    function test_WithoutDeletedOnesTheLastMayBeFewerAndARangeReachesFurther() public {
        for (uint256 i = 0; i < 5; i++) {
            post(alice);
        }
        vm.prank(alice);
        chat.deleteMessage(3);
        assertEq(chat.fetchLastMainMessages(false, 2).length, 1);
        ChatContextV1.Message[] memory range = chat.fetchMainMessages(false, 2, 2);
        assertEq(range.length, 2);
        assertEq(range[0].index, 2);
        assertEq(range[1].index, 4);
    }

    function testFuzz_ARangeIsItsPartOfTheReplies(uint256 from, uint256 length) public {
        from = within(from, 0, 8);
        length = within(length, 0, 8);
        post(alice);
        for (uint256 i = 0; i < 6; i++) {
            answer(bob, 0);
        }
        ChatContextV1.Message[] memory found = chat.fetchReplies(true, 0, from, length);
        uint256 left = from < 6 ? 6 - from : 0;
        assertEq(found.length, left < length ? left : length);
        for (uint256 i = 0; i < found.length; i++) {
            assertEq(found[i].index, from + i);
        }
        ChatContextV1.Message[] memory last = chat.fetchLastReplies(true, 0, length);
        assertEq(last.length, length < 6 ? length : 6);
    }

    function test_DeletedRepliesArePassedOverLikeMessages() public {
        post(alice);
        for (uint256 i = 0; i < 4; i++) {
            answer(bob, 0);
        }
        vm.prank(bob);
        chat.deleteReply(0, 2);
        assertEq(chat.fetchLastReplies(false, 0, 2).length, 1);
        assertEq(chat.fetchLastReplies(true, 0, 2)[0].index, 2);
        assertEq(chat.fetchReplies(false, 0, 1, 2)[1].index, 3);
        assertEq(chat.fetchReplies(true, 9, 0, 2).length, 0);
        assertEq(chat.fetchLastReplies(true, 9, 2).length, 0);
        assertEq(chat.fetchLastMainMessages(true, 0).length, 0);
    }

    // Moderators and owner

    function test_ModeratorsDependOnTheTokenItsMinimumAndTheOwner() public {
        vm.prank(owner);
        badge.burn(1);
        assertTrue(!chat.isUserMod(mod), "burned");
        vm.startPrank(owner);
        ModeratorSbt other = new ModeratorSbt("Others", "OTHER");
        other.mint(bob);
        chat.setModTokenAddress(address(other));
        assertTrue(chat.isUserMod(bob), "holds the other one");
        chat.setModMinBalance(0);
        assertTrue(chat.isUserMod(alice), "without a required token, every account is a moderator");
        chat.setModMinBalance(1);
        chat.transferOwnership(alice);
        vm.stopPrank();
        assertTrue(chat.isUserMod(alice) && !chat.isUserMod(owner), "by owning");
    }

    function test_SuspendingTwiceIsSuspending() public {
        vm.startPrank(mod);
        chat.unsuspendUser(alice);
        chat.suspendUser(alice);
        chat.suspendUser(alice);
        assertTrue(chat.suspended(alice), "suspended");
        chat.unsuspendUser(alice);
        vm.stopPrank();
        assertTrue(!chat.suspended(alice), "once is enough");
    }

    function test_AModeratorHoldsTheTokenOrIsTheOwner() public {
        assertTrue(chat.isUserMod(mod), "holds it");
        assertTrue(chat.isUserMod(owner), "owns the place");
        assertTrue(!chat.isUserMod(alice), "neither");
        vm.prank(owner);
        chat.setModMinBalance(2);
        assertTrue(!chat.isUserMod(mod), "too little by now");
    }

    function test_OnlyModeratorsKeepOrder() public {
        post(alice);
        vm.startPrank(alice);
        expectRevert(NOT_MOD);
        chat.suspendUser(bob);
        expectRevert(NOT_MOD);
        chat.unsuspendUser(bob);
        expectRevert(NOT_MOD);
        chat.togglePaused();
        expectRevert(NOT_MOD);
        chat.restoreMessage(0);
        expectRevert(NOT_MOD);
        chat.restoreReply(0, 0);
        vm.stopPrank();
    }

    function test_OnlyTheOwnerSetsTerms() public {
        vm.startPrank(mod);
        expectRevert("Ownable: caller is not the owner");
        chat.setPrice(1);
        expectRevert("Ownable: caller is not the owner");
        chat.setModMinBalance(0);
        expectRevert("Ownable: caller is not the owner");
        chat.setModTokenAddress(alice);
        expectRevert("Ownable: caller is not the owner");
        chat.withdrawRevenue(mod);
        vm.stopPrank();
    }

    function test_PaymentsStayForTheOwner() public {
        vm.prank(alice);
        chat.createMessage{value: 3 * PRICE}(URL);
        vm.prank(alice);
        chat.createReply{value: 2 * PRICE}(0, URL);
        assertEq(address(chat).balance, 5 * PRICE);
        address refuser = address(new Refuser());
        vm.startPrank(owner);
        expectRevert("Transfer failed");
        chat.withdrawRevenue(refuser);
        chat.withdrawRevenue(bob);
        chat.setPrice(0);
        vm.stopPrank();
        assertEq(bob.balance, 1 ether + 5 * PRICE);
        vm.prank(alice);
        chat.createMessage(URL);
        assertEq(chat.getMainMessageCount(), 2);
    }

    function post(address author) private {
        vm.prank(author);
        chat.createMessage{value: PRICE}(URL);
    }

    function answer(address author, uint256 index) private {
        vm.prank(author);
        chat.createReply{value: PRICE}(index, URL);
    }
}
