// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Nft721Bonding} from "../src/nft/Nft721Bonding.sol";
import {NftMetadata} from "../src/nft/NftMetadata.sol";
import {NftFixture} from "./NftFixture.sol";

contract NftMetadataTest is NftFixture {
    string private constant NOT_OWNER = "Not owner of NFT smart contract";
    string private constant BEYOND = "Index out of bounds";

    Nft721Bonding private nft;
    address private at;

    function setUp() public override {
        super.setUp();
        nft = launch("sun");
        at = address(nft);
        vm.startPrank(creator);
    }

    // Token metadata

    function test_TheInitialMetadataIsJsonFromTheContract() public view {
        assertEq(metadata.getCollectionMetadataType(at), 0);
        assertJson(1, '{"name": "Sun #1", "image": "image", "external_url": "", "description": "About"}');
        assertEq(metadata.mdContractType(), "media");
    }

    function test_MediaAndAPageStandInTheJsonInTheirOrder() public {
        metadata.setYoutubeUrl(at, "y");
        metadata.setAudioUrl(at, "a");
        metadata.setAnimationUrl(at, "n");
        metadata.setExternalUrl(at, "e");
        metadata.setName(at, "Moon");
        metadata.setDescription(at, "New");
        assertJson(
            12,
            '{"name": "Moon #12", "image": "image", "external_url": "e", "animation_url": "n", "audio_url": "a", "youtube_url": "y", "description": "New"}'
        );
        assertEq(metadata.getCollectionAnimationUrl(at), "n");
        assertEq(metadata.getCollectionAudioUrl(at), "a");
        assertEq(metadata.getCollectionYoutubeUrl(at), "y");
        assertEq(metadata.getCollectionExternalUrl(at), "e");
        assertEq(metadata.getCollectionName(at), "Moon");
        assertEq(metadata.getCollectionDescription(at), "New");
        metadata.setAudioUrl(at, "");
        assertEq(metadata.getCollectionAudioUrl(at), "");
    }

    function test_AQuoteBreaksTheJson() public {
        metadata.setDescription(at, '", "image": "https://evil.example/');
        assertJson(
            1,
            '{"name": "Sun #1", "image": "image", "external_url": "", "description": "", "image": "https://evil.example/"}'
        );
    }

    function test_PicturesTakeTurns() public {
        metadata.addImageToCollection(at, "second");
        metadata.addImageToCollection(at, "third");
        assertPicture(1, "image");
        assertPicture(2, "second");
        assertPicture(3, "third");
        assertPicture(4, "image");
    }

    function test_TheOtherTypesAreAddresses() public {
        metadata.setMdUrl(at, "https://md.example/");
        metadata.setMdType(at, 1);
        assertEq(metadata.getMetadata(at, 7), "https://md.example/");
        metadata.setMdType(at, 2);
        assertEq(metadata.getMetadata(at, 7), "https://md.example/7.json");
        metadata.setMdType(at, 3);
        assertEq(metadata.getMetadata(at, 7), "https://md.example/7");
        metadata.setMdType(at, 4);
        assertEq(metadata.getMetadata(at, 7), "");
        assertEq(metadata.getCollectionMetadataUrl(at), "https://md.example/");
        assertEq(metadata.getCollectionMetadataType(at), 4);
    }

    function test_WithoutAPictureThereIsNoMetadata() public {
        metadata.removeImageFromCollectionByIndex(at, 0);
        vm.expectRevert();
        metadata.getMetadata(at, 1);
    }

    // Pictures

    function test_APictureIsChanged() public {
        metadata.addImageToCollection(at, "second");
        metadata.changeImage(at, 1, "better");
        assertPicture(2, "better");
        expectRevert(BEYOND);
        metadata.changeImage(at, 2, "none");
    }

    function test_TheLastPictureMovesIntoTheFreedIndex() public {
        metadata.addImageToCollection(at, "second");
        metadata.addImageToCollection(at, "third");
        metadata.removeImageFromCollectionByIndex(at, 0);
        string[] memory left = metadata.getCollectionImages(at);
        assertEq(left.length, 2);
        assertEq(left[0], "third");
        assertEq(left[1], "second");
        metadata.removeImageFromCollection(at, "third");
        assertEq(metadata.getCollectionImages(at)[0], "second");
        metadata.removeImageFromCollection(at, "unknown");
        assertEq(metadata.getCollectionImages(at).length, 1);
        expectRevert(BEYOND);
        metadata.removeImageFromCollectionByIndex(at, 1);
    }

    function test_TypeAndPictureInOne() public {
        metadata.setMdTypeAndUrlOrImage(at, 2, "https://md.example/", "preview");
        assertEq(metadata.getCollectionMetadataType(at), 2);
        assertEq(metadata.getCollectionMetadataUrl(at), "https://md.example/");
        assertEq(nft.collectionPreview(), "preview");
        assertEq(metadata.getCollectionImages(at)[0], "image");
        metadata.setMdTypeAndUrlOrImage(at, 0, "own", "");
        assertEq(metadata.getCollectionMetadataType(at), 0);
        assertEq(metadata.getCollectionMetadataUrl(at), "https://md.example/");
        assertEq(nft.collectionPreview(), "preview");
        assertPicture(1, "own");
        metadata.removeImageFromCollectionByIndex(at, 0);
        metadata.setMdTypeAndUrlOrImage(at, 0, "again", "shown");
        assertPicture(1, "again");
        metadata.setCollectionPreview(at, "seen");
        assertEq(nft.collectionPreview(), "seen");
    }

    // Permissions

    function test_OnlyTheOwnerWrites() public {
        vm.stopPrank();
        vm.startPrank(alice);
        expectRevert(NOT_OWNER);
        metadata.addImageToCollection(at, "");
        expectRevert(NOT_OWNER);
        metadata.changeImage(at, 0, "");
        expectRevert(NOT_OWNER);
        metadata.removeImageFromCollection(at, "image");
        expectRevert(NOT_OWNER);
        metadata.removeImageFromCollectionByIndex(at, 0);
        expectRevert(NOT_OWNER);
        metadata.setCollectionPreview(at, "");
        expectRevert(NOT_OWNER);
        metadata.setDescription(at, "");
        expectRevert(NOT_OWNER);
        metadata.setExternalUrl(at, "");
        expectRevert(NOT_OWNER);
        metadata.setName(at, "");
        expectRevert(NOT_OWNER);
        metadata.setMdType(at, 1);
        expectRevert(NOT_OWNER);
        metadata.setMdUrl(at, "");
        expectRevert(NOT_OWNER);
        metadata.setMdTypeAndUrlOrImage(at, 1, "", "");
        expectRevert(NOT_OWNER);
        metadata.setAnimationUrl(at, "");
        expectRevert(NOT_OWNER);
        metadata.setAudioUrl(at, "");
        expectRevert(NOT_OWNER);
        metadata.setYoutubeUrl(at, "");
        vm.stopPrank();
    }

    function test_ManagersDoNotWriteAndAFormerOwnerNoMore() public {
        nft.addManager(bob);
        nft.transferOwnership(alice);
        expectRevert(NOT_OWNER);
        metadata.setName(at, "Mine");
        vm.stopPrank();
        vm.prank(bob);
        expectRevert(NOT_OWNER);
        metadata.setName(at, "Mine");
        vm.prank(alice);
        metadata.setName(at, "Alice's");
        assertEq(metadata.getCollectionName(at), "Alice's");
    }

    function test_MetadataElsewhereIsAnothers() public {
        NftMetadata plain = new NftMetadata();
        nft.setMetadataAddress(address(plain));
        plain.setMdTypeAndUrlOrImage(at, 0, "plain", "elsewhere");
        plain.setName(at, "Plain");
        assertEq(nft.collectionPreview(), "elsewhere");
        assertEq(metadata.getCollectionPreviewImage(at), "image");
        assertEq(
            plain.getMetadata(at, 1),
            encoded('{"name": "Plain #1", "image": "plain", "external_url": "", "description": ""}')
        );
    }

    function assertPicture(uint256 tokenId, string memory image) private view {
        string memory start = string.concat('{"name": "Sun #', digit(tokenId), '", "image": "', image);
        assertJson(tokenId, string.concat(start, '", "external_url": "", "description": "About"}'));
    }

    function assertJson(uint256 tokenId, string memory json) private view {
        assertEq(metadata.getMetadata(at, tokenId), encoded(json));
    }

    function encoded(string memory json) private pure returns (string memory) {
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function digit(uint256 number) private pure returns (string memory) {
        return string(abi.encodePacked(bytes1(uint8(48 + number))));
    }
}
