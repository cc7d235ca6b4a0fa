// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {NftMetadata} from "./NftMetadata.sol";

/// @title Metadata of collections with sound and video.
/// @notice Undescribed: an empty address has no member in the JSON.
contract NftMetadataMedia is NftMetadata {
    struct Media {
        string animationUrl;
        string audioUrl;
        string youtubeUrl;
    }

    string public constant mdContractType = "media";

    mapping(address => Media) private _media;

    function getCollectionAnimationUrl(address nftAddress_) external view returns (string memory) {
        return _media[nftAddress_].animationUrl;
    }

    function getCollectionAudioUrl(address nftAddress_) external view returns (string memory) {
        return _media[nftAddress_].audioUrl;
    }

    function getCollectionYoutubeUrl(address nftAddress_) external view returns (string memory) {
        return _media[nftAddress_].youtubeUrl;
    }

    function setAnimationUrl(address nftAddress_, string calldata animationUrl_) external onlyNftOwner(nftAddress_) {
        _media[nftAddress_].animationUrl = animationUrl_;
    }

    function setAudioUrl(address nftAddress_, string calldata audioUrl_) external onlyNftOwner(nftAddress_) {
        _media[nftAddress_].audioUrl = audioUrl_;
    }

    function setYoutubeUrl(address nftAddress_, string calldata youtubeUrl_) external onlyNftOwner(nftAddress_) {
        _media[nftAddress_].youtubeUrl = youtubeUrl_;
    }

    function _mediaOf(address nftAddress) internal view override returns (string memory) {
        Media storage media = _media[nftAddress];
        return string.concat(
            _unlessEmpty("animation_url", media.animationUrl),
            _unlessEmpty("audio_url", media.audioUrl),
            _unlessEmpty("youtube_url", media.youtubeUrl)
        );
    }

    function _unlessEmpty(string memory key, string memory value) private pure returns (string memory) {
        return bytes(value).length == 0 ? "" : _member(key, value);
    }
}
