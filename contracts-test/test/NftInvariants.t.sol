// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Nft721Bonding} from "../src/nft/Nft721Bonding.sol";
import {NftTrader} from "../src/product/NftTrader.sol";
import {Refuser} from "../src/support/Refuser.sol";
import {NftFixture} from "./NftFixture.sol";
import {Test} from "./Test.sol";

/// @title Four accounts that buy, sell, transfer and change the fee in any order.
contract NftHandler is Test {
    Nft721Bonding private immutable _nft;
    NftTrader private immutable _trader;
    address private immutable _creator;
    address[4] public people;

    constructor(Nft721Bonding nft, NftTrader trader, address creator) {
        (_nft, _trader, _creator) = (nft, trader, creator);
        people = [account("one"), account("two"), account("three"), account("four")];
        for (uint256 i = 0; i < 4; i++) {
            vm.deal(people[i], 1e40);
        }
    }

    function buy(uint256 who) external {
        uint256 price = _nft.getMintPrice();
        vm.prank(people[who % 4]);
        _nft.mint{value: price}(people[who % 4]);
    }

    function sell(uint256 which, bool bySafeWay) external {
        uint256 supply = _nft.totalSupply();
        if (supply < 2) return;
        uint256 tokenId = _nft.tokenByIndex(which % supply);
        address holder = _nft.ownerOf(tokenId);
        uint256 before = holder.balance;
        if (holder.code.length > 0) return;
        vm.startPrank(holder);
        _nft.approve(bySafeWay ? address(_trader) : address(0), tokenId);
        uint256 paid = bySafeWay ? _trader.sell(address(_nft), tokenId, 0) : _nft.burn(tokenId);
        vm.stopPrank();
        // An owner who sells also gets the owner's fee.
        if (holder == _nft.owner()) assertTrue(holder.balance - before >= paid, "paid");
        else assertEq(holder.balance - before, paid);
    }

    function send(uint256 which, uint256 to) external {
        uint256 supply = _nft.totalSupply();
        if (supply == 0) return;
        uint256 tokenId = _nft.tokenByIndex(which % supply);
        address holder = _nft.ownerOf(tokenId);
        vm.prank(holder);
        _nft.transferFrom(holder, people[to % 4], tokenId);
    }

    function changeFee(uint256 fee) external {
        vm.prank(_creator);
        _nft.setMintingFeePercentage(within(fee, 0, 5e16 - 1));
    }
}

/// @title With an owner who accepts the fees the pool holds exactly what it owes.
contract NftInvariants is NftFixture {
    Nft721Bonding internal nft;
    NftHandler internal handler;
    NftTrader internal trader;

    function setUp() public override {
        super.setUp();
        trader = new NftTrader();
        nft = launchFor(nftOwner(), "pool", 169e18);
        handler = new NftHandler(nft, trader, nft.owner());
    }

    /// @dev The contracts that forge calls.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_ThePoolHoldsWhatItOwesAndTheTraderNothing() public view {
        assertPool(address(nft).balance, owed());
        assertEq(address(trader).balance, 0);
        assertEq(nft.balanceOf(address(trader)), 0);
        assertTrue(nft.totalSupply() <= nft.counter(), "no more than were minted");
    }

    function invariant_AllButTheLastTokenCanAlwaysBeSold() public {
        uint256 supply = nft.totalSupply();
        for (; supply > 1; supply--) {
            uint256 tokenId = nft.tokenByIndex(supply - 1);
            address holder = nft.ownerOf(tokenId);
            vm.prank(holder);
            nft.transferFrom(holder, bob, tokenId);
            uint256 before = bob.balance;
            vm.prank(bob);
            nft.burn(tokenId);
            assertTrue(bob.balance >= before, "paid");
        }
    }

    function assertPool(uint256 held, uint256 owes) internal pure virtual {
        assertEq(held, owes);
    }

    function nftOwner() internal virtual returns (address) {
        return creator;
    }

    /// @dev Before fees, computed like the contract: the proceeds of the tokens sold one after another, down
    /// to the last.
    function owed() internal view returns (uint256 sum) {
        for (uint256 s = 1; s < nft.totalSupply(); s++) {
            sum += (((6 * s * s * 10000) / 42069) * nft.ratio()) / 31337;
        }
    }
}

/// @title With an owner who refuses coins the pool holds at least that: fees that sellers paid twice stay.
contract NftUnpaidOwnerInvariants is NftInvariants {
    function assertPool(uint256 held, uint256 owes) internal pure override {
        assertTrue(held >= owes, "covered");
    }

    function nftOwner() internal override returns (address) {
        return address(new Refuser());
    }
}
