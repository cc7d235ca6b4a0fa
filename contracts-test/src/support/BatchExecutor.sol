// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title What an account lends itself to when its wallet makes several calls one (EIP-7702).
/// @notice For test wallets only.
contract BatchExecutor {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// @notice All of them, or none; only the account itself may ask.
    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "BatchExecutor: only the account itself");
        for (uint256 index = 0; index < calls.length; index++) {
            (bool success, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!success) {
                assembly ("memory-safe") {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    receive() external payable {}
}
