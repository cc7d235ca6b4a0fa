// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721Enumerable, ERC721} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {NftMetadata} from "../../nft/NftMetadata.sol";

/// @title Imitates a collection of the launchpad, asks for an absurd price and pays nothing back.
contract ImpostorCollection is ERC721Enumerable, Ownable {
    address public immutable factoryAddress;
    address public immutable metadataAddress;
    uint256 public constant getMintPrice = 9_999 ether;
    uint256 public constant getBurnPrice = 9_998 ether;
    uint256 public constant ratio = 1e18;
    uint256 public constant mintingFeePercentage = 2e16;
    string public constant pricingType = "bonding";

    constructor(string memory name_, string memory symbol_, address factory, address metadata) ERC721(name_, symbol_) {
        (factoryAddress, metadataAddress) = (factory, metadata);
    }

    function counter() external view returns (uint256) {
        return totalSupply();
    }

    function collectionPreview() external view returns (string memory) {
        return NftMetadata(metadataAddress).getCollectionPreviewImage(address(this));
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        return NftMetadata(metadataAddress).getMetadata(address(this), tokenId);
    }

    /// @notice Accepts any amount.
    function mint(address to) external payable returns (uint256 tokenId) {
        tokenId = totalSupply() + 1;
        _mint(to, tokenId);
    }

    /// @notice Claims to have paid.
    function burn(uint256) external pure returns (uint256) {
        return getBurnPrice;
    }
}
