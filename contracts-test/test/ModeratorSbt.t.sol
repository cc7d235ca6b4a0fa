// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ModeratorSbt} from "../src/chat/ModeratorSbt.sol";
import {ChatFixture} from "./ChatFixture.sol";

contract ModeratorSbtTest is ChatFixture {
    event Locked(uint256 tokenId);

    bytes private constant LOCKED = abi.encodeWithSignature("ErrLocked()");

    function test_TheOwnerGivesAndTakes() public {
        assertEq(badge.counter(), 2);
        assertEq(badge.ownerOf(1), mod);
        vm.startPrank(owner);
        expectEvent(address(badge));
        emit Locked(2);
        assertEq(badge.mint(alice), 2);
        badge.burn(1);
        vm.stopPrank();
        assertEq(badge.balanceOf(mod), 0);
        assertEq(badge.balanceOf(alice), 1);
        assertEq(badge.counter(), 3);
    }

    function test_ABurnedTokensIdIsNotReused() public {
        vm.startPrank(owner);
        badge.burn(1);
        expectRevert("ERC721: invalid token ID");
        badge.burn(1);
        expectRevert("ERC721: mint to the zero address");
        badge.mint(address(0));
        assertEq(badge.mint(mod), 2);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSignature("ErrNotFound()"));
        badge.locked(1);
        assertEq(badge.name(), "Moderators");
        assertEq(badge.symbol(), "MOD");
    }

    function test_OtherAccountsCannotMintOrBurn() public {
        vm.startPrank(mod);
        expectRevert("Ownable: caller is not the owner");
        badge.mint(mod);
        expectRevert("Ownable: caller is not the owner");
        badge.burn(1);
        vm.stopPrank();
    }

    function test_EveryTokenIsLockedAndNoOtherIsKnown() public {
        assertTrue(badge.locked(1), "locked");
        vm.expectRevert(abi.encodeWithSignature("ErrNotFound()"));
        badge.locked(2);
        assertTrue(badge.supportsInterface(0xb45a3c0e), "ERC-5192");
        assertTrue(badge.supportsInterface(0x80ac58cd), "ERC-721");
    }

    function test_NothingMovesIt() public {
        vm.startPrank(owner);
        vm.expectRevert(LOCKED);
        badge.transferFrom(mod, owner, 1);
        vm.expectRevert(LOCKED);
        badge.approve(owner, 9);
        vm.stopPrank();
        vm.startPrank(mod);
        vm.expectRevert(LOCKED);
        badge.transferFrom(mod, alice, 1);
        vm.expectRevert(LOCKED);
        badge.safeTransferFrom(mod, alice, 1);
        vm.expectRevert(LOCKED);
        badge.safeTransferFrom(mod, alice, 1, "");
        vm.expectRevert(LOCKED);
        badge.approve(alice, 1);
        vm.expectRevert(LOCKED);
        badge.setApprovalForAll(alice, true);
        vm.stopPrank();
    }
}
