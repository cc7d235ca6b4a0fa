// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launchpad721Bonding} from "../src/nft/Launchpad721Bonding.sol";
import {Nft721Bonding} from "../src/nft/Nft721Bonding.sol";
import {Refuser} from "../src/support/Refuser.sol";
import {NftFixture} from "./NftFixture.sol";

/// @title A referrer who launches again while being paid.
contract GreedyReferrer {
    receive() external payable {
        Launchpad721Bonding(msg.sender).launch{value: msg.value}(
            address(this), address(0), "", "", "", "", "", "greedy", 1e18
        );
    }
}

contract Launchpad721BondingTest is NftFixture {
    event CollectionLaunch(
        address indexed contractOwner_,
        address indexed msgSender_,
        string name_,
        string uniqueId_,
        address indexed nftContract_
    );

    address private referrer = account("referrer");

    function test_TheFiguresAreTheDescribedOnesAtFirst() public view {
        assertEq(launchpad.price(), PRICE);
        assertTrue(!launchpad.paused(), "open");
        assertEq(launchpad.mintingFeePercentage(), FEE);
        assertEq(launchpad.referralFeePercentage(), 1e17);
        assertEq(launchpad.maxNftNameLength(), 32);
        assertEq(launchpad.metadataAddress(), address(metadata));
        assertEq(launchpad.nftDirectoryAddress(), address(directory));
        assertEq(launchpad.mintingFeeReceiver(), receiver);
        assertEq(launchpad.owner(), owner);
    }

    function test_ALaunchMakesListsAndDescribesACollectionOfTheOwnerItNames() public {
        vm.warp(1_700_000_000);
        vm.prank(creator);
        launchpad.launch{value: PRICE}(alice, address(0), "About it", "ipfs://i", "Suns", "Sun", "SUN", "sun", 169e18);
        Nft721Bonding nft = Nft721Bonding(launchpad.getNftContractAddress("sun"));
        assertEq(nft.owner(), alice);
        assertEq(nft.name(), "Sun");
        assertEq(nft.symbol(), "SUN");
        assertEq(nft.ratio(), 169e18);
        assertEq(nft.mintingFeePercentage(), FEE);
        assertEq(nft.mintingFeeReceiver(), receiver);
        assertEq(nft.metadataAddress(), address(metadata));
        assertEq(nft.factoryAddress(), address(launchpad));
        assertEq(nft.createdAt(), 1_700_000_000);
        assertEq(nft.pricingType(), "bonding");
        assertEq(nft.totalSupply(), 0);
        assertEq(nft.counter(), 0);
        assertEq(nft.collectionPreview(), "ipfs://i");
        assertEq(metadata.getCollectionPreviewImage(address(nft)), "ipfs://i");
        assertEq(metadata.getCollectionImages(address(nft))[0], "ipfs://i");
        assertEq(metadata.getCollectionImages(address(nft)).length, 1);
        assertEq(metadata.getCollectionDescription(address(nft)), "About it");
        assertEq(metadata.getCollectionName(address(nft)), "Suns");
        assertEq(launchpad.getNftContractsArrayLength(), 1);
        assertTrue(!launchpad.isUniqueIdAvailable("sun"), "taken");
        assertTrue(launchpad.isUniqueIdAvailable("Sun"), "letter case counts");
        assertEq(launchpad.getNftContractAddress("moon"), address(0));
    }

    function test_ALaunchIsTold() public {
        address made = address(launch("first"));
        // The next one is created by the same account with the next nonce, 2.
        address next = address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", address(launchpad), hex"02")))));
        assertTrue(made != next, "another");
        expectEvent(address(launchpad));
        emit CollectionLaunch(alice, creator, "Sun", "second", next);
        launchFor(alice, "second", RATIO);
    }

    function test_ThePaymentGoesToTheReceiverAndCountsAsSpent() public {
        launch("a");
        assertEq(receiver.balance, PRICE);
        assertEq(stats.getWeiSpent(creator), PRICE);
        assertEq(stats.weiSpentTotal(), PRICE);
    }

    function test_MoreThanThePriceIsTakenAsWell() public {
        vm.prank(creator);
        launchpad.launch{value: PRICE + 5}(creator, address(0), "", "", "", "", "", "a", RATIO);
        assertEq(receiver.balance, PRICE + 5);
        assertEq(stats.getWeiSpent(creator), PRICE + 5);
    }

    function test_AReferrerGetsATenthInCoinsAndPoints() public {
        launchReferredBy(referrer);
        assertEq(referrer.balance, 6.9 ether);
        assertEq(receiver.balance, 62.1 ether);
        assertEq(stats.getWeiSpent(referrer), 6.9 ether);
        assertEq(stats.getWeiSpent(creator), PRICE);
    }

    function test_AReferrerWhoRefusesCoinsDoesNotBlockALaunch() public {
        address refuser = address(new Refuser());
        launchReferredBy(refuser);
        assertEq(receiver.balance, PRICE);
        assertEq(stats.getWeiSpent(refuser), 0);
    }

    function test_AReferrerCannotLaunchWhileBeingPaid() public {
        vm.prank(owner);
        launchpad.setPrice(0);
        launchReferredBy(address(new GreedyReferrer()));
        assertTrue(launchpad.isUniqueIdAvailable("greedy"), "not launched");
        assertEq(receiver.balance, PRICE);
    }

    function testFuzz_CoinsAddUpAndNothingStays(uint256 paid, uint256 share) public {
        paid = within(paid, PRICE, 1_000_000 ether);
        share = within(share, 0, 1e18);
        vm.prank(owner);
        launchpad.setReferralFeePercentage(share);
        vm.prank(creator);
        launchpad.launch{value: paid}(creator, referrer, "", "", "", "", "", "a", RATIO);
        assertEq(referrer.balance, (paid * share) / 1e18);
        assertEq(receiver.balance + referrer.balance, paid);
        assertEq(address(launchpad).balance, 0);
        assertEq(stats.weiSpentTotal(), paid + referrer.balance);
    }

    function test_AFreeLaunchIsOne() public {
        vm.prank(owner);
        launchpad.setPrice(0);
        vm.prank(alice);
        launchpad.launch(alice, referrer, "", "", "", "", "", "free", RATIO);
        assertEq(launchpad.getNftContractsArrayLength(), 1);
        assertEq(stats.weiSpentTotal(), 0);
    }

    function test_WithoutStatsNothingIsTold() public {
        vm.prank(owner);
        launchpad.setStatsAddress(address(0));
        Nft721Bonding nft = launch("a");
        buy(nft, alice);
        assertEq(stats.weiSpentTotal(), 0);
    }

    // Refusals, in the order in which they are checked

    function test_PausedComesFirst() public {
        vm.prank(owner);
        launchpad.togglePaused();
        refused("Launching new collections is paused", 0, 0, "a", 33);
        vm.prank(owner);
        launchpad.togglePaused();
        launch("a");
    }

    function test_ThePriceComesSecond() public {
        launch("taken");
        refused("Not enough ETH sent to cover price", PRICE - 1, 0, "taken", 33);
    }

    function test_TheRatioComesThird() public {
        launch("taken");
        refused("Ratio out of bounds", PRICE, 1e16 - 1, "taken", 33);
        refused("Ratio out of bounds", PRICE, 9_000_000e18 + 1, "taken", 33);
        launchFor(alice, "lowest", 1e16);
        launchFor(alice, "highest", 9_000_000e18);
    }

    function test_TheIdComesFourth() public {
        launch("taken");
        refused("Unique ID is not available", PRICE, RATIO, "taken", 33);
    }

    function test_TheNameComesFifthAndIsCountedInBytes() public {
        refused("Name must be 32 characters or less", PRICE, RATIO, "a", 33);
        vm.prank(creator);
        expectRevert("Name must be 32 characters or less");
        launchpad.launch{value: PRICE}(
            creator, address(0), "", "", "", unicode"ééééééééééééééééé", "", "a", RATIO
        );
        vm.prank(creator);
        launchpad.launch{value: PRICE}(creator, address(0), "", "", "", letters(32), "", "a", RATIO);
        vm.prank(owner);
        launchpad.setMaxNftNameLength(33);
        vm.prank(creator);
        launchpad.launch{value: PRICE}(creator, address(0), "", "", "", letters(33), "", "b", RATIO);
    }

    function test_AReceiverWhoRefusesCoinsBlocksLaunches() public {
        address refuser = address(new Refuser());
        vm.prank(owner);
        launchpad.setMintingFeeReceiver(refuser);
        refused("Failed to send launch payment to the payment receiver", PRICE, RATIO, "a", 1);
    }

    function test_OnlyTheOwnerChangesSettings() public {
        vm.startPrank(creator);
        expectRevert(NOT_MANAGER);
        launchpad.togglePaused();
        expectRevert(NOT_MANAGER);
        launchpad.setPrice(0);
        expectRevert(NOT_MANAGER);
        launchpad.setMintingFeePercentage(0);
        expectRevert(NOT_MANAGER);
        launchpad.setReferralFeePercentage(0);
        expectRevert(NOT_MANAGER);
        launchpad.setMaxNftNameLength(1);
        expectRevert(NOT_MANAGER);
        launchpad.setMetadataAddress(creator);
        expectRevert(NOT_MANAGER);
        launchpad.setStatsAddress(creator);
        expectRevert("Ownable: caller is not the owner");
        launchpad.setMintingFeeReceiver(creator);
        vm.stopPrank();
    }

    function test_SettingsApplyToLaterLaunches() public {
        Nft721Bonding before = launch("before");
        vm.startPrank(owner);
        launchpad.setMintingFeePercentage(5e16);
        launchpad.setMintingFeeReceiver(bob);
        launchpad.setMetadataAddress(address(metadata));
        vm.stopPrank();
        assertEq(before.mintingFeePercentage(), FEE);
        assertEq(before.mintingFeeReceiver(), receiver);
        Nft721Bonding later = launchFor(alice, "later", 6969e18);
        assertEq(later.mintingFeePercentage(), 5e16);
        assertEq(later.mintingFeeReceiver(), bob);
    }

    function launchReferredBy(address by) private {
        vm.prank(creator);
        launchpad.launch{value: PRICE}(creator, by, "", "", "", "", "", "a", RATIO);
    }

    function refused(string memory reason, uint256 paid, uint256 ratio, string memory uniqueId, uint256 nameLength)
        private
    {
        string memory name = letters(nameLength);
        vm.prank(creator);
        expectRevert(reason);
        launchpad.launch{value: paid}(creator, address(0), "", "", "", name, "", uniqueId, ratio);
    }

    function letters(uint256 count) private pure returns (string memory) {
        bytes memory text = new bytes(count);
        for (uint256 i = 0; i < count; i++) {
            text[i] = "a";
        }
        return string(text);
    }
}
