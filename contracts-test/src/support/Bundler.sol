// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title The part of an entry point (ERC-4337) that a bundle's receipt shows, for an account without a check.
/// @notice For tests only: anybody may make any account's call, and the call comes from this contract.
contract Bundler {
    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );

    /// @notice Makes a call for an account, or only says that it was made.
    function bundle(address account, address to, bytes calldata data, bool makes, bool says) external payable {
        if (makes) {
            (bool success,) = to.call{value: msg.value}(data);
            require(success, "Bundler: the call failed");
        }
        emit UserOperationEvent(keccak256(data), account, address(0), 0, says, 0, 0);
    }
}
