// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Utf8} from "../src/names/Utf8.sol";
import {Test} from "./Test.sol";

contract Utf8Test is Test {
    function test_RunesAreCountedNotBytes() public pure {
        assertEq(Utf8.runes(""), 0);
        assertEq(Utf8.runes("abc"), 3);
        assertEq(Utf8.runes(unicode"é"), 1);
        assertEq(Utf8.runes(unicode"алиса"), 5);
        assertEq(Utf8.runes(unicode"火"), 1);
        assertEq(Utf8.runes(unicode"🔥"), 1);
        // A family is one picture but five runes: three people and two joiners.
        assertEq(Utf8.runes(unicode"👨‍👩‍👧"), 5);
        // A letter and its combining accent.
        assertEq(Utf8.runes("e\u0301"), 2);
    }

    function test_TheFirstAndLastRuneOfEachByteLengthCountOnce() public pure {
        string[7] memory edges = ["\u007F", "\u0080", "\u07FF", "\u0800", "\uFFFD", hex"F0908080", hex"F48FBFBF"];
        for (uint256 i = 0; i < edges.length; i++) {
            assertEq(Utf8.runes(edges[i]), 1);
            assertEq(Utf8.runes(string.concat(edges[i], "a", edges[i])), 3);
        }
    }

    function testFuzz_AsciiHasAsManyRunesAsBytes(bytes memory raw) public pure {
        for (uint256 i = 0; i < raw.length; i++) raw[i] = raw[i] & 0x7F;
        assertEq(Utf8.runes(string(raw)), raw.length);
    }

    function testFuzz_RunesOfRepeatedTextAddUp(uint8 a, uint8 b, uint8 c, uint8 d) public pure {
        bytes memory text;
        for (uint256 i = 0; i < a % 20; i++) text = abi.encodePacked(text, "a");
        for (uint256 i = 0; i < b % 20; i++) text = abi.encodePacked(text, unicode"é");
        for (uint256 i = 0; i < c % 20; i++) text = abi.encodePacked(text, unicode"火");
        for (uint256 i = 0; i < d % 20; i++) text = abi.encodePacked(text, unicode"🔥");
        assertEq(Utf8.runes(string(text)), uint256(a % 20) + b % 20 + c % 20 + d % 20);
    }

    function testFuzz_MalformedTextNeverReverts(bytes memory raw) public pure {
        assertTrue(Utf8.runes(string(raw)) <= raw.length, "never more runes than bytes");
    }

    function test_OnlyAsciiLettersAreLowered() public pure {
        assertEq(Utf8.lowerAscii("AbZ@[`{09"), "abz@[`{09");
        assertEq(Utf8.lowerAscii(unicode"ÉАЛИСА"), unicode"ÉАЛИСА");
    }

    function testFuzz_LoweringTwiceIsLoweringOnce(bytes memory raw) public pure {
        string memory once = Utf8.lowerAscii(string(raw));
        assertEq(Utf8.lowerAscii(once), once);
    }
}
