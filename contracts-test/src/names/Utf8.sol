// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Text functions of the name contracts: UTF-8 runes and ASCII letter case.
library Utf8 {
    /// @notice The number of UTF-8 runes, by the lead bytes alone; malformed text is counted, never refused.
    function runes(string memory text) internal pure returns (uint256 count) {
        bytes memory raw = bytes(text);
        for (uint256 i = 0; i < raw.length; count++) {
            uint8 lead = uint8(raw[i]);
            if (lead < 0x80) i += 1;
            else if (lead < 0xE0) i += 2;
            else if (lead < 0xF0) i += 3;
            else i += 4;
        }
    }

    /// @notice A copy with A to Z lowered; every other byte is kept, so letters beyond ASCII keep their case.
    function lowerAscii(string memory text) internal pure returns (string memory) {
        bytes memory raw = bytes(text);
        bytes memory lowered = new bytes(raw.length);
        for (uint256 i = 0; i < raw.length; i++) {
            bytes1 char = raw[i];
            lowered[i] = char >= 0x41 && char <= 0x5A ? bytes1(uint8(char) + 32) : char;
        }
        return string(lowered);
    }

    /// @notice Whether the text contains the byte; for ASCII bytes that equals the character.
    function contains(string memory text, bytes1 char) internal pure returns (bool) {
        bytes memory raw = bytes(text);
        for (uint256 i = 0; i < raw.length; i++) {
            if (raw[i] == char) return true;
        }
        return false;
    }

    /// @notice Byte for byte equality.
    function same(string memory a, string memory b) internal pure returns (bool) {
        return keccak256(bytes(a)) == keccak256(bytes(b));
    }
}
