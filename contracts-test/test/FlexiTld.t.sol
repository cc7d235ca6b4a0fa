// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {FlexiTld} from "../src/names/FlexiTld.sol";
import {NamesFixture} from "./NamesFixture.sol";

contract FlexiTldTest is NamesFixture {
    event DomainCreated(address indexed user, address indexed owner, string fullDomainName);
    event DomainBurned(address indexed user, string fullDomainName);
    event DefaultDomainChanged(address indexed user, string defaultDomain);
    event DataChanged(address indexed user, string indexed domain);
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    // Minting

    function test_AFreshTldIsClosedAndHasTheDescribedDefaults() public view {
        assertEq(tld.name(), ".degen");
        assertTrue(!tld.buyingEnabled() && !tld.buyingDisabledForever(), "closed, not for ever");
        assertEq(tld.referral(), 1_000);
        assertEq(tld.royalty(), 0);
        assertEq(tld.nameMaxLength(), 140);
        assertEq(tld.idCounter(), 1);
        assertEq(tld.totalSupply(), 0);
        assertEq(tld.price(), 0);
    }

    function test_AMintedNameIsStoredLowerCaseInEveryView() public {
        uint256 tokenId = give("Alice", alice);
        assertEq(tokenId, 1);
        assertEq(tld.idCounter(), 2);
        assertEq(tld.totalSupply(), 1);
        assertEq(tld.ownerOf(1), alice);
        assertEq(tld.balanceOf(alice), 1);
        assertEq(tld.domainIdsNames(1), "alice");
        assertEq(tld.getDomainHolder("ALICE"), alice);
        (string memory name, uint256 id, address holder, string memory data) = tld.domains("alice");
        assertEq(name, "alice");
        assertEq(id, 1);
        assertEq(holder, alice);
        assertEq(data, "");
    }

    function test_TheDomainsKeyIsCaseSensitive() public {
        give("Alice", alice);
        (,, address holder,) = tld.domains("Alice");
        assertEq(holder, address(0));
    }

    function test_AnUnknownNameHasNoHolderAndNoData() public view {
        assertEq(tld.getDomainHolder("nobody"), address(0));
        assertEq(tld.getDomainData("nobody"), "");
    }

    function test_MintEmitsCallerHolderAndFullName() public {
        openBuying();
        expectEvent(address(tld));
        emit DomainCreated(bob, alice, "alice.degen");
        expectEvent(address(tld));
        emit Transfer(address(0), alice, 1);
        vm.prank(bob);
        tld.mint("ALICE", alice, address(0));
    }

    function test_MintEmitsNoEventForTheDefaultName() public {
        vm.recordLogs();
        give("alice", alice);
        assertEq(vm.getRecordedLogs().length, 2);
    }

    function test_HostileNamesAreMintable() public {
        give("<svg/onload=alert(1)>", alice);
        give('quote"', alice);
        give(unicode"а", alice);
        give("0x70997970c51812dc3a010c7d01b50e0d17dc79c8", alice);
        assertEq(tld.balanceOf(alice), 4);
    }

    // Every revert, in the order of the checks

    function test_DisabledForEverComesBeforeBuyingDisabled() public {
        vm.prank(owner);
        tld.disableBuyingForever();
        expectRevert("Domain minting disabled forever");
        vm.prank(alice);
        tld.mint("alice", alice, address(0));
        expectRevert("Domain minting disabled forever");
        give("alice", alice);
    }

    function test_BuyingDisabledComesBeforeThePrice() public {
        vm.prank(owner);
        tld.changePrice(1 ether);
        expectRevert("Buying domains disabled");
        vm.prank(alice);
        tld.mint("alice", alice, address(0));
    }

    function test_OwnerAndMinterMintWhileBuyingIsDisabled() public {
        give("first", alice);
        vm.prank(owner);
        tld.changeMinter(bob);
        vm.prank(bob);
        tld.mint("second", alice, address(0));
        assertEq(tld.balanceOf(alice), 2);
    }

    function test_TheOwnerPaysThePriceToo() public {
        vm.prank(owner);
        tld.changePrice(1 ether);
        expectRevert("Value below price");
        give("alice", alice);
    }

    function test_ThePriceComesBeforeThePayment() public {
        openBuying();
        vm.prank(owner);
        tld.changePrice(1 ether);
        vm.deal(alice, 1 ether);
        expectRevert("Value below price");
        vm.prank(alice);
        tld.mint{value: 1 ether - 1}("", alice, refuser);
    }

    function test_TheRoyaltyIsPaidBeforeTheReferral() public {
        openBuying();
        vm.prank(owner);
        tld.changeRoyalty(100);
        vm.prank(royaltyReceiver);
        tld.changeRoyaltyFeeReceiver(refuser);
        vm.deal(alice, 1 ether);
        expectRevert("Failed to send royalty to factory owner");
        vm.prank(alice);
        tld.mint{value: 1 ether}("", alice, refuser);
    }

    function test_AReferrerThatRefusesCoinsBlocksTheWholeMint() public {
        openBuying();
        vm.deal(alice, 1 ether);
        expectRevert("Failed to send referral fee");
        vm.prank(alice);
        tld.mint{value: 1 ether}("alice", alice, refuser);
        assertEq(tld.getDomainHolder("alice"), address(0));
        assertEq(alice.balance, 1 ether);
        expectRevert("Failed to send referral fee");
        vm.prank(alice);
        tld.mint("alice", alice, refuser);
    }

    function test_AnOwnerThatRefusesCoinsBlocksTheMintBeforeTheName() public {
        openBuying();
        vm.prank(owner);
        tld.transferOwnership(refuser);
        expectRevert("Failed to send domain payment to TLD owner");
        vm.prank(alice);
        tld.mint("", alice, address(0));
    }

    function test_AnEmptyNameIsRefusedAfterThePayment() public {
        expectRevert("Domain name empty");
        give("", alice);
    }

    function test_ANameOf139BytesFitsAndOneOf140DoesNot() public {
        give(repeated("a", 139), alice);
        expectRevert("Domain name is too long");
        give(repeated("b", 140), alice);
        // Bytes count, not runes: 70 letters of two bytes.
        expectRevert("Domain name is too long");
        give(repeated(unicode"é", 70), alice);
    }

    function test_LengthComesBeforeDots() public {
        expectRevert("Domain name is too long");
        give(repeated(". ", 70), alice);
    }

    function test_DotsComeBeforeSpaces() public {
        expectRevert("There should be no dots in the name");
        give("a .b", alice);
    }

    function test_SpacesComeBeforeTheTakenName() public {
        expectRevert("There should be no spaces in the name");
        give("a b", alice);
    }

    function test_ATakenNameIsRefusedInAnyLetterCase() public {
        give("alice", alice);
        expectRevert("Domain with this name already exists");
        give("aLICE", bob);
    }

    function testFuzz_AnyNameWithADotOrASpaceIsRefused(bytes memory before, bytes memory rest, bool dot) public {
        vm.assume(before.length + rest.length < 139);
        string memory name = string(abi.encodePacked(before, dot ? "." : " ", rest));
        vm.expectRevert();
        give(name, alice);
    }

    function testFuzz_AnyOtherBytesAreANameOnce(bytes memory raw) public {
        vm.assume(raw.length > 0 && raw.length < 140);
        for (uint256 i = 0; i < raw.length; i++) {
            if (raw[i] == "." || raw[i] == " ") raw[i] = "x";
        }
        give(string(raw), alice);
        assertEq(tld.getDomainHolder(string(raw)), alice);
        expectRevert("Domain with this name already exists");
        give(string(raw), bob);
    }

    // Payment

    function testFuzz_TheSharesAddUpToWhatWasSent(uint256 sent, uint256 price, uint256 royalty, uint256 referral)
        public
    {
        price = within(price, 0, 1_000 ether);
        sent = within(sent, price, 2_000 ether);
        royalty = within(royalty, 0, 4_999);
        referral = within(referral, 0, 4_999);
        openBuying();
        vm.startPrank(owner);
        tld.changePrice(price);
        tld.changeRoyalty(royalty);
        tld.changeReferralFee(referral);
        vm.stopPrank();

        vm.deal(alice, sent);
        vm.prank(alice);
        tld.mint{value: sent}("alice", alice, referrer);

        assertEq(royaltyReceiver.balance, (sent * royalty) / 10_000);
        assertEq(referrer.balance, (sent * referral) / 10_000);
        assertEq(owner.balance + royaltyReceiver.balance + referrer.balance, sent);
        assertEq(address(tld).balance, 0);
    }

    function test_WithoutAReferrerTheOwnerGetsThatShare() public {
        openBuying();
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        tld.mint{value: 1 ether}("alice", alice, address(0));
        assertEq(owner.balance, 1 ether);
    }

    function test_AFeeOf4999BipsIsPaidAndOneOf5000IsNot() public {
        openBuying();
        mintWithFees(4_999);
        assertEq(referrer.balance, 0.4999 ether);
        assertEq(royaltyReceiver.balance, 0.4999 ether);
        mintWithFees(5_000);
        assertEq(referrer.balance, 0.4999 ether);
        assertEq(royaltyReceiver.balance, 0.4999 ether);
        assertEq(owner.balance, 1.0002 ether);
    }

    function testFuzz_AFeeOfHalfOrMorePaysNothing(uint256 fee) public {
        openBuying();
        mintWithFees(within(fee, 5_000, type(uint256).max));
        assertEq(referrer.balance, 0);
        assertEq(royaltyReceiver.balance, 0);
        assertEq(owner.balance, 1 ether);
    }

    function mintWithFees(uint256 fee) private {
        vm.startPrank(owner);
        tld.changeReferralFee(fee);
        tld.changeRoyalty(fee);
        vm.stopPrank();
        vm.deal(alice, 1 ether);
        string memory name = nameOf(fee, 10);
        vm.prank(alice);
        tld.mint{value: 1 ether}(name, alice, referrer);
    }

    // Default names, data, transfer, burn

    function test_TheFirstNameBecomesTheDefaultAndLaterOnesDoNot() public {
        give("First", alice);
        give("second", alice);
        assertEq(tld.defaultNames(alice), "first");
    }

    function test_AHolderChoosesAnotherDefault() public {
        give("first", alice);
        give("second", alice);
        expectEvent(address(tld));
        emit DefaultDomainChanged(alice, "second");
        vm.prank(alice);
        tld.editDefaultDomain("SECOND");
        assertEq(tld.defaultNames(alice), "second");
    }

    function test_NobodyTakesAForeignNameAsDefault() public {
        give("alice", alice);
        expectRevert("You do not own the selected domain");
        vm.prank(bob);
        tld.editDefaultDomain("alice");
        expectRevert("You do not own the selected domain");
        vm.prank(bob);
        tld.editDefaultDomain("free");
    }

    function test_OnlyTheHolderEditsData() public {
        give("alice", alice);
        expectRevert("Only domain holder can edit their data");
        vm.prank(bob);
        tld.editData("alice", "{}");
        expectEvent(address(tld));
        emit DataChanged(alice, "alice");
        vm.prank(alice);
        tld.editData("Alice", '{"image":"ipfs://x"}');
        assertEq(tld.getDomainData("ALICE"), '{"image":"ipfs://x"}');
    }

    function test_ATransferMovesHolderAndDataAndBothDefaults() public {
        uint256 tokenId = give("alice", alice);
        vm.startPrank(alice);
        tld.editData("alice", "kept");
        tld.transferFrom(alice, bob, tokenId);
        vm.stopPrank();
        assertEq(tld.getDomainHolder("alice"), bob);
        assertEq(tld.ownerOf(tokenId), bob);
        assertEq(tld.getDomainData("alice"), "kept");
        assertEq(tld.defaultNames(alice), "");
        assertEq(tld.defaultNames(bob), "alice");
    }

    function test_ATransferKeepsTheReceiversDefault() public {
        uint256 tokenId = give("alice", alice);
        give("bob", bob);
        vm.prank(alice);
        tld.transferFrom(alice, bob, tokenId);
        assertEq(tld.defaultNames(bob), "bob");
    }

    function test_ATransferOfAnotherNameKeepsTheSendersDefault() public {
        give("first", alice);
        uint256 second = give("second", alice);
        vm.prank(alice);
        tld.transferFrom(alice, bob, second);
        assertEq(tld.defaultNames(alice), "first");
        assertEq(tld.defaultNames(bob), "second");
    }

    function test_OnlyHolderOrApprovedTransfers() public {
        uint256 tokenId = give("alice", alice);
        expectRevert("ERC721: caller is not token owner or approved");
        vm.prank(bob);
        tld.transferFrom(alice, bob, tokenId);
        vm.prank(alice);
        tld.approve(bob, tokenId);
        vm.prank(bob);
        tld.transferFrom(alice, bob, tokenId);
        assertEq(tld.getDomainHolder("alice"), bob);
    }

    function test_BurnDeletesEverythingAndFreesTheName() public {
        uint256 tokenId = give("alice", alice);
        vm.startPrank(alice);
        tld.editData("alice", "gone");
        expectEvent(address(tld));
        emit DomainBurned(alice, "alice.degen");
        tld.burn("ALICE");
        vm.stopPrank();
        assertEq(tld.getDomainHolder("alice"), address(0));
        assertEq(tld.getDomainData("alice"), "");
        assertEq(tld.domainIdsNames(tokenId), "");
        assertEq(tld.defaultNames(alice), "");
        assertEq(tld.totalSupply(), 0);
        expectRevert("ERC721: invalid token ID");
        tld.ownerOf(tokenId);
        assertEq(give("alice", bob), tokenId + 1);
    }

    function test_BurningAnotherNameKeepsTheDefault() public {
        give("first", alice);
        give("second", alice);
        vm.prank(alice);
        tld.burn("second");
        assertEq(tld.defaultNames(alice), "first");
    }

    function test_NobodyBurnsAForeignName() public {
        give("alice", alice);
        expectRevert("You do not own the selected domain");
        vm.prank(bob);
        tld.burn("alice");
    }

    function testFuzz_HolderViewsAgreeThroughAnyTransfers(uint256 moves) public {
        uint256 first = give("one", alice);
        uint256 second = give("two", bob);
        for (uint256 step = 0; step < 12; step++) {
            uint256 tokenId = (moves >> (2 * step)) & 1 == 0 ? first : second;
            address to = (moves >> (2 * step + 1)) & 1 == 0 ? alice : bob;
            address from = tld.ownerOf(tokenId);
            vm.prank(from);
            tld.transferFrom(from, to, tokenId);
            assertEq(tld.getDomainHolder(tld.domainIdsNames(tokenId)), tld.ownerOf(tokenId));
            assertDefaultIsOwn(alice);
            assertDefaultIsOwn(bob);
        }
    }

    function assertDefaultIsOwn(address holder) private view {
        string memory name = tld.defaultNames(holder);
        if (bytes(name).length > 0) assertEq(tld.getDomainHolder(name), holder);
    }

    // Metadata

    function test_TokenUriIsJoinedWithoutEscapes() public {
        uint256 tokenId = give('"', alice);
        bytes memory uri = bytes(tld.tokenURI(tokenId));
        bytes memory prefix = "data:application/json;base64,";
        for (uint256 i = 0; i < prefix.length; i++) assertTrue(uri[i] == prefix[i], "a base64 JSON data URL");
        // {"name": """.degen" in base64: the quote is not escaped.
        bytes memory start = "eyJuYW1lIjogIiIuZGVnZW4i";
        for (uint256 i = 0; i < start.length; i++) assertTrue(uri[prefix.length + i] == start[i], "an unescaped quote");
    }

    function test_AMissingTokenHasNoUri() public {
        expectRevert("ERC721: invalid token ID");
        tld.tokenURI(1);
    }
}
