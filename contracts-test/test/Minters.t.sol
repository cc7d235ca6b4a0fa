// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {FivePriceMinter} from "../src/names/FivePriceMinter.sol";
import {MinterWithBroker} from "../src/names/MinterWithBroker.sol";
import {NameMinter} from "../src/names/NameMinter.sol";
import {OnePriceMinter} from "../src/names/OnePriceMinter.sol";
import {SgbMinter} from "../src/names/SgbMinter.sol";
import {NamesFixture} from "./NamesFixture.sol";

contract MintersTest is NamesFixture {
    event DomainCreated(address indexed user, address indexed owner, string fullDomainName);

    function buy(NameMinter minter, string memory name, uint256 sent, address by) private returns (uint256) {
        vm.deal(alice, sent);
        vm.prank(alice);
        return minter.mint{value: sent}(name, alice, by);
    }

    function paidOut() private view returns (uint256) {
        return owner.balance + royaltyReceiver.balance + broker.balance + staking.balance + referrer.balance;
    }

    // Beginnings

    function test_SgbMinterBeginsOpenWithTheDescribedFees() public {
        SgbMinter minter = newSgbMinter();
        assertTrue(!minter.paused(), "open");
        assertEq(minter.referralFee(), 1_000);
        assertEq(minter.stakingFee(), 5_000);
        assertEq(minter.brokerFee(), 5_000);
        assertEq(minter.MAX_BPS(), 10_000);
        assertEq(address(minter.tldContract()), address(tld));
        assertEq(minter.stakingAddress(), staking);
        assertEq(minter.brokerAddress(), broker);
    }

    function test_MinterWithBrokerBeginsPaused() public {
        assertTrue(new MinterWithBroker(tld, prices(), broker).paused(), "paused");
    }

    // Price

    function test_ThePriceFollowsRunesNotBytes() public {
        MinterWithBroker minter = newMinterWithBroker();
        string[6] memory names = [unicode"🔥", unicode"éé", unicode"火火火", unicode"αβγδ", unicode"алиса", unicode"🔥🔥🔥🔥🔥🔥"];
        uint256[6] memory due = [uint256(100 ether), 50 ether, 25 ether, 10 ether, 1 ether, 1 ether];
        for (uint256 i = 0; i < names.length; i++) {
            vm.deal(alice, due[i]);
            expectRevert("Value below price");
            vm.prank(alice);
            minter.mint{value: due[i] - 1}(names[i], alice, address(0));
            vm.prank(alice);
            minter.mint{value: due[i]}(names[i], alice, address(0));
            assertEq(tld.getDomainHolder(names[i]), alice);
        }
    }

    function testFuzz_TheExactPriceOfALengthIsEnoughAndOneLessIsNot(uint256 seed, uint256 length, bool sgb) public {
        length = within(length, 1, 30);
        FivePriceMinter minter = sgb ? FivePriceMinter(newSgbMinter()) : FivePriceMinter(newMinterWithBroker());
        uint256 due = prices()[length < 5 ? length - 1 : 4];
        string memory name = nameOf(seed, length);
        vm.deal(alice, due);
        expectRevert("Value below price");
        vm.prank(alice);
        minter.mint{value: due - 1}(name, alice, address(0));
        buy(minter, name, due, address(0));
        assertEq(tld.getDomainHolder(name), alice);
    }

    function test_OnePriceHoldsForEveryLength() public {
        OnePriceMinter minter = newOnePriceMinter();
        buy(minter, "a", 5 ether, address(0));
        buy(minter, "abcdefgh", 5 ether, address(0));
        expectRevert("Value below price");
        buy(minter, "b", 5 ether - 1, address(0));
    }

    // Shares

    function testFuzz_SgbSharesAddUpToWhatWasSent(
        uint256 seed,
        uint256 over,
        uint256 referral,
        uint256 brokerFee,
        uint256 stakingFee,
        bool referred
    ) public {
        SgbMinter minter = newSgbMinter();
        referral = within(referral, 0, 2_000);
        brokerFee = within(brokerFee, 0, 3_000);
        stakingFee = within(stakingFee, 0, 6_000);
        vm.startPrank(owner);
        minter.changeReferralFee(referral);
        minter.changeBrokerFee(brokerFee);
        minter.changeStakingFee(stakingFee);
        vm.stopPrank();

        uint256 length = within(seed, 1, 12);
        uint256 due = prices()[length < 5 ? length - 1 : 4];
        uint256 sent = due + within(over, 0, 1_000 ether);
        buy(minter, nameOf(seed, length), sent, referred ? referrer : address(0));

        uint256 toReferrer = referred ? (due * referral) / 10_000 : 0;
        assertEq(referrer.balance, toReferrer);
        assertEq(broker.balance, ((due - toReferrer) * brokerFee) / 10_000);
        assertEq(staking.balance, ((due - toReferrer) * stakingFee) / 10_000);
        assertEq(paidOut(), sent);
        assertEq(address(minter).balance, 0);
    }

    function test_TheFirstSgbFeesLeaveTheOwnerTheOverpayAlone() public {
        SgbMinter minter = newSgbMinter();
        buy(minter, "alice", 1 ether + 7, referrer);
        assertEq(referrer.balance, 0.1 ether);
        assertEq(broker.balance, 0.45 ether);
        assertEq(staking.balance, 0.45 ether);
        assertEq(owner.balance, 7);
    }

    function testFuzz_BrokerMinterSharesAddUpToWhatWasSent(
        uint256 seed,
        uint256 over,
        uint256 referral,
        uint256 brokerFee,
        uint256 royaltyFee,
        bool referred
    ) public {
        MinterWithBroker minter = newMinterWithBroker();
        referral = within(referral, 0, 2_000);
        brokerFee = within(brokerFee, 0, 3_000);
        royaltyFee = within(royaltyFee, 0, 2_000);
        vm.startPrank(owner);
        minter.changeReferralFee(referral);
        minter.changeBrokerFee(brokerFee);
        minter.changeRoyaltyFee(royaltyFee);
        vm.stopPrank();

        uint256 length = within(seed, 1, 12);
        uint256 due = prices()[length < 5 ? length - 1 : 4];
        uint256 sent = due + within(over, 0, 1_000 ether);
        buy(minter, nameOf(seed, length), sent, referred ? referrer : address(0));

        assertEq(referrer.balance, referred ? (due * referral) / 10_000 : 0);
        assertEq(broker.balance, (due * brokerFee) / 10_000);
        assertEq(royaltyReceiver.balance, (due * royaltyFee) / 10_000);
        assertEq(paidOut(), sent);
        assertEq(address(minter).balance, 0);
    }

    function testFuzz_OnePriceSharesAddUpToWhatWasSent(uint256 seed, uint256 over, bool referred) public {
        OnePriceMinter minter = newOnePriceMinter();
        uint256 sent = 5 ether + within(over, 0, 1_000 ether);
        buy(minter, nameOf(seed, 8), sent, referred ? referrer : address(0));
        assertEq(referrer.balance, referred ? 0.5 ether : 0);
        assertEq(paidOut(), sent);
    }

    // Every revert, in the order of the checks

    function test_PausedComesFirst() public {
        MinterWithBroker minter = newMinterWithBroker();
        vm.prank(owner);
        minter.togglePaused();
        expectRevert("Minting paused");
        buy(minter, "", 0, refuser);
    }

    function test_ThePriceComesBeforeThePayment() public {
        MinterWithBroker minter = newMinterWithBroker();
        expectRevert("Value below price");
        buy(minter, "", 0, refuser);
    }

    function test_AReferrerThatRefusesCoinsBlocksEveryMinter() public {
        NameMinter[3] memory minters =
            [NameMinter(newSgbMinter()), NameMinter(newMinterWithBroker()), NameMinter(newOnePriceMinter())];
        for (uint256 i = 0; i < minters.length; i++) {
            vm.prank(owner);
            tld.changeMinter(address(minters[i]));
            expectRevert("Failed to send referral fee");
            buy(minters[i], "alice", 10 ether, refuser);
            assertEq(tld.getDomainHolder("alice"), address(0));
            assertEq(alice.balance, 10 ether);
        }
    }

    function test_WithoutAReferralFeeARefusingReferrerIsHarmless() public {
        MinterWithBroker minter = newMinterWithBroker();
        vm.prank(owner);
        minter.changeReferralFee(0);
        buy(minter, "alice", 1 ether, refuser);
        assertEq(tld.getDomainHolder("alice"), alice);
    }

    function test_TheBrokerIsPaidBeforeStakingAndRoyalty() public {
        SgbMinter sgb = newSgbMinter();
        MinterWithBroker withBroker = newMinterWithBroker();
        vm.startPrank(owner);
        sgb.changeBrokerAddress(refuser);
        withBroker.changeBrokerAddress(refuser);
        vm.stopPrank();
        vm.prank(royaltyReceiver);
        tld.changeRoyaltyFeeReceiver(refuser);
        expectRevert("Failed to send broker fee");
        buy(sgb, "alice", 1 ether, address(0));
        expectRevert("Failed to send broker fee");
        buy(withBroker, "alice", 1 ether, address(0));
    }

    function test_StakingAndRoyaltyArePaidBeforeTheOwner() public {
        vm.prank(owner);
        SgbMinter sgb = new SgbMinter(tld, prices(), broker, refuser);
        MinterWithBroker withBroker = newMinterWithBroker();
        vm.prank(royaltyReceiver);
        tld.changeRoyaltyFeeReceiver(refuser);
        vm.prank(owner);
        tld.transferOwnership(refuser);
        expectRevert("Failed to send staking fee");
        buy(sgb, "alice", 1 ether, address(0));
        expectRevert("Failed to send royalty fee");
        buy(withBroker, "alice", 1 ether, address(0));
    }

    function test_TheOwnerIsPaidBeforeTheNameIsChecked() public {
        MinterWithBroker minter = newMinterWithBroker();
        vm.prank(owner);
        tld.transferOwnership(refuser);
        expectRevert("Failed to send domain payment to TLD owner");
        buy(minter, "", 1 ether, address(0));
    }

    function test_TheTldsRevertReasonsArePassedOn() public {
        MinterWithBroker minter = newMinterWithBroker();
        give("alice", bob);
        expectRevert("Domain with this name already exists");
        buy(minter, "ALICE", 1 ether, address(0));
        expectRevert("Domain name empty");
        buy(minter, "", 1 ether, address(0));
    }

    function test_AMinterTheTldDoesNotKnowCannotMint() public {
        MinterWithBroker minter = newMinterWithBroker();
        vm.prank(owner);
        tld.changeMinter(bob);
        expectRevert("Buying domains disabled");
        buy(minter, "alice", 1 ether, address(0));
    }

    function test_ATldPriceBlocksItsMinter() public {
        MinterWithBroker minter = newMinterWithBroker();
        vm.prank(owner);
        tld.changePrice(1);
        expectRevert("Value below price");
        buy(minter, "alice", 1 ether, address(0));
    }

    // Result

    function test_AMintReturnsTheTokenAndNamesTheMinterAsCaller() public {
        MinterWithBroker minter = newMinterWithBroker();
        give("other", bob);
        expectEvent(address(tld));
        emit DomainCreated(address(minter), alice, "alice.degen");
        assertEq(buy(minter, "Alice", 1 ether, address(0)), 2);
        assertEq(tld.ownerOf(2), alice);
        assertEq(tld.defaultNames(alice), "alice");
    }
}
