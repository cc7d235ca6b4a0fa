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
    ActivityPoints private points;

    function setUp() public {
        vm.startPrank(owner);
        stats = new Stats();
        points = new ActivityPoints(address(stats), MULTIPLIER);
        stats.addWriter(writer);
        points.addManager(manager);
        vm.stopPrank();
    }

    // Points

    function test_NobodyHasPointsAtFirst() public view {
        assertEq(points.getPoints(alice), 0);
        assertEq(points.bonusWei(alice), 0);
        assertEq(points.multiplier(), MULTIPLIER);
        assertEq(points.statsAddress(), address(stats));
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
        vm.stopPrank();
    }

    // Events

    function test_GivingAndTakingBackTellManagerUserAndPoints() public {
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
        points.setMultiplier(1);
        vm.stopPrank();
    }

    function test_OnlyWritersTellWhatWasSpent() public {
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
