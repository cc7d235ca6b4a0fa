// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Hostile metadata for a collection of an owner who selects it.
contract HostileMetadata {
    /// @notice `Huge` returns a quarter of a million letters for every call, `Mute` reverts, `Endless` never returns.
    enum Kind {
        Huge,
        Mute,
        Endless
    }

    uint256 private constant LENGTH = 250_000;

    Kind private immutable _kind;

    constructor(Kind kind) {
        _kind = kind;
    }

    fallback() external {
        if (_kind == Kind.Mute) revert("HostileMetadata: no comment");
        while (_kind == Kind.Endless) {}
        bytes memory text = new bytes(LENGTH);
        for (uint256 at = 32; at <= LENGTH; at += 32) {
            assembly ("memory-safe") {
                mstore(add(text, at), "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
            }
        }
        bytes memory answer = abi.encode(string(text));
        assembly ("memory-safe") {
            return(add(answer, 32), mload(answer))
        }
    }
}
