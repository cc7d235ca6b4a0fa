// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {StakingRewards} from "../src/stake/StakingRewards.sol";
import {TestToken} from "../src/support/tokens/TestToken.sol";
import {Test} from "./Test.sol";

/// @title A staking contract over a plain token, with alice and bob, who hold some.
abstract contract StakingFixture is Test {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant WEEK = 604_800;
    uint256 internal constant MINIMUM = 0.001 ether;

    address internal owner = account("owner");
    address internal alice = account("alice");
    address internal bob = account("bob");

    TestToken internal lp;
    TestToken internal weth;
    StakingRewards internal staking;

    function setUp() public virtual {
        vm.warp(START);
        lp = new TestToken("Pool", "LP", 18, 1e30);
        weth = new TestToken("Wrapped", "WETH", 18, 1e30);
        vm.prank(owner);
        staking = new StakingRewards(address(lp), address(weth), "Staked", "sLP", MINIMUM, MINIMUM, WEEK);
        lp.transfer(alice, 1e24);
        lp.transfer(bob, 1e24);
    }

    function stake(address user, uint256 amount) internal {
        vm.startPrank(user);
        lp.approve(address(staking), amount);
        staking.deposit(amount);
        vm.stopPrank();
    }

    function reward(uint256 coins) internal {
        vm.deal(address(this), coins);
        (bool sent,) = address(staking).call{value: coins}("");
        assertTrue(sent, "the coins are taken");
    }

    /// @dev To the first second in which a period may begin, which is also the first in which a stake is unlocked.
    function pastPeriod() internal {
        vm.warp(block.timestamp + WEEK + 1);
    }

    function nextPeriod() internal {
        pastPeriod();
        staking.updateLastClaimPeriod();
    }
}
