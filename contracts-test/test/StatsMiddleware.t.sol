// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Stats} from "../src/points/Stats.sol";
import {StatsMiddleware} from "../src/points/StatsMiddleware.sol";
import {Test} from "./Test.sol";

contract StatsMiddlewareTest is Test {
    string private constant NOT_MANAGER = "OwnableWithManagers: caller is not a manager or owner";
    string private constant NOT_WRITER = "Not a writer contract";

    address private owner = account("owner");
    address private manager = account("manager");
    address private writer = account("writer");
    address private alice = account("alice");
    address private bob = account("bob");

    Stats private stats;
    StatsMiddleware private middleware;

    function setUp() public {
        vm.startPrank(owner);
        stats = new Stats();
        middleware = new StatsMiddleware(stats);
        stats.addWriter(address(middleware));
        middleware.addManager(manager);
        vm.stopPrank();
        vm.prank(manager);
        middleware.addWriter(writer);
    }

    function testFuzz_TheStatsHaveWhatAWriterRecords(uint128 first, uint128 second, uint128 byBob) public {
        vm.startPrank(writer);
        middleware.addWeiSpent(alice, first);
        middleware.addWeiSpent(alice, second);
        middleware.addWeiSpent(bob, byBob);
        vm.stopPrank();
        assertEq(stats.getWeiSpent(alice), uint256(first) + second);
        assertEq(middleware.getWeiSpent(alice), uint256(first) + second);
        assertEq(middleware.weiSpentTotal(), uint256(first) + second + byBob);
        assertEq(middleware.weiSpentTotal(), stats.weiSpentTotal());
        assertEq(address(middleware.stats()), address(stats));
    }

    function testFuzz_OnlyWritersWriteNotEvenTheOwner(address caller) public {
        vm.assume(caller != writer);
        vm.startPrank(caller);
        expectRevert(NOT_WRITER);
        middleware.addWeiSpent(alice, 1);
        expectRevert(NOT_WRITER);
        middleware.addWriterByWriter(caller);
        vm.stopPrank();
    }

    function test_AWriterNamesAnother() public {
        vm.prank(writer);
        middleware.addWriterByWriter(bob);
        assertTrue(middleware.writers(bob), "bob writes");
        vm.prank(bob);
        middleware.addWeiSpent(alice, 3);
        assertEq(stats.getWeiSpent(alice), 3);
    }

    function test_ARemovedWriterCannotReport() public {
        vm.prank(owner);
        middleware.removeWriter(writer);
        assertTrue(!middleware.writers(writer), "removed");
        vm.prank(writer);
        expectRevert(NOT_WRITER);
        middleware.addWeiSpent(alice, 1);
    }

    function test_OnlyManagersAndTheOwnerNameAndRemoveWriters() public {
        vm.startPrank(writer);
        expectRevert(NOT_MANAGER);
        middleware.addWriter(alice);
        expectRevert(NOT_MANAGER);
        middleware.removeWriter(writer);
        vm.stopPrank();
        assertTrue(!middleware.writers(alice) && middleware.writers(writer), "as before");
    }

    function test_TheMiddlewareWritesOnlyWhileItIsAWriterOfTheStats() public {
        vm.prank(owner);
        stats.removeWriter(address(middleware));
        vm.prank(writer);
        expectRevert("Not a stats writer");
        middleware.addWeiSpent(alice, 1);
    }
}
