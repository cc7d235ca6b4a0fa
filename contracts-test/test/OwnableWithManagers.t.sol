// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Stats} from "../src/points/Stats.sol";
import {OwnableWithManagers} from "../src/support/OwnableWithManagers.sol";
import {Test} from "./Test.sol";

contract OwnableWithManagersTest is Test {
    event ManagerAdd(address indexed owner_, address indexed manager_);
    event ManagerRemove(address indexed owner_, address indexed manager_);

    string private constant NOT_OWNER = "Ownable: caller is not the owner";

    address private owner = account("owner");
    address private alice = account("alice");
    address private bob = account("bob");
    address private carol = account("carol");

    OwnableWithManagers private managed;

    function setUp() public {
        vm.prank(owner);
        managed = new Stats();
    }

    function test_TheOwnerNamesManagersAndRemovesThemByAddressAndByIndex() public {
        addManagers();
        assertEq(managed.getManagersLength(), 3);
        assertEq(managed.managers(1), bob);
        vm.startPrank(owner);
        expectEvent(address(managed));
        emit ManagerRemove(owner, alice);
        managed.removeManagerByAddress(alice);
        assertEq(managed.managers(0), carol);
        managed.removeManagerByIndex(0);
        vm.stopPrank();
        address[] memory left = managed.getManagers();
        assertEq(left.length, 1);
        assertEq(left[0], bob);
        assertTrue(managed.isManager(bob) && !managed.isManager(alice) && !managed.isManager(carol), "bob alone");
    }

    function test_AddingAManagerEmitsOwnerAndManager() public {
        expectEvent(address(managed));
        emit ManagerAdd(owner, alice);
        vm.prank(owner);
        managed.addManager(alice);
    }

    function test_OnlyTheOwnerNamesAndRemovesManagers() public {
        addManagers();
        vm.startPrank(alice);
        expectRevert(NOT_OWNER);
        managed.addManager(account("dave"));
        expectRevert(NOT_OWNER);
        managed.removeManagerByAddress(bob);
        expectRevert(NOT_OWNER);
        managed.removeManagerByIndex(0);
        vm.stopPrank();
        assertEq(managed.getManagersLength(), 3);
    }

    function test_AManagerMayLeave() public {
        addManagers();
        expectEvent(address(managed));
        emit ManagerRemove(bob, bob);
        vm.prank(bob);
        managed.removeYourselfAsManager();
        assertTrue(!managed.isManager(bob), "gone");
        expectRevert("OwnableWithManagers: no such manager");
        vm.prank(bob);
        managed.removeYourselfAsManager();
    }

    function test_AManagerIsAddedOnceAndOnlyManagersAreRemoved() public {
        addManagers();
        vm.startPrank(owner);
        expectRevert("OwnableWithManagers: already a manager");
        managed.addManager(alice);
        expectRevert("OwnableWithManagers: no such manager");
        managed.removeManagerByAddress(owner);
        expectRevert("OwnableWithManagers: no such manager");
        managed.removeManagerByIndex(3);
        vm.stopPrank();
    }

    function addManagers() private {
        vm.startPrank(owner);
        managed.addManager(alice);
        managed.addManager(bob);
        managed.addManager(carol);
        vm.stopPrank();
    }
}
