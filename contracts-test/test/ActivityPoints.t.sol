// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ActivityPoints} from "../src/points/ActivityPoints.sol";
import {Stats} from "../src/points/Stats.sol";
import {Test} from "./Test.sol";

contract ActivityPointsTest is Test {
    event BonusPointsAdded(address indexed manager_, address indexed user_, uint256 bp_);
    event BonusPointsRemoved(address indexed manager_, address indexed user_, uint256 bp_);

    string private constant NOT_MANAGER = "OwnableWithManagers: caller is not a manager or owner";
    uint256 private constant MULTIPLIER = 1_000_000;

    address private owner = account("owner");
    address private manager = account("manager");
    address private writer = account("writer");
    address private alice = account("alice");
    address private bob = account("bob");

    Stats private stats;
    Stats private postsStats;
    Stats private namesStats;
    ActivityPoints private points;

    function setUp() public {
        vm.startPrank(owner);
        stats = new Stats();
        postsStats = new Stats();
        namesStats = new Stats();
        points = new ActivityPoints(address(stats), address(postsStats), address(namesStats), MULTIPLIER);
        stats.addWriter(writer);
        postsStats.addWriter(writer);
        namesStats.addWriter(writer);
        points.addManager(manager);
        vm.stopPrank();
    }

    // Points

    function test_NobodyHasPointsAtFirst() public view {
        assertEq(points.getPoints(alice), 0);
        assertEq(points.bonusWei(alice), 0);
        assertEq(points.multiplier(), MULTIPLIER);
        assertEq(points.bonusWeiTotal(), 0);
        assertEq(points.getTotalPointsAllUsers(), 0);
        assertEq(points.statsAddress(), address(stats));
        assertEq(points.mintedPostsStatsAddress(), address(postsStats));
        assertEq(points.tldStatsAddress(), address(namesStats));
    }

    function test_OneCoinSpentIsAMillionPoints() public {
        vm.prank(writer);
        stats.addWeiSpent(alice, 1 ether);
        assertEq(points.getTotalWeiSpent(alice), 1 ether);
        assertEq(points.getPoints(alice), 1_000_000 ether);
        assertEq(points.getPoints(bob), 0);
    }

    function testFuzz_PointsAreBonusAndSpentTimesTheMultiplier(uint256 bonus, uint256 spent, uint256 multiplier) public {
        bonus = within(bonus, 0, 1e36);
        spent = within(spent, 0, 1e36);
        multiplier = within(multiplier, 0, 1e9);
        vm.startPrank(manager);
        points.addBonusWei(alice, bonus);
        points.setMultiplier(multiplier);
        vm.stopPrank();
        vm.prank(writer);
        stats.addWeiSpent(alice, spent);
        assertEq(points.getPoints(alice), (bonus + spent) * multiplier);
        assertEq(points.getTotalWeiSpent(alice), spent);
        assertEq(points.getPoints(bob), 0);
    }

    function testFuzz_EverySourceCountsForOneAndForAll(uint128 onNames, uint128 onPosts, uint128 elsewhere, uint128 byBob)
        public
    {
        vm.startPrank(writer);
        namesStats.addWeiSpent(alice, onNames);
        postsStats.addWeiSpent(alice, onPosts);
        stats.addWeiSpent(alice, elsewhere);
        postsStats.addWeiSpent(bob, byBob);
        vm.stopPrank();
        uint256 byAlice = uint256(onNames) + onPosts + elsewhere;
        assertEq(points.getTotalWeiSpent(alice), byAlice);
        assertEq(points.getTotalWeiSpent(bob), byBob);
        assertEq(points.getTotalWeiSpentAllUsers(), byAlice + byBob);
        assertEq(points.getTotalPointsAllUsers(), (byAlice + byBob) * MULTIPLIER);
    }

    function testFuzz_WithoutSourcesOnlyWhatWasGivenCounts(uint128 given) public {
        vm.startPrank(owner);
        ActivityPoints bare = new ActivityPoints(address(0), address(0), address(0), MULTIPLIER);
        bare.addBonusWei(alice, given);
        vm.stopPrank();
        assertEq(bare.getPoints(alice), uint256(given) * MULTIPLIER);
        assertEq(bare.getTotalWeiSpent(alice), 0);
        assertEq(bare.getTotalWeiSpentAllUsers(), 0);
        assertEq(bare.getTotalPointsAllUsers(), uint256(given) * MULTIPLIER);
    }

    function testFuzz_TheTotalIsWhatAllWereGivenLessWhatWasTaken(uint128 toAlice, uint128 toBob, uint256 taken) public {
        taken = within(taken, 0, toAlice);
        vm.startPrank(manager);
        points.addBonusWei(alice, toAlice);
        points.addBonusWei(bob, toBob);
        points.removeBonusWei(alice, taken);
        vm.stopPrank();
        assertEq(points.bonusWei(alice), toAlice - taken);
        assertEq(points.bonusWeiTotal(), uint256(toAlice) + toBob - taken);
        assertEq(points.getTotalPointsAllUsers(), points.getPoints(alice) + points.getPoints(bob));
    }

    function testFuzz_GivenPointsAreThoseTheMultiplierDivides(uint256 given, uint256 multiplier) public {
        given = within(given, 0, 1e36);
        multiplier = within(multiplier, 1, 1e9);
        vm.startPrank(owner);
        points.setMultiplier(multiplier);
        points.addBonusPoints(alice, given);
        vm.stopPrank();
        assertEq(points.bonusWei(alice), given / multiplier);
        assertEq(points.getPoints(alice), given - given % multiplier);
    }

    function testFuzz_PointsTakenBackLeaveWhatWasThereBefore(uint256 before, uint256 given) public {
        vm.startPrank(owner);
        points.addBonusPoints(alice, within(before, 0, 1e36));
        uint256 had = points.getPoints(alice);
        given = within(given, 0, 1e36);
        points.addBonusPoints(alice, given);
        points.removeBonusPoints(alice, given);
        vm.stopPrank();
        assertEq(points.getPoints(alice), had);
    }

    function test_MoreThanWasGivenCannotBeTakenBack() public {
        vm.prank(writer);
        stats.addWeiSpent(alice, 1 ether);
        vm.startPrank(owner);
        points.addBonusPoints(alice, 5 ether);
        vm.expectRevert();
        points.removeBonusPoints(alice, 5 ether + MULTIPLIER);
        vm.expectRevert();
        points.removeBonusWei(alice, 5 ether / MULTIPLIER + 1);
        vm.stopPrank();
    }

    // Events

    function test_GivingAndTakingBackEmitManagerUserAndPoints() public {
        vm.startPrank(manager);
        expectEvent(address(points));
        emit BonusPointsAdded(manager, alice, 7 ether + 1);
        points.addBonusPoints(alice, 7 ether + 1);
        expectEvent(address(points));
        emit BonusPointsRemoved(manager, alice, 2 ether);
        points.removeBonusPoints(alice, 2 ether);
        vm.stopPrank();
    }

    function test_BonusWeiAndTheMultiplierAreSilent() public {
        vm.recordLogs();
        vm.startPrank(manager);
        points.addBonusWei(alice, 1);
        points.removeBonusWei(alice, 1);
        points.setMultiplier(2);
        vm.stopPrank();
        assertEq(vm.getRecordedLogs().length, 0);
    }

    // Roles

    function test_OnlyManagersAndTheOwnerGiveTakeAndMultiply() public {
        vm.startPrank(alice);
        expectRevert(NOT_MANAGER);
        points.addBonusPoints(alice, 1);
        expectRevert(NOT_MANAGER);
        points.removeBonusPoints(alice, 0);
        expectRevert(NOT_MANAGER);
        points.addBonusWei(alice, 1);
        expectRevert(NOT_MANAGER);
        points.removeBonusWei(alice, 0);
        expectRevert(NOT_MANAGER);
        points.setMultiplier(1);
        vm.stopPrank();
    }

    function test_OnlyWritersReportSpending() public {
        vm.startPrank(owner);
        expectRevert("Not a stats writer");
        stats.addWeiSpent(alice, 1);
        expectRevert("Not a stats writer");
        stats.addWriterByWriter(owner);
        stats.removeWriter(writer);
        vm.stopPrank();
        expectRevert("Not a stats writer");
        vm.prank(writer);
        stats.addWeiSpent(alice, 1);
    }

    function test_AWriterNamesAnother() public {
        vm.prank(writer);
        stats.addWriterByWriter(bob);
        vm.prank(bob);
        stats.addWeiSpent(alice, 3);
        assertTrue(stats.writers(bob), "bob writes");
        assertEq(stats.getWeiSpent(alice), 3);
        assertEq(stats.weiSpentTotal(), 3);
    }

    function test_OnlyManagersAndTheOwnerNameAndRemoveWriters() public {
        vm.startPrank(alice);
        expectRevert(NOT_MANAGER);
        stats.addWriter(alice);
        expectRevert(NOT_MANAGER);
        stats.removeWriter(writer);
        vm.stopPrank();
        assertTrue(!stats.writers(alice) && stats.writers(writer), "as before");
    }

    function testFuzz_TheTotalIsWhatAllHaveSpent(uint128 byAlice, uint128 byBob) public {
        vm.startPrank(writer);
        stats.addWeiSpent(alice, byAlice);
        stats.addWeiSpent(bob, byBob);
        vm.stopPrank();
        assertEq(stats.weiSpentTotal(), uint256(byAlice) + byBob);
    }
}
