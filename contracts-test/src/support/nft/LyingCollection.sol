// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title A collection that lies about its transfers.
contract LyingCollection is ERC721 {
    enum Lie {
        Nothing,
        OnlyEvent,
        OtherReceiver,
        TakesAnother
    }

    Lie public immutable lie;
    address public immutable thief;

    /// @notice The holder has the tokens 1 and 2.
    constructor(Lie lie_, address holder, address thief_) ERC721("Lies", "LIE") {
        (lie, thief) = (lie_, thief_);
        _mint(holder, 1);
        _mint(holder, 2);
    }

    /// @notice Does what the constructor was told instead of the transfer; reverts for nobody.
    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory) public override {
        if (lie == Lie.OnlyEvent) emit Transfer(from, to, tokenId);
        if (lie == Lie.OtherReceiver) _transfer(from, thief, tokenId);
        if (lie == Lie.TakesAnother) {
            _transfer(from, to, tokenId);
            _transfer(from, thief, tokenId + 1);
        }
    }
}
