// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ChatTokenClaimActivityPoints} from "../src/airdrop/ChatTokenClaimActivityPoints.sol";
import {ChatTokenClaimDomains} from "../src/airdrop/ChatTokenClaimDomains.sol";
import {ActivityPoints} from "../src/points/ActivityPoints.sol";
import {Stats} from "../src/points/Stats.sol";
import {ChatToken} from "../src/token/ChatToken.sol";
import {ChatTokenMinter} from "../src/token/ChatTokenMinter.sol";
import {NamesFixture} from "./NamesFixture.sol";

contract ChatTokenClaimsTest is NamesFixture {
    string private constant NOT_OWNER = "Ownable: caller is not the owner";
    uint256 private constant REWARD = 1_337 ether;
    uint256 private constant RATIO = 1_000_000;

    ChatToken private token;
    ChatTokenMinter private minter;
    Stats private stats;
    ActivityPoints private points;
    ChatTokenClaimDomains private domains;
    ChatTokenClaimActivityPoints private byPoints;

    function setUp() public override {
        super.setUp();
        vm.startPrank(owner);
        token = new ChatToken("Chat", "CHAT");
        minter = new ChatTokenMinter(token);
        token.setMinter(address(minter));
        stats = new Stats();
        stats.addWriter(owner);
        points = new ActivityPoints(address(stats), address(0), address(0), 1);
        domains = new ChatTokenClaimDomains(tld, minter, REWARD, 2);
        byPoints = new ChatTokenClaimActivityPoints(points, minter, RATIO);
        minter.addMinter(address(domains));
        minter.addMinter(address(byPoints));
        vm.stopPrank();
    }

    // By name

    function test_AnyoneClaimsForANameOnceAndItsHolderIsPaid() public {
        give("alice", alice);
        assertEq(domains.chatReward(), REWARD);
        assertTrue(!domains.hasClaimed("alice"), "not yet");
        vm.startPrank(bob);
        domains.claim("alice");
        assertTrue(domains.hasClaimed("alice"), "claimed");
        assertEq(token.balanceOf(alice), REWARD);
        assertEq(token.balanceOf(bob), 0);
        expectRevert("ChatTokenClaimDomains: domain already claimed");
        domains.claim("alice");
        vm.stopPrank();
    }

    function test_AnIdAboveTheHighestIsNotEligible() public {
        give("one", alice);
        give("two", alice);
        give("three", alice);
        assertEq(domains.maxIdEligible(), 2);
        domains.claim("two");
        expectRevert("ChatTokenClaimDomains: domain ID not eligible for claiming");
        domains.claim("three");
        vm.prank(owner);
        domains.changeMaxIdEligible(3);
        domains.claim("three");
        assertEq(token.balanceOf(alice), 2 * REWARD);
    }

    function test_AnUnheldNameIsNotRegistered() public {
        expectRevert("ChatTokenClaimDomains: domain not registered");
        domains.claim("nobody");
        expectRevert("ChatTokenClaimDomains: domain not registered");
        domains.claim("");
    }

    /// @dev The described hole: other spellings have no id and no flag of their own, but a holder.
    function test_EachSpellingOfANameClaimsAgainEvenOneThatIsNotEligible() public {
        give("one", alice);
        give("two", alice);
        give("late", bob);
        expectRevert("ChatTokenClaimDomains: domain ID not eligible for claiming");
        domains.claim("late");
        domains.claim("Late");
        domains.claim("LATE");
        assertEq(token.balanceOf(bob), 2 * REWARD);
        domains.claim("one");
        domains.claim("oNe");
        assertEq(token.balanceOf(alice), 2 * REWARD);
        assertTrue(domains.hasClaimed("oNe") && !domains.hasClaimed("ONE"), "noted as sent");
    }

    function test_APausedContractRefusesClaimsByNameFirst() public {
        give("alice", alice);
        domains.claim("alice");
        vm.prank(owner);
        domains.togglePaused();
        assertTrue(domains.paused(), "paused");
        expectRevert("ChatTokenClaimDomains: claiming is paused");
        domains.claim("alice");
        expectRevert("ChatTokenClaimDomains: claiming is paused");
        domains.claim("nobody");
    }

    function test_TheRewardIsWhatItIsAtTheClaim() public {
        give("alice", alice);
        vm.prank(owner);
        domains.changeChatReward(5);
        domains.claim("alice");
        assertEq(token.balanceOf(alice), 5);
    }

    // By points

    function testFuzz_WhatWasSpentIsClaimedOnceTimesTheRatio(uint128 spent, uint128 given) public {
        spent = uint128(within(spent, 1, 1e30));
        vm.startPrank(owner);
        stats.addWeiSpent(alice, spent);
        points.addBonusWei(alice, given);
        vm.stopPrank();
        assertEq(byPoints.chatEthRatio(), RATIO);
        assertEq(byPoints.claimPreview(alice), spent * RATIO);
        vm.startPrank(alice);
        byPoints.claim();
        assertEq(token.balanceOf(alice), spent * RATIO);
        assertTrue(byPoints.hasClaimed(alice), "claimed");
        assertEq(byPoints.claimPreview(alice), 0);
        expectRevert("ChatTokenClaimActivityPoints: user already claimed");
        byPoints.claim();
        vm.stopPrank();
    }

    function test_AnAccountWithoutSpendingHasNothingToClaim() public {
        vm.prank(owner);
        points.addBonusWei(alice, 1 ether);
        vm.prank(alice);
        expectRevert("ChatTokenClaimActivityPoints: no tokens to claim");
        byPoints.claim();
        assertTrue(!byPoints.hasClaimed(alice), "may still claim");
    }

    function test_APausedContractRefusesClaimsByPointsFirst() public {
        vm.startPrank(owner);
        stats.addWeiSpent(alice, 1);
        byPoints.togglePaused();
        vm.stopPrank();
        assertTrue(byPoints.paused(), "paused");
        assertEq(byPoints.claimPreview(alice), RATIO);
        vm.prank(alice);
        expectRevert("ChatTokenClaimActivityPoints: claiming is paused");
        byPoints.claim();
        vm.prank(owner);
        byPoints.togglePaused();
        vm.prank(alice);
        byPoints.claim();
    }

    // Both

    function test_AClaimWithoutTheRightToMintIsNotNoted() public {
        give("alice", alice);
        vm.startPrank(owner);
        stats.addWeiSpent(alice, 1);
        minter.removeMinter(address(domains));
        minter.removeMinter(address(byPoints));
        vm.stopPrank();
        vm.startPrank(alice);
        expectRevert("ChatTokenMinter: only minters can mint");
        domains.claim("alice");
        expectRevert("ChatTokenMinter: only minters can mint");
        byPoints.claim();
        vm.stopPrank();
        assertTrue(!domains.hasClaimed("alice") && !byPoints.hasClaimed(alice), "may still claim");
    }

    function test_OnlyTheOwnerChangesAndPauses() public {
        vm.startPrank(alice);
        expectRevert(NOT_OWNER);
        domains.changeChatReward(1);
        expectRevert(NOT_OWNER);
        domains.changeMaxIdEligible(1);
        expectRevert(NOT_OWNER);
        domains.togglePaused();
        expectRevert(NOT_OWNER);
        byPoints.togglePaused();
        vm.stopPrank();
    }
}
