// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {StakingRewards} from "../src/stake/StakingRewards.sol";
import {Refuser} from "../src/support/Refuser.sol";
import {FeeToken} from "../src/support/tokens/FeeToken.sol";
import {StakingFixture} from "./StakingFixture.sol";
import {Vm} from "./Test.sol";

/// @title Calls back into the staking contract while it is being paid.
contract GreedyStaker {
    StakingRewards private immutable _staking;
    bytes[] private _attempts;
    uint256 public succeeded;

    constructor(StakingRewards staking) {
        _staking = staking;
        IERC20(staking.asset()).approve(address(staking), type(uint256).max);
    }

    receive() external payable {
        for (uint256 i = 0; i < _attempts.length; i++) {
            (bool done,) = address(_staking).call(_attempts[i]);
            if (done) succeeded++;
        }
    }

    function deposit(uint256 amount) external {
        _staking.deposit(amount);
    }

    function claimWith(bytes[] calldata attempts) external {
        for (uint256 i = 0; i < attempts.length; i++) _attempts.push(attempts[i]);
        _staking.claimRewards();
    }
}

contract StakingRewardsTest is StakingFixture {
    event Claim(address indexed user, address indexed owner, uint256 rewards);
    event Deposit(address indexed user, uint256 assets);
    event Withdraw(address indexed user, uint256 assets);
    event LastClaimPeriodUpdate(
        address indexed user, uint256 timestamp, uint256 claimRewardsTotal_, uint256 futureRewards_
    );

    string private constant LOCKED = "PeriodicEthRewards: assets are still locked";

    function test_TheContractBeginsEmptyAndOpen() public view {
        assertEq(staking.asset(), address(lp));
        assertEq(staking.weth(), address(weth));
        assertEq(staking.periodLength(), WEEK);
        assertEq(staking.minDeposit(), MINIMUM);
        assertEq(staking.maxDeposit(), type(uint256).max);
        assertEq(staking.claimRewardsMinimum(), MINIMUM);
        assertEq(staking.lastClaimPeriod(), START);
        assertEq(staking.claimRewardsTotal() + staking.futureRewards() + staking.totalSupply(), 0);
        assertTrue(!staking.withdrawalsDisabled() && !staking.withdrawalsDisabledForever(), "open");
        assertEq(staking.previewClaim(alice) + staking.previewFutureClaim(alice), 0);
        assertEq(staking.getLockedTimeLeft(alice), 0);
    }

    // Deposit

    function testFuzz_ADepositGivesReceiptsOneForOneAndLocks(uint256 amount) public {
        amount = within(amount, MINIMUM, 1e24);
        vm.startPrank(alice);
        lp.approve(address(staking), amount);
        expectEvent(address(staking));
        emit Deposit(alice, amount);
        assertEq(staking.deposit(amount), amount);
        vm.stopPrank();
        assertEq(staking.balanceOf(alice), amount);
        assertEq(lp.balanceOf(address(staking)), amount);
        assertEq(staking.lastDeposit(alice), START);
        assertEq(staking.lastClaimed(alice), START);
        assertEq(staking.getLockedTimeLeft(alice), WEEK);
    }

    function test_ADepositOutsideTheBoundsIsRefusedTheUpperBoundFirst() public {
        vm.prank(owner);
        staking.setMaxDeposit(10 ether);
        vm.startPrank(alice);
        expectRevert("PeriodicEthRewards: deposit is more than max");
        staking.deposit(10 ether + 1);
        expectRevert("PeriodicEthRewards: deposit is less than min");
        staking.deposit(MINIMUM - 1);
        vm.stopPrank();
        vm.prank(owner);
        staking.setMaxDeposit(0);
        vm.prank(alice);
        expectRevert("PeriodicEthRewards: deposit is more than max");
        staking.deposit(1);
    }

    function test_OnlyWhatArrivesOfATokenWithAFeeIsReceipted() public {
        FeeToken toll = new FeeToken(100 ether);
        StakingRewards over = new StakingRewards(address(toll), address(weth), "Staked", "sT", 0, 0, WEEK);
        toll.approve(address(over), 10 ether);
        assertEq(over.deposit(10 ether), 9 ether);
        assertEq(over.totalSupply(), toll.balanceOf(address(over)));
    }

    function test_ADepositLocksTheWholeStakeAnew() public {
        stake(alice, 1 ether);
        vm.warp(START + WEEK);
        assertEq(staking.getLockedTimeLeft(alice), 0);
        withdrawRefused(alice, 1 ether, LOCKED);
        vm.warp(START + WEEK + 1);
        stake(alice, 1 ether);
        assertEq(staking.getLockedTimeLeft(alice), WEEK);
        withdrawRefused(alice, 1, LOCKED);
    }

    // Periods

    function test_CoinsOfOnePeriodAreClaimedInTheNext() public {
        stake(alice, 3 ether);
        stake(bob, 1 ether);
        reward(8 ether);
        assertEq(staking.futureRewards(), 8 ether);
        assertEq(staking.previewFutureClaim(alice), 6 ether);
        assertEq(staking.previewClaim(alice), 0);

        vm.warp(START + WEEK);
        staking.updateLastClaimPeriod();
        assertEq(staking.lastClaimPeriod(), START);
        vm.warp(START + WEEK + 1);
        vm.prank(bob);
        expectEvent(address(staking));
        emit LastClaimPeriodUpdate(bob, START + WEEK + 1, 8 ether, 0);
        staking.updateLastClaimPeriod();

        assertEq(staking.previewClaim(alice), 6 ether);
        vm.prank(alice);
        expectEvent(address(staking));
        emit Claim(alice, alice, 6 ether);
        assertEq(staking.claimRewards(), 6 ether);
        assertEq(alice.balance, 6 ether);
        assertEq(staking.previewClaim(alice), 0);
        vm.prank(alice);
        assertEq(staking.claimRewards(), 0);
        assertEq(staking.claimRewardsTotal(), 8 ether);
    }

    function test_AnybodyClaimsForAnybodyAndTheHolderIsPaid() public {
        stake(alice, 1 ether);
        reward(1 ether);
        nextPeriod();
        vm.prank(bob);
        expectEvent(address(staking));
        emit Claim(bob, alice, 1 ether);
        assertEq(staking.claimRewardsFor(alice), 1 ether);
        assertEq(alice.balance, 1 ether);
        assertEq(bob.balance, 0);
    }

    function test_UnclaimedCoinsAreSharedAgain() public {
        stake(alice, 1 ether);
        stake(bob, 1 ether);
        reward(4 ether);
        nextPeriod();
        vm.prank(alice);
        staking.claimRewards();
        reward(1 ether);
        nextPeriod();
        assertEq(staking.claimRewardsTotal(), 3 ether);
        assertEq(staking.futureRewards(), 0);
        assertEq(staking.previewClaim(bob), 1.5 ether);
    }

    function test_LessThanTheMinimumWaitsForTheNextPeriod() public {
        stake(alice, 1 ether);
        reward(MINIMUM - 1);
        nextPeriod();
        assertEq(staking.claimRewardsTotal(), 0);
        assertEq(staking.futureRewards(), MINIMUM - 1);
        reward(1);
        nextPeriod();
        assertEq(staking.claimRewardsTotal(), MINIMUM);
        assertEq(staking.futureRewards(), 0);
    }

    function test_ClaimDepositWithdrawTransferAndCoinsBeginAPeriodEach() public {
        stake(alice, 10 ether);
        pastPeriod();
        vm.prank(bob);
        staking.claimRewards();
        assertEq(staking.lastClaimPeriod(), block.timestamp);
        pastPeriod();
        stake(bob, 1 ether);
        assertEq(staking.lastClaimPeriod(), block.timestamp);
        pastPeriod();
        vm.prank(alice);
        staking.withdraw(1 ether);
        assertEq(staking.lastClaimPeriod(), block.timestamp);
        pastPeriod();
        vm.prank(alice);
        staking.transfer(bob, 1 ether);
        assertEq(staking.lastClaimPeriod(), block.timestamp);
        pastPeriod();
        reward(2 ether);
        assertEq(staking.lastClaimPeriod(), block.timestamp);
        assertEq(staking.claimRewardsTotal(), 2 ether);
        assertEq(staking.futureRewards(), 0);
    }

    /// @dev Follows from paying first: an app should begin the period before it claims when both are due.
    function test_AnAccountPaidByTheCallThatStartsAPeriodHasClaimedInIt() public {
        stake(alice, 1 ether);
        stake(bob, 1 ether);
        reward(2 ether);
        nextPeriod();
        reward(2 ether);
        pastPeriod();
        vm.prank(alice);
        assertEq(staking.claimRewards(), 1 ether);
        assertEq(staking.claimRewardsTotal(), 3 ether);
        assertEq(staking.previewClaim(alice), 0);
        assertEq(staking.previewClaim(bob), 1.5 ether);
    }

    function test_ANewDepositorWaitsForTheNextPeriod() public {
        stake(alice, 1 ether);
        reward(2 ether);
        nextPeriod();
        stake(bob, 1 ether);
        assertEq(staking.previewClaim(bob), 0);
        assertEq(staking.previewClaim(alice), 1 ether);
        reward(2 ether);
        assertEq(staking.previewFutureClaim(bob), 1 ether);
    }

    function test_ADepositAndATransferPayWhatWasDue() public {
        stake(alice, 1 ether);
        stake(bob, 1 ether);
        reward(2 ether);
        nextPeriod();
        stake(alice, 2 ether);
        assertEq(alice.balance, 1 ether);
        vm.prank(bob);
        staking.transfer(alice, 0.5 ether);
        assertEq(bob.balance, 0.5 ether);
        assertEq(alice.balance, 1 ether);
    }

    /// @dev The plain share of the remaining account would be more than the remainder.
    function test_AnExitOfOneNeverLetsAnotherClaimMoreThanIsLeft() public {
        stake(alice, 1 ether);
        stake(bob, 1 ether);
        reward(2 ether);
        nextPeriod();
        reward(5 ether);
        vm.prank(alice);
        staking.withdraw(1 ether);
        assertEq(staking.previewClaim(bob), 1 ether);
        vm.prank(bob);
        staking.claimRewards();
        assertEq(bob.balance, 1 ether);
        assertEq(address(staking).balance, staking.futureRewards());
    }

    // Withdraw

    function testFuzz_AWithdrawalGivesBackAndPaysWhatWasDue(uint256 staked, uint256 taken) public {
        staked = within(staked, 2 * MINIMUM, 1e24);
        taken = within(taken, 1, staked - MINIMUM);
        stake(alice, staked);
        reward(1 ether);
        nextPeriod();
        vm.prank(alice);
        expectEvent(address(staking));
        emit Claim(alice, alice, 1 ether);
        expectEvent(address(staking));
        emit Withdraw(alice, taken);
        assertEq(staking.withdraw(taken), taken);
        assertEq(alice.balance, 1 ether);
        assertEq(lp.balanceOf(alice), 1e24 - staked + taken);
        assertEq(staking.balanceOf(alice), staked - taken);
    }

    function test_RefusalsComeInTheirOrder() public {
        stake(alice, 1 ether);
        withdrawRefused(alice, 1 ether, LOCKED);
        withdrawRefused(alice, 1 ether + 1, "PeriodicEthRewards: cannot withdraw more than balance");
        withdrawRefused(alice, 0, "PeriodicEthRewards: cannot withdraw 0");
        pastPeriod();
        withdrawRefused(alice, 1 ether - 1, "PeriodicEthRewards: the remaining balance too low");
        withdrawRefused(alice, 1 ether - MINIMUM + 1, "PeriodicEthRewards: the remaining balance too low");
        vm.prank(owner);
        staking.disableWithdrawals();
        withdrawRefused(alice, 0, "PeriodicEthRewards: withdrawals are disabled");
        vm.prank(owner);
        staking.disableWithdrawalsForever();
        withdrawRefused(alice, 0, "PeriodicEthRewards: withdrawals are disabled forever");
        vm.prank(owner);
        staking.enableWithdrawals();
        withdrawRefused(alice, 1 ether, "PeriodicEthRewards: withdrawals are disabled forever");
    }

    function test_WithdrawalsThatWereEnabledAgainWork() public {
        stake(alice, 1 ether);
        pastPeriod();
        vm.startPrank(owner);
        staking.disableWithdrawals();
        staking.enableWithdrawals();
        vm.stopPrank();
        vm.prank(alice);
        staking.withdraw(1 ether);
        assertEq(staking.totalSupply(), 0);
    }

    function test_AFullExitForfeitsTheRunningPeriod() public {
        stake(alice, 1 ether);
        stake(bob, 1 ether);
        nextPeriod();
        reward(2 ether);
        vm.prank(alice);
        staking.withdraw(1 ether);
        nextPeriod();
        assertEq(staking.previewClaim(alice), 0);
        assertEq(staking.previewClaim(bob), 2 ether);
    }

    function test_AStakerWhoRefusesCoinsIsNotPaid() public {
        address refuser = address(new Refuser());
        lp.transfer(refuser, 1 ether);
        stake(refuser, 1 ether);
        reward(1 ether);
        nextPeriod();
        expectRevert("ETH transfer failed");
        staking.claimRewardsFor(refuser);
    }

    // Receipts

    function test_ReceiptsMoveOnlyUnlockedAndNeverToTheContract() public {
        stake(alice, 2 ether);
        vm.startPrank(alice);
        expectRevert(LOCKED);
        staking.transfer(bob, 1 ether);
        pastPeriod();
        expectRevert("PeriodicEthRewards: cannot transfer to token contract");
        staking.transfer(address(staking), 1 ether);
        staking.transfer(bob, 1 ether);
        staking.approve(bob, 1 ether);
        vm.stopPrank();
        vm.prank(bob);
        staking.transferFrom(alice, bob, 1 ether);
        assertEq(staking.balanceOf(bob), 2 ether);
        assertEq(staking.lastClaimed(bob), block.timestamp);
        vm.prank(bob);
        staking.withdraw(2 ether);
    }

    function test_ReceiptsVoteByTime() public {
        assertEq(staking.clock(), START);
        assertEq(staking.CLOCK_MODE(), "mode=timestamp");
        vm.prank(alice);
        staking.delegate(bob);
        stake(alice, 2 ether);
        vm.warp(START + 10);
        stake(alice, 1 ether);
        assertEq(staking.getVotes(bob), 3 ether);
        assertEq(staking.getPastVotes(bob, START + 9), 2 ether);
        assertEq(staking.getPastTotalSupply(START + 9), 2 ether);
    }

    function test_ReceiptsAreAllowedBySignature() public {
        address signer = vm.addr(7);
        bytes32 order = keccak256(
            abi.encode(
                keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                signer,
                bob,
                5,
                0,
                START
            )
        );
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(7, keccak256(abi.encodePacked("\x19\x01", staking.DOMAIN_SEPARATOR(), order)));
        staking.permit(signer, bob, 5, START, v, r, s);
        assertEq(staking.allowance(signer, bob), 5);
    }

    // Yield

    function test_TheYieldIsThatOfTheRunningPeriodInAYear() public {
        // Half of the pool is staked, and the pool holds 100 coins: the stake is worth 100.
        weth.transfer(address(lp), 100 ether);
        lp.transfer(alice, 5e29 - 1e24);
        stake(alice, 5e29);
        assertEq(staking.getApy(), 0);
        reward(1 ether);
        nextPeriod();
        assertEq(staking.getApy(), 52);
    }

    /// @dev As described; an app must handle an empty stake itself.
    function test_TheYieldOfNothingDividesByZero() public {
        weth.transfer(address(lp), 100 ether);
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x12));
        staking.getApy();
    }

    // Owner

    function test_OnlyTheOwnerSetsBoundsAndSwitches() public {
        bytes[7] memory calls = [
            abi.encodeCall(staking.setMinDeposit, (1)),
            abi.encodeCall(staking.setMaxDeposit, (2)),
            abi.encodeCall(staking.setClaimRewardsMinimum, (3)),
            abi.encodeCall(staking.disableWithdrawals, ()),
            abi.encodeCall(staking.enableWithdrawals, ()),
            abi.encodeCall(staking.disableWithdrawalsForever, ()),
            abi.encodeCall(staking.recoverERC20, (address(weth), 0, alice))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            vm.prank(alice);
            (bool done,) = address(staking).call(calls[i]);
            assertTrue(!done, "not by alice");
            vm.prank(owner);
            (done,) = address(staking).call(calls[i]);
            assertTrue(done, "by the owner");
        }
        assertEq(staking.minDeposit(), 1);
        assertEq(staking.maxDeposit(), 2);
        assertEq(staking.claimRewardsMinimum(), 3);
    }

    function test_TheOwnersChangesEmitEvents() public {
        vm.recordLogs();
        vm.startPrank(owner);
        staking.setMinDeposit(1);
        staking.setMaxDeposit(2);
        staking.setClaimRewardsMinimum(3);
        staking.disableWithdrawals();
        staking.enableWithdrawals();
        staking.disableWithdrawalsForever();
        staking.recoverERC20(address(weth), 0, alice);
        vm.stopPrank();
        bytes32[7] memory topics = [
            keccak256("OwnerMinDepositSet(address,uint256)"),
            keccak256("OwnerMaxDepositSet(address,uint256)"),
            keccak256("OwnerClaimRewardsMinimumSet(address,uint256)"),
            keccak256("OwnerWithdrawalsDisabled(address)"),
            keccak256("OwnerWithdrawalsEnabled(address)"),
            keccak256("OwnerWithdrawalsDisabledForever(address)"),
            keccak256("OwnerRecoverErc20(address,address,uint256)")
        ];
        bytes32[] memory told = topicsOf(address(staking));
        assertEq(told.length, topics.length);
        for (uint256 i = 0; i < topics.length; i++) assertTrue(told[i] == topics[i], "in this order");
    }

    function test_StakesCannotBeRecoveredAndOtherTokensCan() public {
        stake(alice, 1 ether);
        lp.transfer(address(staking), 5);
        weth.transfer(address(staking), 7);
        vm.startPrank(owner);
        expectRevert("PeriodicEthRewards: cannot recover staked assets");
        staking.recoverERC20(address(lp), 6, owner);
        staking.recoverERC20(address(lp), 5, owner);
        staking.recoverERC20(address(weth), 7, owner);
        vm.stopPrank();
        assertEq(lp.balanceOf(owner), 5);
        assertEq(weth.balanceOf(owner), 7);
        assertEq(lp.balanceOf(address(staking)), 1 ether);
    }

    // Re-entrancy

    function test_AReentrantCallIsNotPaidTwice() public {
        GreedyStaker greedy = new GreedyStaker(staking);
        lp.transfer(address(greedy), 10 ether);
        greedy.deposit(5 ether);
        stake(bob, 5 ether);
        reward(2 ether);
        nextPeriod();
        reward(3 ether);
        bytes[] memory attempts = new bytes[](7);
        attempts[0] = abi.encodeCall(staking.claimRewards, ());
        attempts[1] = abi.encodeCall(staking.claimRewardsFor, (address(greedy)));
        attempts[2] = abi.encodeCall(staking.withdraw, (1 ether));
        attempts[3] = abi.encodeCall(staking.deposit, (1 ether));
        attempts[4] = abi.encodeCall(staking.transfer, (bob, 1 ether));
        attempts[5] = abi.encodeCall(staking.transferFrom, (address(greedy), bob, 0));
        attempts[6] = abi.encodeCall(staking.updateLastClaimPeriod, ());
        greedy.claimWith(attempts);
        assertEq(greedy.succeeded(), 0);
        assertEq(address(greedy).balance, 1 ether);
        assertEq(staking.balanceOf(address(greedy)), 5 ether);
        assertEq(staking.previewClaim(bob), 1 ether);
    }

    // Internal

    function topicsOf(address emitter) private returns (bytes32[] memory found) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        bytes32[] memory all = new bytes32[](logs.length);
        uint256 count = 0;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].emitter == emitter) all[count++] = logs[i].topics[0];
        }
        found = new bytes32[](count);
        for (uint256 i = 0; i < count; i++) found[i] = all[i];
    }

    function withdrawRefused(address user, uint256 amount, string memory reason) private {
        vm.prank(user);
        expectRevert(reason);
        staking.withdraw(amount);
    }
}
