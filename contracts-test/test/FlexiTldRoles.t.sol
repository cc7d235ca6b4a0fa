// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {NamesFixture} from "./NamesFixture.sol";

contract FlexiTldRolesTest is NamesFixture {
    event TldPriceChanged(address indexed user, uint256 tldPrice);
    event ReferralFeeChanged(address indexed user, uint256 referralFee);
    event TldRoyaltyChanged(address indexed user, uint256 tldRoyalty);
    event DomainBuyingToggle(address indexed user, bool domainBuyingToggle);
    event MintingDisabledForever(address user);

    string private constant NOT_OWNER = "Ownable: caller is not the owner";

    function test_OnlyTheOwnerChangesSettings() public {
        vm.startPrank(alice);
        expectRevert(NOT_OWNER);
        tld.changeMetadataAddress(alice);
        expectRevert(NOT_OWNER);
        tld.changeMinter(alice);
        expectRevert(NOT_OWNER);
        tld.changeNameMaxLength(1);
        expectRevert(NOT_OWNER);
        tld.changePrice(1);
        expectRevert(NOT_OWNER);
        tld.changeReferralFee(1);
        expectRevert(NOT_OWNER);
        tld.disableBuyingForever();
        expectRevert(NOT_OWNER);
        tld.freezeMetadata();
        expectRevert(NOT_OWNER);
        tld.toggleBuyingDomains();
        vm.stopPrank();
    }

    function testFuzz_TheOwnerSetsPriceReferralAndLength(uint256 price, uint256 referral, uint256 length) public {
        vm.startPrank(owner);
        expectEvent(address(tld));
        emit TldPriceChanged(owner, price);
        tld.changePrice(price);
        expectEvent(address(tld));
        emit ReferralFeeChanged(owner, referral);
        tld.changeReferralFee(referral);
        tld.changeNameMaxLength(length);
        vm.stopPrank();
        assertEq(tld.price(), price);
        assertEq(tld.referral(), referral);
        assertEq(tld.nameMaxLength(), length);
    }

    function test_AShorterMaximumHoldsForNewNames() public {
        vm.prank(owner);
        tld.changeNameMaxLength(4);
        give("abc", alice);
        expectRevert("Domain name is too long");
        give("abcd", alice);
    }

    function test_TheOwnerOpensAndClosesBuying() public {
        vm.startPrank(owner);
        expectEvent(address(tld));
        emit DomainBuyingToggle(owner, true);
        tld.toggleBuyingDomains();
        expectEvent(address(tld));
        emit DomainBuyingToggle(owner, false);
        tld.toggleBuyingDomains();
        vm.stopPrank();
        assertTrue(!tld.buyingEnabled(), "closed again");
    }

    function test_ForEverIsForEver() public {
        openBuying();
        vm.startPrank(owner);
        expectEvent(address(tld));
        emit MintingDisabledForever(owner);
        tld.disableBuyingForever();
        assertTrue(tld.buyingDisabledForever() && !tld.buyingEnabled(), "closed for ever");
        expectRevert("Domain minting disabled forever");
        tld.toggleBuyingDomains();
        vm.stopPrank();
    }

    function test_FrozenMetadataStays() public {
        address before = tld.metadataAddress();
        vm.startPrank(owner);
        tld.freezeMetadata();
        expectRevert("Metadata address is frozen");
        tld.changeMetadataAddress(alice);
        vm.stopPrank();
        assertEq(tld.metadataAddress(), before);
    }

    function test_OnlyTheUpdaterSetsTheRoyaltyAndItsSuccessor() public {
        vm.startPrank(alice);
        expectRevert("Caller is not the royalty fee updater");
        tld.changeRoyalty(1);
        expectRevert("Caller is not the royalty fee updater");
        tld.changeRoyaltyFeeUpdater(alice);
        vm.stopPrank();

        vm.prank(owner);
        tld.changeRoyaltyFeeUpdater(bob);
        expectEvent(address(tld));
        emit TldRoyaltyChanged(bob, 300);
        vm.prank(bob);
        tld.changeRoyalty(300);
        assertEq(tld.royalty(), 300);
    }

    function test_OnlyTheReceiverNamesTheNextReceiver() public {
        expectRevert("Caller is not the royalty fee receiver");
        vm.prank(owner);
        tld.changeRoyaltyFeeReceiver(owner);
        vm.prank(royaltyReceiver);
        tld.changeRoyaltyFeeReceiver(bob);
        assertEq(tld.royaltyFeeReceiver(), bob);
    }
}
