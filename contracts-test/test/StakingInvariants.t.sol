// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {StakingRewards} from "../src/stake/StakingRewards.sol";
import {TestToken} from "../src/support/tokens/TestToken.sol";
import {StakingFixture} from "./StakingFixture.sol";
import {Test} from "./Test.sol";

/// @title Four accounts that stake, wait, claim, transfer and leave in any order, and coins that arrive in between.
contract StakingHandler is Test {
    TestToken private immutable _lp;
    StakingRewards private immutable _staking;
    address[4] public people;
    uint256 public received;
    uint256 public paid;

    constructor(StakingRewards staking, TestToken lp) {
        (_staking, _lp) = (staking, lp);
        people = [account("one"), account("two"), account("three"), account("four")];
    }

    function deposit(uint256 who, uint256 amount) external {
        address user = people[who % 4];
        uint256 before = user.balance;
        vm.startPrank(user);
        amount = within(amount, _staking.minDeposit(), 1e24);
        _lp.approve(address(_staking), amount);
        if (_lp.balanceOf(user) >= amount) _staking.deposit(amount);
        vm.stopPrank();
        paid += user.balance - before;
    }

    function withdraw(uint256 who, uint256 amount, bool all) external {
        address user = people[who % 4];
        uint256 staked = _staking.balanceOf(user);
        if (staked == 0 || block.timestamp <= _staking.lastDeposit(user) + _staking.periodLength()) return;
        amount = within(amount, 1, staked);
        if (all || staked - amount < _staking.minDeposit()) amount = staked;
        uint256 before = user.balance;
        vm.prank(user);
        _staking.withdraw(amount);
        paid += user.balance - before;
    }

    function claim(uint256 who) external {
        address user = people[who % 4];
        (uint256 before, uint256 promised) = (user.balance, _staking.previewClaim(user));
        assertEq(_staking.claimRewardsFor(user), promised);
        assertEq(user.balance - before, promised);
        paid += promised;
    }

    function move(uint256 from, uint256 to, uint256 amount) external {
        (address sender, address receiver) = (people[from % 4], people[to % 4]);
        if (block.timestamp <= _staking.lastDeposit(sender) + _staking.periodLength()) return;
        uint256 before = sender.balance + receiver.balance;
        amount = within(amount, 0, _staking.balanceOf(sender));
        vm.prank(sender);
        _staking.transfer(receiver, amount);
        uint256 twice = sender == receiver ? 2 : 1;
        paid += (sender.balance + receiver.balance - before) / twice;
    }

    function reward(uint256 coins) external {
        coins = within(coins, 0, 100 ether);
        received += coins;
        vm.deal(address(this), coins);
        (bool sent,) = address(_staking).call{value: coins}("");
        assertTrue(sent, "the coins are taken");
    }

    function update() external {
        _staking.updateLastClaimPeriod();
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + within(time, 1, 2 * _staking.periodLength()));
    }
}

contract StakingInvariants is StakingFixture {
    StakingHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new StakingHandler(staking, lp);
        for (uint256 i = 0; i < 4; i++) lp.transfer(handler.people(i), 1e25);
    }

    /// @dev The contracts that forge calls.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_ReceiptsEqualTheAssetsHeld() public view {
        uint256 sum = 0;
        for (uint256 i = 0; i < 4; i++) sum += staking.balanceOf(handler.people(i));
        assertEq(staking.totalSupply(), sum);
        assertEq(lp.balanceOf(address(staking)), sum);
    }

    function invariant_CoinsInAreCoinsOutAndCoinsHeld() public view {
        assertEq(address(staking).balance, handler.received() - handler.paid());
    }

    /// @dev Coins for the next period are never promised in this one.
    function invariant_TheContractHoldsAllRewardsItOwes() public view {
        assertTrue(staking.futureRewards() <= address(staking).balance, "the next period");
        uint256 left = address(staking).balance - staking.futureRewards();
        for (uint256 i = 0; i < 4; i++) assertTrue(staking.previewClaim(handler.people(i)) <= left, "this period");
    }

    /// @dev The handler's claims revert if less is paid than promised; here all claim, one after another.
    function invariant_EveryStakerCanAlwaysClaim() public {
        for (uint256 i = 0; i < 4; i++) handler.claim(i);
    }
}
