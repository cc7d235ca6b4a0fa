// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";

/// @title An honest collection from elsewhere: no curve, no launchpad, and metadata update events (EIP-4906).
contract ForeignCollection is ERC721URIStorage, Ownable {
    uint256 public totalSupply;

    constructor(string memory name_, string memory symbol_) ERC721(name_, symbol_) {}

    function give(address to, string calldata uri) external onlyOwner {
        _mint(to, ++totalSupply);
        _setTokenURI(totalSupply, uri);
    }

    function setTokenURI(uint256 tokenId, string calldata uri) external onlyOwner {
        _setTokenURI(tokenId, uri);
    }
}
