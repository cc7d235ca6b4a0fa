// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CommentsContextTokenGated} from "../src/chat/CommentsContextTokenGated.sol";
import {CommentsContextV1} from "../src/chat/CommentsContextV1.sol";
import {ModeratorSbt} from "../src/chat/ModeratorSbt.sol";
import {ChatFixture} from "./ChatFixture.sol";

contract CommentsContextTest is ChatFixture {
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

    string private constant TOO_LITTLE = "You do not have the minimum balance to post a comment";

    address private subject = account("subject");
    CommentsContextV1 private comments;

    function setUp() public override {
        super.setUp();
        comments = new CommentsContextV1(address(badge), owner, 1);
    }

    function test_ACommentBelongsToItsSubject() public {
        expectEvent(address(comments));
        emit CommentPosted(alice, URL, subject, block.timestamp);
        comment(comments, alice, subject);
        assertEq(comments.getCommentCount(subject), 1);
        assertEq(comments.getCommentCount(bob), 0);
        CommentsContextV1.Comment memory kept = comments.getComment(subject, 0);
        assertEq(kept.author, alice);
        assertEq(kept.createdAt, block.timestamp);
        assertEq(kept.index, 0);
        assertEq(kept.url, URL);
        vm.expectRevert(PANIC_INDEX);
        comments.getComment(subject, 1);
    }

    function test_ListsAreReadAsThoseOfMessages() public {
        for (uint256 i = 0; i < 4; i++) {
            comment(comments, alice, subject);
        }
        vm.prank(mod);
        comments.deleteComment(subject, 2);
        assertEq(comments.fetchLastComments(true, subject, 3).length, 3);
        assertEq(comments.fetchLastComments(false, subject, 3).length, 2);
        assertEq(comments.fetchLastComments(true, subject, 9)[0].index, 0);
        assertEq(comments.fetchComments(false, subject, 1, 2)[1].index, 3);
        assertEq(comments.fetchComments(true, subject, 4, 2).length, 0);
        assertEq(comments.fetchLastComments(true, bob, 3).length, 0);
    }

    function test_DeletedAndRestored() public {
        comment(comments, alice, subject);
        vm.prank(bob);
        expectRevert("Not the author, mod, or owner");
        comments.deleteComment(subject, 0);
        vm.prank(mod);
        expectRevert("Comment is not deleted");
        comments.restoreComment(subject, 0);
        expectEvent(address(comments));
        emit CommentDeleted(alice, URL, subject, 0, block.timestamp);
        vm.startPrank(alice);
        comments.deleteComment(subject, 0);
        assertTrue(comments.getComment(subject, 0).deleted, "deleted");
        expectRevert("Not a mod or owner");
        comments.restoreComment(subject, 0);
        vm.stopPrank();
        expectEvent(address(comments));
        emit CommentRestored(mod, URL, subject, 0, block.timestamp);
        vm.prank(mod);
        comments.restoreComment(subject, 0);
        assertTrue(!comments.getComment(subject, 0).deleted, "restored");
    }

    function test_RefusalsComeInTheirOrder() public {
        ModeratorSbt token = badge;
        CommentsContextTokenGated gated = new CommentsContextTokenGated(address(token), owner, 1, 1, PRICE);
        vm.startPrank(owner);
        gated.togglePaused();
        gated.suspendUser(alice);
        vm.stopPrank();
        vm.prank(alice);
        expectRevert("Contract is paused");
        gated.createComment(address(token), "");
        vm.prank(mod);
        gated.togglePaused();
        vm.prank(alice);
        expectRevert("You are suspended from posting");
        gated.createComment(address(token), "");
        vm.prank(mod);
        gated.unsuspendUser(alice);
        vm.prank(alice);
        expectRevert(TOO_LITTLE);
        gated.createComment(address(token), "");
        vm.prank(owner);
        token.mint(alice);
        vm.startPrank(alice);
        expectRevert("URL cannot be empty");
        gated.createComment(address(token), "");
        expectRevert("Payment is less than the price");
        gated.createComment{value: PRICE - 1}(address(token), URL);
        vm.stopPrank();
        comment(gated, alice, address(token));
        assertEq(gated.getCommentCount(address(token)), 1);
    }

    function test_RefusalsWithoutAGateComeInTheirOrder() public {
        vm.startPrank(mod);
        comments.suspendUser(alice);
        comments.togglePaused();
        vm.stopPrank();
        vm.prank(alice);
        expectRevert("Contract is paused");
        comments.createComment(subject, "");
        vm.prank(mod);
        comments.togglePaused();
        vm.prank(alice);
        expectRevert("You are suspended from posting");
        comments.createComment(subject, "");
        vm.prank(mod);
        comments.unsuspendUser(alice);
        vm.startPrank(alice);
        expectRevert("URL cannot be empty");
        comments.createComment(subject, "");
        expectRevert("Payment is less than the price");
        comments.createComment{value: PRICE - 1}(subject, URL);
        vm.stopPrank();
        comment(comments, alice, subject);
    }

    function test_DeletingWorksWhilePausedSuspendedAndAgain() public {
        comment(comments, alice, subject);
        vm.startPrank(mod);
        comments.suspendUser(alice);
        comments.togglePaused();
        vm.expectRevert(PANIC_INDEX);
        comments.deleteComment(subject, 1);
        vm.expectRevert(PANIC_INDEX);
        comments.restoreComment(subject, 1);
        vm.stopPrank();
        vm.startPrank(alice);
        comments.deleteComment(subject, 0);
        comments.deleteComment(subject, 0);
        vm.stopPrank();
        vm.prank(owner);
        comments.restoreComment(subject, 0);
        assertTrue(!comments.getComment(subject, 0).deleted, "once restored, it stands");
    }

    function test_OnlyModeratorsKeepOrderAndOnlyTheOwnerSetsTerms() public {
        vm.startPrank(alice);
        expectRevert("Not a mod or owner");
        comments.suspendUser(bob);
        expectRevert("Not a mod or owner");
        comments.unsuspendUser(bob);
        expectRevert("Not a mod or owner");
        comments.togglePaused();
        vm.stopPrank();
        vm.startPrank(mod);
        expectRevert("Ownable: caller is not the owner");
        comments.setPrice(1);
        expectRevert("Ownable: caller is not the owner");
        comments.setModMinBalance(0);
        expectRevert("Ownable: caller is not the owner");
        comments.setModTokenAddress(alice);
        expectRevert("Ownable: caller is not the owner");
        comments.withdrawRevenue(mod);
        vm.stopPrank();
    }

    function test_PaymentsStayForTheOwner() public {
        vm.prank(alice);
        comments.createComment{value: 3 * PRICE}(subject, URL);
        assertEq(address(comments).balance, 3 * PRICE);
        vm.prank(owner);
        comments.withdrawRevenue(bob);
        assertEq(bob.balance, 1 ether + 3 * PRICE);
    }

    function test_AGateRequiresTheBalanceAndStaysClosedForOtherSubjects() public {
        CommentsContextTokenGated gated = new CommentsContextTokenGated(address(badge), owner, 2, 1, PRICE);
        vm.startPrank(alice);
        vm.expectRevert();
        gated.createComment{value: PRICE}(subject, URL);
        vm.stopPrank();
        vm.prank(owner);
        badge.mint(alice);
        vm.prank(alice);
        expectRevert(TOO_LITTLE);
        gated.createComment{value: PRICE}(address(badge), URL);
        vm.prank(owner);
        badge.mint(alice);
        comment(gated, alice, address(badge));
        // The posts of an account that no longer holds tokens stay, and it can delete them.
        vm.prank(owner);
        badge.burn(2);
        vm.prank(alice);
        gated.deleteComment(address(badge), 0);
        assertTrue(gated.getComment(address(badge), 0).deleted, "deleted");
    }

    function test_AGatedContextHasItsOwnTerms() public {
        CommentsContextTokenGated gated = new CommentsContextTokenGated(address(badge), owner, 3, 2, 7);
        assertEq(gated.commentMinBalance(), 3);
        assertEq(gated.modMinBalance(), 2);
        assertEq(gated.price(), 7);
        assertEq(comments.price(), PRICE);
    }

    function comment(CommentsContextV1 place, address author, address about) private {
        vm.prank(author);
        place.createComment{value: PRICE}(about, URL);
    }
}
