// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title The forge cheat codes these tests use.
interface Vm {
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function deal(address account, uint256 balance) external;
    function assume(bool condition) external pure;
    function expectRevert(bytes calldata revertData) external;
    function expectRevert() external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function label(address account, string calldata name) external;
    function recordLogs() external;
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function warp(uint256 timestamp) external;
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
    function parseBytes(string calldata hexadecimal) external pure returns (bytes memory);

    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function getRecordedLogs() external returns (Log[] memory);
}

/// @title The asserts these tests use; a failed one reverts with what was found and what was expected.
abstract contract Test {
    error NotEqualNumbers(uint256 found, uint256 expected);
    error NotEqualAddresses(address found, address expected);
    error NotEqualTexts(string found, string expected);
    error NotTrue(string fact);

    /// @dev The address of forge's cheat codes.
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function assertEq(uint256 found, uint256 expected) internal pure {
        if (found != expected) revert NotEqualNumbers(found, expected);
    }

    function assertEq(address found, address expected) internal pure {
        if (found != expected) revert NotEqualAddresses(found, expected);
    }

    function assertEq(string memory found, string memory expected) internal pure {
        if (keccak256(bytes(found)) != keccak256(bytes(expected))) revert NotEqualTexts(found, expected);
    }

    function assertTrue(bool condition, string memory fact) internal pure {
        if (!condition) revert NotTrue(fact);
    }

    /// @dev A separate account for a role, recognisable in traces.
    function account(string memory role) internal returns (address made) {
        made = address(uint160(uint256(keccak256(bytes(role)))));
        vm.label(made, role);
    }

    /// @dev Maps any fuzzed number into the range, both ends included.
    function within(uint256 number, uint256 lowest, uint256 highest) internal pure returns (uint256) {
        uint256 span = highest - lowest;
        return span == type(uint256).max ? number : lowest + number % (span + 1);
    }

    function expectRevert(string memory reason) internal {
        vm.expectRevert(abi.encodeWithSignature("Error(string)", reason));
    }

    /// @dev The next event of the emitter must equal the one emitted after this call, in every topic and in data.
    function expectEvent(address emitter) internal {
        vm.expectEmit(true, true, true, true, emitter);
    }
}
