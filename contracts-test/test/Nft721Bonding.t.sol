// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import {Nft721Bonding} from "../src/nft/Nft721Bonding.sol";
import {Refuser} from "../src/support/Refuser.sol";
import {NftFixture} from "./NftFixture.sol";

/// @title An owner who, while being paid, tries to buy or sell again.
contract BusyOwner {
    bool public tried;

    receive() external payable {
        Nft721Bonding nft = Nft721Bonding(msg.sender);
        (bool bought,) = address(nft).call{value: msg.value}(abi.encodeCall(nft.mint, (address(this))));
        (bool sold,) = address(nft).call(abi.encodeCall(nft.burn, (1)));
        require(!bought && !sold, "it was let in");
        tried = true;
    }
}

contract Nft721BondingTest is NftFixture {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    Nft721Bonding private nft;
    address private refuser;

    function setUp() public override {
        super.setUp();
        nft = launch("sun");
        refuser = address(new Refuser());
    }

    // The curve

    function test_ThePricesAreThoseOfTheVectors() public {
        assertPrices(0, 33187605705714, 0);
        buyUntil(nft, alice, 2);
        assertPrices(2, 165938028528574, 30634712959122);
        buyUntil(nft, alice, 3);
        assertPrices(3, 398251268468582, 153173564795610);
        buyUntil(nft, alice, 10);
        assertPrices(10, 4712640010211569, 3522991990299008);
        buyUntil(nft, alice, 100);
        assertPrices(100, 473321632574911445, 428212017742604590);
    }

    function test_WithOneTokenThePriceEqualsThatOfAnEmptyCollection() public {
        buyUntil(nft, alice, 2);
        vm.prank(alice);
        nft.burn(2);
        assertPrices(1, 33187605705714, 0);
    }

    function test_ASteeperCurveIsThatOfTheVector() public {
        Nft721Bonding steep = launchFor(creator, "steep", 169e18);
        buyUntil(steep, alice, 2);
        vm.prank(alice);
        steep.burn(2);
        assertEq(steep.getMintPrice(), 5608705364265882);
    }

    function testFuzz_ThePriceIsTheFormulaInItsOrder(uint256 ratio, uint256 supply, uint256 fee) public {
        fee = within(fee, 0, 5e16 - 1);
        supply = within(supply, 2, 40);
        Nft721Bonding any = launchFor(creator, "any", within(ratio, 1e16, 9_000_000e18));
        vm.prank(creator);
        any.setMintingFeePercentage(fee);
        buyUntil(any, alice, supply);
        uint256 next = baseAt(supply, any.ratio());
        uint256 last = baseAt(supply - 1, any.ratio());
        assertEq(any.getMintPrice(), next + 2 * ((next * fee) / 1e18));
        assertEq(any.getBurnPrice(), last - 2 * ((last * fee) / 1e18));
    }

    function testFuzz_AfterBothFeesNobodyGainsByBuyingAndSellingAtOnce(uint256 ratio, uint256 supply) public {
        Nft721Bonding any = launchFor(creator, "any", within(ratio, 1e16, 9_000_000e18));
        buyUntil(any, alice, within(supply, 2, 20));
        uint256 before = bob.balance;
        uint256 tokenId = buy(any, bob);
        vm.prank(bob);
        any.burn(tokenId);
        assertTrue(bob.balance < before, "it costs the fees");
    }

    // Buying

    function test_TheFirstBuyerGetsTheSecondTokenAndTheOwnerTheFirst() public {
        uint256 price = nft.getMintPrice();
        expectEvent(address(nft));
        emit Transfer(address(0), creator, 1);
        expectEvent(address(nft));
        emit Transfer(address(0), bob, 2);
        vm.prank(alice);
        assertEq(nft.mint{value: price}(bob), 2);
        assertEq(nft.ownerOf(1), creator);
        assertEq(nft.ownerOf(2), bob);
        assertEq(nft.totalSupply(), 2);
        assertEq(nft.counter(), 2);
        assertEq(nft.tokenOfOwnerByIndex(bob, 0), 2);
        assertEq(buy(nft, alice), 3);
    }

    function test_IdsAreNeverUsedAgain() public {
        buyUntil(nft, alice, 4);
        vm.prank(alice);
        nft.burn(4);
        assertEq(buy(nft, alice), 5);
        assertEq(nft.totalSupply(), 4);
        assertEq(nft.counter(), 5);
    }

    function test_FeesGoToOwnerAndReceiverAndTheRestToThePool() public {
        buyUntil(nft, alice, 10);
        (uint256 pool, uint256 ofOwner, uint256 ofReceiver) = (address(nft).balance, creator.balance, receiver.balance);
        uint256 base = baseAt(10, RATIO);
        uint256 fee = base / 50;
        buy(nft, alice);
        assertEq(address(nft).balance - pool, base);
        assertEq(creator.balance - ofOwner, fee);
        assertEq(receiver.balance - ofReceiver, fee);
    }

    function testFuzz_OnlyTheExactPriceBuys(uint256 paid) public {
        paid = within(paid, 0, 1 ether);
        vm.assume(paid != nft.getMintPrice());
        vm.prank(alice);
        expectRevert("Insufficient payment");
        nft.mint{value: paid}(alice);
    }

    function test_OfTwoBuyersAtOnePriceTheSecondIsRefused() public {
        buyUntil(nft, alice, 2);
        uint256 price = nft.getMintPrice();
        vm.prank(alice);
        nft.mint{value: price}(alice);
        vm.prank(bob);
        expectRevert("Insufficient payment");
        nft.mint{value: price}(bob);
    }

    function test_ThePointsAreThePayersForTheProtocolsFee() public {
        uint256 fee = baseAt(1, RATIO) / 50;
        uint256 price = nft.getMintPrice();
        vm.prank(alice);
        nft.mint{value: price}(bob);
        assertEq(stats.getWeiSpent(alice), fee);
        assertEq(stats.getWeiSpent(bob), 0);
    }

    function test_AnOwnerWhoRefusesCoinsLeavesTheFeeToTheProtocol() public {
        Nft721Bonding unpaid = launchFor(refuser, "unpaid", RATIO);
        uint256 before = receiver.balance;
        uint256 price = unpaid.getMintPrice();
        uint256 base = baseAt(1, RATIO);
        buy(unpaid, alice);
        assertEq(receiver.balance - before, price - base);
        assertEq(address(unpaid).balance, base);
        assertEq(stats.getWeiSpent(alice), price - base);
        assertEq(unpaid.ownerOf(1), refuser);
    }

    function test_AReceiverWhoRefusesCoinsBlocksBuyingAndSelling() public {
        buyUntil(nft, alice, 3);
        vm.prank(owner);
        nft.setMintingFeeReceiver(refuser);
        uint256 price = nft.getMintPrice();
        vm.startPrank(alice);
        expectRevert("Nft721Bonding: Failed to send protocol fee");
        nft.mint{value: price}(alice);
        expectRevert("Nft721Bonding: Failed to send protocol fee");
        nft.burn(2);
        vm.stopPrank();
    }

    function test_AnOwnerCannotBuyOrSellWhileBeingPaid() public {
        BusyOwner busy = new BusyOwner();
        Nft721Bonding theirs = launchFor(address(busy), "busy", RATIO);
        buyUntil(theirs, alice, 3);
        assertTrue(busy.tried(), "it tried");
        vm.prank(alice);
        theirs.burn(2);
        assertEq(theirs.totalSupply(), 2);
    }

    // Selling

    function test_ASaleBringsTheBurnPriceAndReturnsIt() public {
        buyUntil(nft, alice, 10);
        (uint256 before, uint256 price) = (alice.balance, nft.getBurnPrice());
        (uint256 pool, uint256 ofOwner, uint256 ofReceiver) = (address(nft).balance, creator.balance, receiver.balance);
        expectEvent(address(nft));
        emit Transfer(alice, address(0), 7);
        vm.prank(alice);
        assertEq(nft.burn(7), price);
        assertEq(alice.balance - before, price);
        assertEq(creator.balance - ofOwner, receiver.balance - ofReceiver);
        assertEq(pool - address(nft).balance, price + 2 * (creator.balance - ofOwner));
        assertEq(nft.balanceOf(alice), 8);
    }

    function test_AnApprovedAccountSellsForItself() public {
        buyUntil(nft, alice, 3);
        vm.prank(alice);
        nft.approve(bob, 3);
        (uint256 before, uint256 price) = (bob.balance, nft.getBurnPrice());
        vm.prank(bob);
        nft.burn(3);
        assertEq(bob.balance - before, price);
    }

    function test_ThePointsOfASaleAreTheZeroAddresss() public {
        buyUntil(nft, alice, 3);
        (uint256 before, uint256 earned) = (stats.getWeiSpent(alice), receiver.balance);
        vm.prank(alice);
        nft.burn(2);
        assertEq(stats.getWeiSpent(alice), before);
        assertEq(stats.getWeiSpent(address(0)), receiver.balance - earned);
        assertTrue(stats.getWeiSpent(address(0)) > 0, "they went nowhere");
    }

    function test_WhenTheOwnerTakesNoCoinsTheSellerPaysTheirFeeTwice() public {
        Nft721Bonding unpaid = launchFor(refuser, "unpaid", RATIO);
        buyUntil(unpaid, alice, 3);
        uint256 base = baseAt(2, RATIO);
        uint256 fee = base / 50;
        (uint256 before, uint256 pool, uint256 earned) = (alice.balance, address(unpaid).balance, receiver.balance);
        vm.prank(alice);
        assertEq(unpaid.burn(3), base - 3 * fee);
        assertEq(alice.balance - before, base - 3 * fee);
        assertEq(receiver.balance - earned, 2 * fee);
        assertEq(pool - address(unpaid).balance, base - fee);
    }

    function test_TheLastTokenCannotBeSold() public {
        buyUntil(nft, alice, 2);
        vm.prank(alice);
        nft.burn(2);
        assertEq(nft.getBurnPrice(), 0);
        vm.prank(creator);
        expectRevert("Cannot sell the last NFT");
        nft.burn(1);
        Nft721Bonding empty = launch("empty");
        expectRevert("Cannot sell the last NFT");
        empty.burn(1);
    }

    function test_NobodySellsTheTokenOfAnother() public {
        buyUntil(nft, alice, 3);
        vm.prank(bob);
        expectRevert("Nft721Bonding: caller is not owner nor approved");
        nft.burn(2);
    }

    function test_ASellerWhoRefusesCoinsKeepsTheToken() public {
        buyUntil(nft, alice, 3);
        vm.prank(alice);
        nft.transferFrom(alice, refuser, 3);
        vm.prank(refuser);
        expectRevert("Nft721Bonding: Failed to send payment");
        nft.burn(3);
        assertEq(nft.ownerOf(3), refuser);
    }

    // Tokens

    function test_ATokenThatIsNotThereHasNoOwnerAndNoMetadata() public {
        buyUntil(nft, alice, 3);
        expectRevert("ERC721: invalid token ID");
        nft.ownerOf(9);
        expectRevert("ERC721: invalid token ID");
        nft.tokenURI(9);
        expectRevert("ERC721: invalid token ID");
        nft.burn(9);
        expectRevert("ERC721Enumerable: owner index out of bounds");
        nft.tokenOfOwnerByIndex(bob, 0);
        assertTrue(nft.supportsInterface(type(IERC721Enumerable).interfaceId), "it can be enumerated");
    }

    function test_TheUriIsWhatTheMetadataSays() public {
        buyUntil(nft, alice, 2);
        assertEq(nft.tokenURI(2), metadata.getMetadata(address(nft), 2));
    }

    // Settings

    function test_OnlyOwnerAndManagersChangeMetadataAndFee() public {
        vm.startPrank(creator);
        nft.setMetadataAddress(bob);
        assertEq(nft.metadataAddress(), bob);
        nft.setMintingFeePercentage(5e16 - 1);
        assertEq(nft.mintingFeePercentage(), 5e16 - 1);
        expectRevert("Nft721Bonding: fee must be lower than 5%");
        nft.setMintingFeePercentage(5e16);
        nft.addManager(bob);
        vm.stopPrank();
        vm.prank(bob);
        nft.setMintingFeePercentage(0);
        vm.startPrank(alice);
        expectRevert(NOT_MANAGER);
        nft.setMetadataAddress(alice);
        expectRevert(NOT_MANAGER);
        nft.setMintingFeePercentage(0);
        vm.stopPrank();
    }

    function test_OnlyTheLaunchpadsOwnerChangesTheReceiver() public {
        vm.prank(creator);
        expectRevert("Nft721Bonding: caller is not the factory owner");
        nft.setMintingFeeReceiver(creator);
        vm.prank(owner);
        nft.setMintingFeeReceiver(bob);
        assertEq(nft.mintingFeeReceiver(), bob);
    }

    function test_ANewOwnerGetsTheFees() public {
        vm.prank(creator);
        nft.transferOwnership(bob);
        uint256 before = bob.balance;
        buy(nft, alice);
        assertTrue(bob.balance > before, "paid");
        assertEq(nft.ownerOf(1), bob);
    }

    /// @dev Before fees. The bracket of the formula is six squares.
    function baseAt(uint256 s, uint256 ratio) private pure returns (uint256) {
        return (((6 * s * s * 10000) / 42069) * ratio) / 31337;
    }

    function assertPrices(uint256 supply, uint256 mintPrice, uint256 burnPrice) private view {
        assertEq(nft.totalSupply(), supply);
        assertEq(nft.getMintPrice(), mintPrice);
        assertEq(nft.getBurnPrice(), burnPrice);
    }
}
