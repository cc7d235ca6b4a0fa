// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Nft721Bonding} from "../src/nft/Nft721Bonding.sol";
import {NftTrader} from "../src/product/NftTrader.sol";
import {Refuser} from "../src/support/Refuser.sol";
import {NftFixture} from "./NftFixture.sol";

/// @title Claims to be a collection and sells another account's real token while "burning" its own.
contract ThievingCollection {
    address public immutable victim;
    Nft721Bonding private immutable _real;
    uint256 private immutable _token;

    constructor(address victim_, Nft721Bonding real, uint256 token) {
        (victim, _real, _token) = (victim_, real, token);
    }

    function ownerOf(uint256) external view returns (address) {
        return victim;
    }

    function burn(uint256) external returns (uint256) {
        NftTrader(payable(msg.sender)).sell(address(_real), _token, 0);
        return 1 ether;
    }
}

/// @title Claims to be a collection, returns a high price, and pays only what it was given.
contract LyingCollection {
    address private immutable _victim;
    uint256 private immutable _pays;

    constructor(address victim) payable {
        (_victim, _pays) = (victim, msg.value);
    }

    function ownerOf(uint256) external view returns (address) {
        return _victim;
    }

    function burn(uint256) external returns (uint256) {
        (bool sent,) = payable(msg.sender).call{value: _pays}("");
        require(sent, "not taken");
        return 1_000 ether;
    }
}

/// @title A seller that, while being paid, sells again.
contract EagerSeller {
    NftTrader private immutable _trader;
    Nft721Bonding private immutable _nft;

    constructor(NftTrader trader, Nft721Bonding nft) {
        (_trader, _nft) = (trader, nft);
    }

    function sell(uint256 tokenId) external {
        _nft.setApprovalForAll(address(_trader), true);
        _trader.sell(address(_nft), tokenId, 0);
    }

    receive() external payable {
        _trader.sell(address(_nft), 3, 0);
    }
}

contract NftTraderTest is NftFixture {
    event Sold(address indexed seller, address indexed collection, uint256 indexed tokenId, uint256 proceeds);

    string private constant NOT_OWNER = "NftTrader: only the owner sells a token";
    string private constant TOO_LITTLE = "NftTrader: the token brings less than the minimum";

    Nft721Bonding private nft;
    NftTrader private trader;

    function setUp() public override {
        super.setUp();
        trader = new NftTrader();
        nft = launch("sun");
        buyUntil(nft, alice, 10);
    }

    function test_ASaleBringsTheBurnPriceToItsSellerAndLeavesNothingBehind() public {
        approve(alice, 5);
        (uint256 before, uint256 price) = (alice.balance, nft.getBurnPrice());
        expectEvent(address(trader));
        emit Sold(alice, address(nft), 5, price);
        vm.prank(alice);
        assertEq(trader.sell(address(nft), 5, price), price);
        assertEq(alice.balance - before, price);
        assertEq(address(trader).balance, 0);
        assertEq(nft.totalSupply(), 9);
        expectRevert("ERC721: invalid token ID");
        nft.ownerOf(5);
    }

    function testFuzz_LessThanTheMinimumIsNoSale(uint256 more, uint256 others) public {
        approve(alice, 5);
        uint256 price = nft.getBurnPrice();
        // Another seller is faster.
        others = within(others, 0, 5);
        buyUntil(nft, bob, 12);
        for (uint256 i = 0; i < others; i++) {
            uint256 tokenId = nft.tokenOfOwnerByIndex(alice, 0);
            if (tokenId == 5) tokenId = nft.tokenOfOwnerByIndex(alice, 1);
            vm.prank(alice);
            nft.burn(tokenId);
        }
        uint256 brings = nft.getBurnPrice();
        uint256 minimum = within(more, 0, 2 * price);
        vm.prank(alice);
        if (minimum > brings) expectRevert(TOO_LITTLE);
        trader.sell(address(nft), 5, minimum);
        if (minimum > brings) assertEq(nft.ownerOf(5), alice);
    }

    function test_ASaleOneWeiBelowTheMinimumReverts() public {
        approve(alice, 5);
        uint256 price = nft.getBurnPrice();
        vm.prank(alice);
        expectRevert(TOO_LITTLE);
        trader.sell(address(nft), 5, price + 1);
        assertEq(nft.getApproved(5), address(trader));
    }

    function test_WithAnOwnerWhoRefusesCoinsTheMinimumAppliesToTheArrivingCoins() public {
        Nft721Bonding unpaid = launchFor(address(new Refuser()), "unpaid", RATIO);
        buyUntil(unpaid, alice, 5);
        vm.startPrank(alice);
        unpaid.approve(address(trader), 3);
        uint256 price = unpaid.getBurnPrice();
        expectRevert(TOO_LITTLE);
        trader.sell(address(unpaid), 3, price);
        assertTrue(trader.sell(address(unpaid), 3, (price * 9) / 10) < price, "the fee is taken twice");
        vm.stopPrank();
    }

    function test_NobodySellsTheTokenOfAnother() public {
        approve(alice, 5);
        vm.prank(bob);
        expectRevert(NOT_OWNER);
        trader.sell(address(nft), 5, 0);
        vm.prank(alice);
        nft.setApprovalForAll(bob, true);
        vm.prank(bob);
        expectRevert(NOT_OWNER);
        trader.sell(address(nft), 5, 0);
    }

    function test_WithoutApprovalNothingIsSold() public {
        vm.prank(alice);
        expectRevert("Nft721Bonding: caller is not owner nor approved");
        trader.sell(address(nft), 5, 0);
        vm.prank(alice);
        expectRevert("ERC721: invalid token ID");
        trader.sell(address(nft), 99, 0);
    }

    function test_TheWordsOfTheCollectionArePassedOn() public {
        Nft721Bonding small = launch("small");
        buyUntil(small, alice, 2);
        vm.startPrank(alice);
        small.burn(2);
        vm.stopPrank();
        vm.startPrank(creator);
        small.approve(address(trader), 1);
        expectRevert("Cannot sell the last NFT");
        trader.sell(address(small), 1, 0);
        vm.stopPrank();
    }

    function test_AFalseCollectionCannotSellAnApprovedTokenOfItsCaller() public {
        approve(alice, 5);
        ThievingCollection thief = new ThievingCollection(alice, nft, 5);
        vm.prank(alice);
        expectRevert("ReentrancyGuard: reentrant call");
        trader.sell(address(thief), 1, 0);
        assertEq(nft.ownerOf(5), alice);
    }

    function test_OnlyCoinsThatArrivedCountWhateverACollectionSays() public {
        LyingCollection liar = new LyingCollection{value: 5}(alice);
        vm.prank(alice);
        expectRevert(TOO_LITTLE);
        trader.sell(address(liar), 1, 6);
        uint256 before = alice.balance;
        vm.prank(alice);
        trader.sell(address(liar), 1, 5);
        assertEq(alice.balance - before, 5);
    }

    function test_AnAddressWithoutCodeIsNoCollection() public {
        vm.prank(alice);
        vm.expectRevert();
        trader.sell(bob, 1, 0);
    }

    function test_ASellerCannotSellWhileBeingPaid() public {
        EagerSeller eager = new EagerSeller(trader, nft);
        vm.startPrank(alice);
        nft.transferFrom(alice, address(eager), 2);
        nft.transferFrom(alice, address(eager), 3);
        vm.stopPrank();
        expectRevert("NftTrader: the seller takes no coins");
        eager.sell(2);
        assertEq(nft.ownerOf(2), address(eager));
    }

    function test_CoinsSentOutsideASaleAreRefused() public {
        vm.prank(alice);
        (bool sent, bytes memory answer) = address(trader).call{value: 1}("");
        assertTrue(!sent, "refused");
        assertEq(
            string(answer),
            string(abi.encodeWithSignature("Error(string)", "NftTrader: coins are taken during a sale only"))
        );
    }

    /// @dev Coins can be forced on any contract; they belong to no sale.
    function test_CoinsForcedIntoTheTraderCountForNoSale() public {
        vm.deal(address(trader), 1 ether);
        approve(alice, 5);
        uint256 price = nft.getBurnPrice();
        vm.startPrank(alice);
        expectRevert(TOO_LITTLE);
        trader.sell(address(nft), 5, price + 1);
        assertEq(trader.sell(address(nft), 5, price), price);
        vm.stopPrank();
        assertEq(address(trader).balance, 1 ether);
    }

    function approve(address holder, uint256 tokenId) private {
        vm.prank(holder);
        nft.approve(address(trader), tokenId);
    }
}
