// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ModeratorSbt} from "../src/chat/ModeratorSbt.sol";
import {Test} from "./Test.sol";

/// @title A context with its owner, a moderator, and two other accounts.
abstract contract ChatFixture is Test {
    uint256 internal constant PRICE = 0.00001 ether;
    string internal constant URL = "ar://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    bytes internal constant PANIC_INDEX = abi.encodeWithSignature("Panic(uint256)", 0x32);
    bytes internal constant PANIC_UNDERFLOW = abi.encodeWithSignature("Panic(uint256)", 0x11);

    address internal owner = account("owner");
    address internal mod = account("mod");
    address internal alice = account("alice");
    address internal bob = account("bob");
    ModeratorSbt internal badge;

    function setUp() public virtual {
        vm.startPrank(owner);
        badge = new ModeratorSbt("Moderators", "MOD");
        badge.mint(mod);
        vm.stopPrank();
        vm.deal(alice, 1 ether);
        vm.deal(bob, 1 ether);
        vm.warp(1_800_000_000);
    }
}
