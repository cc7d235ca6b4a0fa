// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {MinterWithBroker} from "../src/names/MinterWithBroker.sol";
import {SgbMinter} from "../src/names/SgbMinter.sol";
import {NamesFixture} from "./NamesFixture.sol";

contract StrayToken is ERC20("Stray", "STRAY") {
    constructor(address to) {
        _mint(to, 5);
    }
}

contract MinterSettingsTest is NamesFixture {
    string private constant NOT_OWNER = "Ownable: caller is not the owner";

    SgbMinter private sgb;
    MinterWithBroker private withBroker;

    function setUp() public override {
        super.setUp();
        sgb = newSgbMinter();
        withBroker = newMinterWithBroker();
    }

    function test_OnlyTheOwnerChangesSettings() public {
        vm.startPrank(alice);
        expectRevert(NOT_OWNER);
        sgb.changePrice(1, 1);
        expectRevert(NOT_OWNER);
        sgb.changeReferralFee(1);
        expectRevert(NOT_OWNER);
        sgb.changeBrokerFee(1);
        expectRevert(NOT_OWNER);
        sgb.changeBrokerAddress(alice);
        expectRevert(NOT_OWNER);
        sgb.changeStakingFee(1);
        expectRevert(NOT_OWNER);
        withBroker.changeRoyaltyFee(1);
        expectRevert(NOT_OWNER);
        sgb.togglePaused();
        expectRevert(NOT_OWNER);
        sgb.ownerFreeMint("alice", alice);
        expectRevert(NOT_OWNER);
        sgb.withdraw();
        expectRevert(NOT_OWNER);
        sgb.recoverERC20(address(0), 1, alice);
        expectRevert(NOT_OWNER);
        sgb.recoverERC721(address(0), 1, alice);
        vm.stopPrank();
    }

    function testFuzz_EachFeeHasItsCeiling(uint256 fee) public {
        vm.startPrank(owner);
        if (fee > 2_000) expectRevert("Cannot exceed 20%");
        sgb.changeReferralFee(fee);
        if (fee > 3_000) expectRevert("Cannot exceed 30%");
        sgb.changeBrokerFee(fee);
        if (fee > 6_000) expectRevert("Cannot exceed 60%");
        sgb.changeStakingFee(fee);
        if (fee > 2_000) expectRevert("Cannot exceed 20%");
        withBroker.changeRoyaltyFee(fee);
        vm.stopPrank();
    }

    function test_TheCeilingItselfIsAllowed() public {
        vm.startPrank(owner);
        sgb.changeReferralFee(2_000);
        expectRevert("Cannot exceed 20%");
        sgb.changeReferralFee(2_001);
        sgb.changeBrokerFee(3_000);
        expectRevert("Cannot exceed 30%");
        sgb.changeBrokerFee(3_001);
        sgb.changeStakingFee(6_000);
        expectRevert("Cannot exceed 60%");
        sgb.changeStakingFee(6_001);
        vm.stopPrank();
        assertEq(sgb.referralFee(), 2_000);
        assertEq(sgb.brokerFee(), 3_000);
        assertEq(sgb.stakingFee(), 6_000);
    }

    function test_EachPriceChangesAloneAndZeroIsRefused() public {
        vm.startPrank(owner);
        expectRevert("Cannot be zero");
        sgb.changePrice(0, 3);
        for (uint256 length = 1; length <= 5; length++) sgb.changePrice(length * 1 ether, length);
        sgb.changePrice(9 ether, 0);
        sgb.changePrice(9 ether, 6);
        vm.stopPrank();
        assertEq(sgb.price1char(), 1 ether);
        assertEq(sgb.price2char(), 2 ether);
        assertEq(sgb.price3char(), 3 ether);
        assertEq(sgb.price4char(), 4 ether);
        assertEq(sgb.price5char(), 5 ether);
    }

    function test_TheOwnerMintsFreelyEvenWhilePaused() public {
        vm.startPrank(owner);
        withBroker.togglePaused();
        withBroker.ownerFreeMint("gift", alice);
        vm.stopPrank();
        assertEq(tld.getDomainHolder("gift"), alice);
    }

    function test_StrayCoinsAndTokensComeBack() public {
        vm.deal(address(withBroker), 3 ether);
        StrayToken token = new StrayToken(address(withBroker));
        uint256 tokenId = give("stray", address(this));
        tld.transferFrom(address(this), address(withBroker), tokenId);
        vm.startPrank(owner);
        withBroker.withdraw();
        withBroker.recoverERC20(address(token), 5, bob);
        withBroker.recoverERC721(address(tld), tokenId, bob);
        vm.stopPrank();
        assertEq(owner.balance, 3 ether);
        assertEq(token.balanceOf(bob), 5);
        assertEq(tld.ownerOf(tokenId), bob);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}
