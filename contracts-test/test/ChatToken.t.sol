// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ChatToken} from "../src/token/ChatToken.sol";
import {ChatTokenMinter} from "../src/token/ChatTokenMinter.sol";
import {Test} from "./Test.sol";

contract ChatTokenTest is Test {
    event MinterAddressChanged(address indexed _owner, address indexed _minter);
    event Transfer(address indexed from, address indexed to, uint256 value);

    string private constant NOT_OWNER = "Ownable: caller is not the owner";
    string private constant NOT_MINTER = "ChatToken: only minter can mint";
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    address private owner = account("owner");
    address private writer = account("writer");
    address private alice = account("alice");
    address private bob = account("bob");

    ChatToken private token;
    ChatTokenMinter private minter;

    function setUp() public {
        vm.startPrank(owner);
        token = new ChatToken("Chat", "CHAT");
        minter = new ChatTokenMinter(token);
        token.setMinter(address(minter));
        minter.addMinter(writer);
        vm.stopPrank();
    }

    // Token

    function test_TheSupplyIsZeroAtFirstAndTheTokenHas18Decimals() public view {
        assertEq(token.name(), "Chat");
        assertEq(token.symbol(), "CHAT");
        assertEq(token.decimals(), 18);
        assertEq(token.totalSupply(), 0);
        assertEq(token.minter(), address(minter));
        assertEq(token.owner(), owner);
    }

    function test_NoTokenIsMintedBeforeAMinterIsSet() public {
        vm.startPrank(owner);
        ChatToken fresh = new ChatToken("Chat", "CHAT");
        assertEq(fresh.minter(), address(0));
        expectRevert(NOT_MINTER);
        fresh.mint(owner, 1);
        vm.stopPrank();
    }

    function test_OnlyTheMinterMakesTokens() public {
        vm.prank(owner);
        expectRevert(NOT_MINTER);
        token.mint(alice, 1);
        vm.prank(address(minter));
        expectEvent(address(token));
        emit Transfer(address(0), alice, 7);
        token.mint(alice, 7);
        assertEq(token.balanceOf(alice), 7);
    }

    function test_OnlyTheOwnerSetsTheMinterAndAnEventIsEmitted() public {
        vm.prank(alice);
        expectRevert(NOT_OWNER);
        token.setMinter(alice);
        vm.prank(owner);
        expectEvent(address(token));
        emit MinterAddressChanged(owner, bob);
        token.setMinter(bob);
        assertEq(token.minter(), bob);
        vm.prank(address(minter));
        expectRevert(NOT_MINTER);
        token.mint(alice, 1);
    }

    function testFuzz_HoldersBurnWhatTheyHave(uint256 made, uint256 burnt) public {
        made = within(made, 0, 1e36);
        burnt = within(burnt, 0, made);
        vm.prank(address(minter));
        token.mint(alice, made);
        vm.prank(alice);
        token.burn(burnt);
        assertEq(token.balanceOf(alice), made - burnt);
        assertEq(token.totalSupply(), made - burnt);
    }

    function testFuzz_OthersBurnOnlyWhatTheyAreAllowed(uint256 made, uint256 allowed) public {
        made = within(made, 1, 1e36);
        allowed = within(allowed, 0, made - 1);
        vm.prank(address(minter));
        token.mint(alice, made);
        vm.prank(alice);
        token.approve(bob, allowed);
        vm.startPrank(bob);
        expectRevert("ERC20: insufficient allowance");
        token.burnFrom(alice, allowed + 1);
        token.burnFrom(alice, allowed);
        vm.stopPrank();
        assertEq(token.balanceOf(alice), made - allowed);
        assertEq(token.allowance(alice, bob), 0);
    }

    function testFuzz_ASignatureAllowsOnceAndUntilItsDeadline(uint256 key, uint256 amount, uint256 late) public {
        key = within(key, 1, 1e60);
        address signer = vm.addr(key);
        uint256 deadline = block.timestamp + 1_000;
        bytes32 order = keccak256(abi.encode(PERMIT, signer, bob, amount, token.nonces(signer), deadline));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), order)));
        token.permit(signer, bob, amount, deadline, v, r, s);
        assertEq(token.allowance(signer, bob), amount);
        assertEq(token.nonces(signer), 1);
        expectRevert("ERC20Permit: invalid signature");
        token.permit(signer, bob, amount, deadline, v, r, s);
        vm.warp(within(late, deadline + 1, deadline + 1e9));
        expectRevert("ERC20Permit: expired deadline");
        token.permit(signer, bob, amount, deadline, v, r, s);
    }

    // Minter

    function test_TheMinterIsOpenAndKnowsItsToken() public view {
        assertTrue(!minter.paused() && minter.isMinter(writer), "open");
        assertTrue(!minter.isMinter(owner), "the owner is no minter by itself");
        assertEq(address(minter.chatToken()), address(token));
    }

    function testFuzz_OnlyMintersMint(address caller, uint256 amount) public {
        vm.assume(caller != writer);
        amount = within(amount, 0, 1e36);
        vm.prank(caller);
        expectRevert("ChatTokenMinter: only minters can mint");
        minter.mint(alice, amount);
        vm.prank(writer);
        minter.mint(alice, amount);
        assertEq(token.balanceOf(alice), amount);
    }

    function test_ARemovedMinterMintsNoMore() public {
        vm.prank(owner);
        minter.removeMinter(writer);
        assertTrue(!minter.isMinter(writer), "removed");
        vm.prank(writer);
        expectRevert("ChatTokenMinter: only minters can mint");
        minter.mint(alice, 1);
    }

    function test_APausedMinterRefusesFirst() public {
        vm.prank(owner);
        minter.togglePaused();
        assertTrue(minter.paused(), "paused");
        vm.prank(writer);
        expectRevert("ChatTokenMinter: minting is paused");
        minter.mint(alice, 1);
        vm.prank(bob);
        expectRevert("ChatTokenMinter: minting is paused");
        minter.mint(alice, 1);
        vm.prank(owner);
        minter.togglePaused();
        vm.prank(writer);
        minter.mint(alice, 1);
        assertEq(token.balanceOf(alice), 1);
    }

    function test_OnlyTheOwnerNamesAndRemovesMintersAndPauses() public {
        vm.startPrank(writer);
        expectRevert(NOT_OWNER);
        minter.addMinter(alice);
        expectRevert(NOT_OWNER);
        minter.removeMinter(writer);
        expectRevert(NOT_OWNER);
        minter.togglePaused();
        vm.stopPrank();
        assertTrue(!minter.isMinter(alice) && minter.isMinter(writer) && !minter.paused(), "as before");
    }
}
