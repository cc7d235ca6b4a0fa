// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title The metadata of all collections, written by their owners (rules/nft: metadata-types).
/// @notice As described, texts are added to the JSON without escaping, so a quote breaks it. A collection's
/// type is 0 for JSON created here, 1 for one URL for all tokens, 2 for a URL followed by id and ".json", 3
/// for a URL followed by the id. Undescribed: any other type has no metadata, a collection of type 0 without
/// a picture reverts, and no function emits events.
contract NftMetadata {
    using Strings for uint256;

    struct Collection {
        string name;
        string description;
        string externalUrl;
        string preview;
        string[] images;
        uint256 mdType;
        string mdUrl;
    }

    mapping(address => Collection) private _collections;

    modifier onlyNftOwner(address nftAddress_) {
        require(msg.sender == Ownable(nftAddress_).owner(), "Not owner of NFT smart contract");
        _;
    }

    // Reads

    /// @notice The result of `tokenURI`: JSON as a data URL for type 0, else an address.
    function getMetadata(address nftAddress_, uint256 tokenId_) external view returns (string memory) {
        Collection storage collection = _collections[nftAddress_];
        if (collection.mdType == 0) {
            bytes memory json = bytes(_json(nftAddress_, collection, tokenId_));
            return string.concat("data:application/json;base64,", Base64.encode(json));
        }
        if (collection.mdType == 1) return collection.mdUrl;
        if (collection.mdType == 2) return string.concat(collection.mdUrl, tokenId_.toString(), ".json");
        if (collection.mdType == 3) return string.concat(collection.mdUrl, tokenId_.toString());
        return "";
    }

    function getCollectionDescription(address nftAddress_) external view returns (string memory) {
        return _collections[nftAddress_].description;
    }

    function getCollectionExternalUrl(address nftAddress_) external view returns (string memory) {
        return _collections[nftAddress_].externalUrl;
    }

    function getCollectionImages(address nftAddress_) external view returns (string[] memory) {
        return _collections[nftAddress_].images;
    }

    function getCollectionMetadataType(address nftAddress_) external view returns (uint256) {
        return _collections[nftAddress_].mdType;
    }

    function getCollectionMetadataUrl(address nftAddress_) external view returns (string memory) {
        return _collections[nftAddress_].mdUrl;
    }

    function getCollectionName(address nftAddress_) external view returns (string memory) {
        return _collections[nftAddress_].name;
    }

    function getCollectionPreviewImage(address nftAddress_) external view returns (string memory) {
        return _collections[nftAddress_].preview;
    }

    // Pictures

    function addImageToCollection(address nftAddress_, string calldata imageUrl_) external onlyNftOwner(nftAddress_) {
        _collections[nftAddress_].images.push(imageUrl_);
    }

    function changeImage(address nftAddress_, uint256 index_, string calldata imageUrl_)
        external
        onlyNftOwner(nftAddress_)
    {
        string[] storage images = _collections[nftAddress_].images;
        require(index_ < images.length, "Index out of bounds");
        images[index_] = imageUrl_;
    }

    /// @notice Removes the first picture with this address. Undescribed: without one it does nothing.
    function removeImageFromCollection(address nftAddress_, string calldata imageUrl_)
        external
        onlyNftOwner(nftAddress_)
    {
        string[] storage images = _collections[nftAddress_].images;
        for (uint256 i = 0; i < images.length; i++) {
            if (keccak256(bytes(images[i])) == keccak256(bytes(imageUrl_))) return _remove(images, i);
        }
    }

    /// @notice The last picture gets its index. As described, even the only one can be removed.
    function removeImageFromCollectionByIndex(address nftAddress_, uint256 index_) external onlyNftOwner(nftAddress_) {
        _remove(_collections[nftAddress_].images, index_);
    }

    // Texts and type

    function setCollectionPreview(address nftAddress_, string calldata collectionPreview_)
        external
        onlyNftOwner(nftAddress_)
    {
        _collections[nftAddress_].preview = collectionPreview_;
    }

    function setDescription(address nftAddress_, string calldata description_) external onlyNftOwner(nftAddress_) {
        _collections[nftAddress_].description = description_;
    }

    function setExternalUrl(address nftAddress_, string calldata externalUrl_) external onlyNftOwner(nftAddress_) {
        _collections[nftAddress_].externalUrl = externalUrl_;
    }

    function setName(address nftAddress_, string calldata name_) external onlyNftOwner(nftAddress_) {
        _collections[nftAddress_].name = name_;
    }

    function setMdType(address nftAddress_, uint256 mdType_) external onlyNftOwner(nftAddress_) {
        _collections[nftAddress_].mdType = mdType_;
    }

    function setMdUrl(address nftAddress_, string calldata mdUrl_) external onlyNftOwner(nftAddress_) {
        _collections[nftAddress_].mdUrl = mdUrl_;
    }

    /// @notice Type 0 replaces the first picture (undescribed: or adds it), the others replace the URL; an
    /// empty preview changes nothing.
    function setMdTypeAndUrlOrImage(
        address nftAddress_,
        uint256 mdType_,
        string calldata mdUrlOrImage_,
        string calldata collectionImage_
    ) external onlyNftOwner(nftAddress_) {
        Collection storage collection = _collections[nftAddress_];
        collection.mdType = mdType_;
        if (mdType_ != 0) collection.mdUrl = mdUrlOrImage_;
        else if (collection.images.length == 0) collection.images.push(mdUrlOrImage_);
        else collection.images[0] = mdUrlOrImage_;
        if (bytes(collectionImage_).length > 0) collection.preview = collectionImage_;
    }

    // Internal

    /// @dev Further members of the JSON, each followed by a comma.
    function _mediaOf(address) internal view virtual returns (string memory) {
        return "";
    }

    /// @dev A member of the JSON, unescaped, followed by a comma.
    function _member(string memory key, string memory value) internal pure returns (string memory) {
        return string.concat('"', key, '": "', value, '", ');
    }

    function _json(address nftAddress, Collection storage collection, uint256 tokenId)
        private
        view
        returns (string memory)
    {
        string[] storage images = collection.images;
        return string.concat(
            "{",
            _member("name", string.concat(collection.name, " #", tokenId.toString())),
            _member("image", images[(tokenId - 1) % images.length]),
            _member("external_url", collection.externalUrl),
            _mediaOf(nftAddress),
            '"description": "',
            collection.description,
            '"}'
        );
    }

    function _remove(string[] storage images, uint256 index) private {
        require(index < images.length, "Index out of bounds");
        images[index] = images[images.length - 1];
        images.pop();
    }
}
