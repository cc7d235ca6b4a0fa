// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @title Tokens for all accounts on a list, of which the chain stores only the root of a tree.
/// @notice Part of this project, and meant for real chains. It has no owner: list and token never change, and
/// tokens leave by claims alone. The tree is the standard one of OpenZeppelin over (address, uint256), whose
/// leaves are hashed twice, so that no inner node can be passed off as a leaf.
contract MerkleDistributor {
    using SafeERC20 for IERC20;

    IERC20 public immutable token;
    bytes32 public immutable root;
    mapping(address => bool) public claimed;

    event Claimed(address indexed account, uint256 amount);

    constructor(IERC20 token_, bytes32 root_) {
        token = token_;
        root = root_;
    }

    /// @notice Pays an account its amount on the list once; any account may call.
    /// @param amount In the token's smallest unit, exactly as on the list.
    function claim(address account, uint256 amount, bytes32[] calldata proof) external {
        require(!claimed[account], "MerkleDistributor: already claimed");
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
        require(MerkleProof.verifyCalldata(proof, root, leaf), "MerkleDistributor: not on the list");

        claimed[account] = true;
        token.safeTransfer(account, amount);
        emit Claimed(account, amount);
    }
}
