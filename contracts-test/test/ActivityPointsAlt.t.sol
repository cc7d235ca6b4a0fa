// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ActivityPointsAlt} from "../src/points/ActivityPointsAlt.sol";
import {Stats} from "../src/points/Stats.sol";
import {NamesFixture} from "./NamesFixture.sol";

contract ActivityPointsAltTest is NamesFixture {
    uint256 private constant MULTIPLIER = 1_000_000;
    uint256 private constant WEI_PER_DOMAIN = 169_000_000_000_000;

    Stats private stats;
    ActivityPointsAlt private points;

    function setUp() public override {
        super.setUp();
        vm.startPrank(owner);
        stats = new Stats();
        points = new ActivityPointsAlt(address(stats), address(0), address(0), tld, MULTIPLIER);
        stats.addWriter(owner);
        vm.stopPrank();
    }

    function test_ANameCountsForItsHolderAndInTheTotals() public {
        assertEq(points.weiPerDomain(), WEI_PER_DOMAIN);
        assertEq(address(points.tldContract()), address(tld));
        give("one", alice);
        give("two", alice);
        give("three", bob);
        assertEq(points.getTotalWeiSpent(alice), 2 * WEI_PER_DOMAIN);
        assertEq(points.getPoints(alice), 2 * WEI_PER_DOMAIN * MULTIPLIER);
        assertEq(points.getTotalWeiSpentAllUsers(), 3 * WEI_PER_DOMAIN);
        assertEq(points.getTotalPointsAllUsers(), 3 * WEI_PER_DOMAIN * MULTIPLIER);
    }

    function test_ANameCountsForItsCurrentHolder() public {
        uint256 tokenId = give("one", alice);
        vm.prank(alice);
        tld.transferFrom(alice, bob, tokenId);
        assertEq(points.getPoints(alice), 0);
        assertEq(points.getPoints(bob), WEI_PER_DOMAIN * MULTIPLIER);
        vm.prank(bob);
        tld.burn("one");
        assertEq(points.getTotalPointsAllUsers(), 0);
    }

    function testFuzz_NamesAddToWhatWasSpentAndGiven(uint256 spent, uint256 bonus, uint256 each, uint256 names) public {
        spent = within(spent, 0, 1e36);
        bonus = within(bonus, 0, 1e36);
        each = within(each, 0, 1e30);
        names = within(names, 0, 6);
        for (uint256 i = 0; i < names; i++) give(repeated("n", i + 1), alice);
        vm.startPrank(owner);
        stats.addWeiSpent(alice, spent);
        points.addBonusWei(alice, bonus);
        points.setWeiPerDomain(each);
        vm.stopPrank();
        assertEq(points.getTotalWeiSpent(alice), spent + names * each);
        assertEq(points.getPoints(alice), (bonus + spent + names * each) * MULTIPLIER);
        assertEq(points.getTotalPointsAllUsers(), points.getPoints(alice));
    }

    function test_OnlyManagersAndTheOwnerSetTheWorthOfAName() public {
        vm.prank(alice);
        expectRevert("OwnableWithManagers: caller is not a manager or owner");
        points.setWeiPerDomain(1);
        vm.prank(owner);
        points.addManager(bob);
        vm.prank(bob);
        points.setWeiPerDomain(1);
        assertEq(points.weiPerDomain(), 1);
    }
}
