// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title The code to which an account delegates while its wallet sends a batch (EIP-7702).
/// @notice For test wallets only.
contract BatchExecutor {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// @notice All calls or none; only the account itself may call.
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
