// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launchpad721Bonding} from "../src/nft/Launchpad721Bonding.sol";
import {Nft721Bonding} from "../src/nft/Nft721Bonding.sol";
import {NftDirectory} from "../src/nft/NftDirectory.sol";
import {NftMetadataMedia} from "../src/nft/NftMetadataMedia.sol";
import {Stats} from "../src/points/Stats.sol";
import {StatsMiddleware} from "../src/points/StatsMiddleware.sol";
import {Test} from "./Test.sol";

/// @title A launchpad with its related contracts, a creator, and the buyers alice and bob.
abstract contract NftFixture is Test {
    uint256 internal constant PRICE = 69 ether;
    uint256 internal constant FEE = 2e16;
    uint256 internal constant RATIO = 1e18;
    string internal constant NOT_MANAGER = "OwnableWithManagers: caller is not a manager or owner";

    address internal owner = account("owner");
    address internal receiver = account("receiver");
    address internal creator = account("creator");
    address internal alice = account("alice");
    address internal bob = account("bob");

    Stats internal stats;
    NftMetadataMedia internal metadata;
    NftDirectory internal directory;
    Launchpad721Bonding internal launchpad;

    function setUp() public virtual {
        vm.startPrank(owner);
        stats = new Stats();
        StatsMiddleware middleware = new StatsMiddleware(stats);
        stats.addWriter(address(middleware));
        metadata = new NftMetadataMedia();
        directory = new NftDirectory();
        launchpad = new Launchpad721Bonding(
            address(metadata), address(directory), address(middleware), receiver, FEE, PRICE
        );
        directory.addWriter(address(launchpad));
        middleware.addWriter(address(launchpad));
        vm.stopPrank();
        vm.deal(creator, 1_000_000 ether);
        vm.deal(alice, 1e40);
        vm.deal(bob, 1e40);
    }

    function launch(string memory uniqueId) internal returns (Nft721Bonding) {
        return launchFor(creator, uniqueId, RATIO);
    }

    function launchFor(address nftOwner, string memory uniqueId, uint256 ratio) internal returns (Nft721Bonding) {
        vm.prank(creator);
        launchpad.launch{value: PRICE}(nftOwner, address(0), "About", "image", "Sun", "Sun", "SUN", uniqueId, ratio);
        return Nft721Bonding(launchpad.getNftContractAddress(uniqueId));
    }

    function buy(Nft721Bonding nft, address buyer) internal returns (uint256 tokenId) {
        uint256 price = nft.getMintPrice();
        vm.prank(buyer);
        return nft.mint{value: price}(buyer);
    }

    function buyUntil(Nft721Bonding nft, address buyer, uint256 supply) internal {
        while (nft.totalSupply() < supply) buy(nft, buyer);
    }
}
