// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title A collection that buys its tokens back at the current price.
interface IBuysBack {
    function burn(uint256 tokenId) external returns (uint256);
}

/// @title Sells a token to its collection's pool for a minimum, or not at all.
/// @notice Part of this project, and meant for real chains. It has no owner and no settings. It holds neither
/// coins nor tokens: the proceeds of a sale are passed on in the same transaction. Any contract may claim to
/// be a collection, so its return values are not trusted: only received coins count, and other accounts'
/// coins are never here.
contract NftTrader is ReentrancyGuard {
    event Sold(address indexed seller, address indexed collection, uint256 indexed tokenId, uint256 proceeds);

    /// @dev Coins are accepted during a sale only, so that none can be lost here by mistake.
    receive() external payable {
        require(_reentrancyGuardEntered(), "NftTrader: coins are taken during a sale only");
    }

    /// @notice Sells the caller's own token, which must be approved for this contract; approved operators may
    /// not call, because the proceeds are the caller's.
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
