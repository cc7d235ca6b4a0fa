// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title A collection that buys its tokens back at the price of the moment.
interface IBuysBack {
    function burn(uint256 tokenId) external returns (uint256);
}

/// @title Sells a token to its collection's pool for a minimum, or not at all.
/// @notice Ours, and meant for real chains. Nobody owns it and nothing can be changed. It holds neither coins nor tokens:
/// what a sale brings is passed on in the same transaction. Anything may claim to be a collection, so nothing it says is
/// believed: only coins that have arrived count, and no coins of others are ever here to be taken.
contract NftTrader is ReentrancyGuard {
    event Sold(address indexed seller, address indexed collection, uint256 indexed tokenId, uint256 proceeds);

    /// @dev Coins arrive during a sale only, so that none can be left here by mistake.
    receive() external payable {
        require(_reentrancyGuardEntered(), "NftTrader: coins are taken during a sale only");
    }

    /// @notice Sells the caller's own token, which must be approved for this contract; also nobody who was approved by
    /// its owner may call, because the proceeds are the caller's.
    /// @param minimum In wei, after all fees.
    /// @return proceeds In wei, as sent to the caller.
    function sell(address collection, uint256 tokenId, uint256 minimum)
        external
        nonReentrant
        returns (uint256 proceeds)
    {
        require(IERC721(collection).ownerOf(tokenId) == msg.sender, "NftTrader: only the owner sells a token");

        uint256 before = address(this).balance;
        IBuysBack(collection).burn(tokenId);
        proceeds = address(this).balance - before;
        require(proceeds >= minimum, "NftTrader: the token brings less than the minimum");
        (bool sent,) = payable(msg.sender).call{value: proceeds}("");
        require(sent, "NftTrader: the seller takes no coins");
        emit Sold(msg.sender, collection, tokenId, proceeds);
    }
}
