// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Bytes32Token} from "../src/support/tokens/Bytes32Token.sol";
import {FalseToken} from "../src/support/tokens/FalseToken.sol";
import {FeeToken} from "../src/support/tokens/FeeToken.sol";
import {MuteToken} from "../src/support/tokens/MuteToken.sol";
import {SilentToken} from "../src/support/tokens/SilentToken.sol";
import {TestToken} from "../src/support/tokens/TestToken.sol";
import {Test} from "./Test.sol";

/// @title Each hostile token is hostile in exactly one way (rules/money: odd-tokens).
contract TestTokensTest is Test {
    address private alice = account("alice");
    address private bob = account("bob");

    function testFuzz_APlainTokenHasAnyDecimalsAndAnySymbol(uint8 decimals, uint256 supply) public {
        TestToken token = new TestToken("Not the chat token", "CHAT", decimals, supply);
        assertEq(token.decimals(), decimals);
        assertEq(token.symbol(), "CHAT");
        assertEq(token.balanceOf(address(this)), supply);
        assertTrue(token.transfer(alice, supply), "moves");
        assertEq(token.balanceOf(alice), supply);
    }

    function test_TheTokenWithoutReturnValueTransfers() public {
        SilentToken token = new SilentToken(10);
        returnsNothing(address(token), abi.encodeCall(token.transfer, (alice, 4)));
        vm.prank(alice);
        returnsNothing(address(token), abi.encodeCall(token.approve, (address(this), 3)));
        returnsNothing(address(token), abi.encodeCall(token.transferFrom, (alice, bob, 1)));
        assertEq(token.balanceOf(alice), 3);
        assertEq(token.balanceOf(bob), 1);
        vm.startPrank(alice);
        expectRevert("SilentToken: set the allowance to 0 first");
        token.approve(address(this), 5);
        token.approve(address(this), 0);
        token.approve(address(this), 5);
        expectRevert("BareToken: balance too low");
        token.transfer(bob, 4);
        vm.stopPrank();
        expectRevert("BareToken: allowance too low");
        token.transferFrom(alice, bob, 6);
    }

    function test_TheTokenThatReturnsFalseTransfersNothing() public {
        FalseToken token = new FalseToken(10);
        assertTrue(!token.transfer(alice, 1) && !token.approve(alice, 1), "false");
        assertTrue(!token.transferFrom(address(this), alice, 0), "false");
        assertEq(token.balanceOf(alice) + token.allowance(address(this), alice), 0);
        assertEq(token.balanceOf(address(this)), 10);
    }

    function testFuzz_TheTokenWithAFeeKeepsATenth(uint256 amount) public {
        amount = within(amount, 0, 1e30);
        FeeToken token = new FeeToken(1e30);
        token.transfer(alice, amount);
        assertEq(token.balanceOf(alice), amount - amount / 10);
        assertEq(token.balanceOf(address(this)), 1e30 - amount);
        assertEq(token.totalSupply(), 1e30 - amount / 10);
    }

    function test_TheTokenWithoutASymbolHasAName() public {
        MuteToken token = new MuteToken(10);
        expectRevert("MuteToken: no symbol, please");
        token.symbol();
        assertEq(token.name(), "Mute");
        assertEq(token.decimals(), 18);
        assertTrue(token.transfer(alice, 1), "moves");
    }

    function test_TheOldTokenHasNameAndSymbolInThirtyTwoBytes() public {
        Bytes32Token token = new Bytes32Token(10);
        (, bytes memory symbol) = address(token).staticcall(abi.encodeWithSignature("symbol()"));
        assertEq(symbol.length, 32);
        assertTrue(bytes32(symbol) == "ELD" && token.name() == "Elder", "as bytes32");
        assertTrue(token.transfer(alice, 4), "moves");
        vm.prank(alice);
        assertTrue(token.approve(address(this), 3), "allows");
        assertTrue(token.transferFrom(alice, bob, 3), "moves for others");
        assertEq(token.balanceOf(bob), 3);
    }

    function returnsNothing(address token, bytes memory call) private {
        (bool done, bytes memory returned) = token.call(call);
        assertTrue(done && returned.length == 0, "done without an answer");
    }
}
