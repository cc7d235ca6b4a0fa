// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Stats} from "../src/points/Stats.sol";
import {StatsMiddleware} from "../src/points/StatsMiddleware.sol";
import {Refuser} from "../src/support/Refuser.sol";
import {FalseToken} from "../src/support/tokens/FalseToken.sol";
import {FeeToken} from "../src/support/tokens/FeeToken.sol";
import {SilentToken} from "../src/support/tokens/SilentToken.sol";
import {TestToken} from "../src/support/tokens/TestToken.sol";
import {SwapRouter} from "../src/swap/SwapRouter.sol";
import {UniswapFixture} from "./UniswapFixture.sol";

contract SwapRouterTest is UniswapFixture {
    string private constant NOT_OWNER = "Ownable: caller is not the owner";
    string private constant TOO_LITTLE = "IggySwap: Amount out is less than the minimum amount out";

    address private owner = account("owner");
    address private alice = account("alice");
    address private referrer = account("referrer");
    address private staking = account("staking");
    address private frontend = account("frontend");
    address private iggy = account("iggy");
    address private refuser;

    TestToken private chat;
    TestToken private garden;
    Stats private stats;
    SwapRouter private router;

    receive() external payable {}

    function setUp() public {
        refuser = address(new Refuser());
        setUpExchange();
        chat = new TestToken("Chat", "CHAT", 18, 1e30);
        garden = new TestToken("Garden", "GARD", 6, 1e30);
        pool(chat, 1_000_000 ether, 1_000 ether);
        pool(garden, 1_000e6, 10 ether);
        vm.startPrank(owner);
        stats = new Stats();
        StatsMiddleware middleware = new StatsMiddleware(stats);
        stats.addWriter(address(middleware));
        router = new SwapRouter(address(exchange), address(middleware), staking, frontend, iggy);
        middleware.addWriter(address(router));
        vm.stopPrank();
        chat.transfer(alice, 100_000 ether);
        vm.deal(alice, 1_000 ether);
    }

    // Stats

    function test_TheFiguresAreTheDescribedOnesAtFirst() public view {
        assertEq(router.wethAddress(), weth);
        assertEq(router.routerAddress(), address(exchange));
        assertEq(router.swapFee(), 80);
        assertEq(router.referrerShare(), 1_000);
        assertEq(router.stakingShare(), 8_000);
        assertEq(router.frontendShare(), 5_000);
        assertEq(router.MAX_BPS(), 10_000);
    }

    function test_AnOutputOf10000IsSharedAsInTheExample() public {
        uint256 amountIn = inputFor(10_000);
        vm.startPrank(alice);
        chat.approve(address(router), amountIn);
        uint256 before = alice.balance;
        router.swapExactTokensForETHWithReferrer(amountIn, 9_920, path(address(chat), weth), alice, LATER, referrer);
        vm.stopPrank();
        assertEq(alice.balance - before, 9_920);
        assertEq(referrer.balance, 8);
        assertEq(staking.balance, 57);
        assertEq(frontend.balance, 7);
        assertEq(iggy.balance, 8);
        assertEq(stats.getWeiSpent(referrer), 8);
        assertEq(stats.getWeiSpent(alice), 7);
        assertClean();
    }

    function testFuzz_CoinsAlwaysAddUpAndNothingStays(uint256 amountIn, bool referred, uint256 shares) public {
        amountIn = within(amountIn, 1_000_000, 100_000 ether);
        // With a referrer, staking gets at most 8,888 of 10,000: more can underflow in the stats (hazard b).
        setShares(within(shares % 1e6, 0, 1_000), within((shares / 1e6) % 1e6, 0, 8_800), (shares / 1e12) % 10_001);
        uint256 out = exchange.getAmountsOut(amountIn, path(address(chat), weth))[1];
        uint256 fee = (out * 80) / 10_000;
        uint256 before = alice.balance;
        vm.startPrank(alice);
        chat.approve(address(router), amountIn);
        address by = referred ? referrer : address(0);
        router.swapExactTokensForETHWithReferrer(amountIn, out - fee, path(address(chat), weth), alice, LATER, by);
        vm.stopPrank();
        assertEq(alice.balance - before, out - fee);
        assertEq(referrer.balance + staking.balance + frontend.balance + iggy.balance, fee);
        assertTrue(referred || referrer.balance == 0, "nobody referred");
        assertClean();
    }

    function testFuzz_TokensAlwaysAddUpAndNothingStays(uint256 coins, bool referred) public {
        coins = within(coins, 1_000, 1_000 ether);
        uint256 out = exchange.getAmountsOut(coins, path(weth, address(chat)))[1];
        uint256 fee = (out * 80) / 10_000;
        uint256 before = chat.balanceOf(alice);
        address by = referred ? referrer : address(0);
        vm.prank(alice);
        router.swapExactETHForTokensWithReferrer{value: coins}(out - fee, path(weth, address(chat)), alice, LATER, by);
        assertEq(chat.balanceOf(alice) - before, out - fee);
        assertEq(chat.balanceOf(referrer), referred ? fee / 10 : 0);
        assertEq(chat.balanceOf(frontend), (fee - chat.balanceOf(referrer)) / 2);
        assertEq(chat.balanceOf(frontend) + chat.balanceOf(iggy) + chat.balanceOf(referrer), fee);
        assertEq(chat.balanceOf(staking), 0);
        assertEq(stats.weiSpentTotal(), 0);
        assertClean();
    }

    function test_WrappedCoinsAsTokensPayNoStakingAndNoPoints() public {
        vm.startPrank(alice);
        chat.approve(address(router), 1 ether);
        uint256[] memory amounts =
            router.swapExactTokensForTokens(1 ether, 0, path(address(chat), weth), alice, LATER);
        vm.stopPrank();
        uint256 fee = (amounts[1] * 80) / 10_000;
        assertEq(IERC20(weth).balanceOf(alice), amounts[1] - fee);
        assertEq(IERC20(weth).balanceOf(frontend) + IERC20(weth).balanceOf(iggy), fee);
        assertEq(staking.balance, 0);
        assertEq(stats.weiSpentTotal(), 0);
        assertClean();
    }

    function test_TheVariantsWithoutReferrerPayNone() public {
        vm.startPrank(alice);
        chat.approve(address(router), 2 ether);
        router.swapExactTokensForETH(1 ether, 0, path(address(chat), weth), alice, LATER);
        router.swapExactETHForTokens{value: 1 ether}(0, path(weth, address(garden)), alice, LATER);
        router.swapExactTokensForTokensWithReferrer(
            1 ether, 0, path(address(chat), weth, address(garden)), alice, LATER, referrer
        );
        vm.stopPrank();
        assertEq(referrer.balance, 0);
        assertTrue(garden.balanceOf(referrer) > 0, "only the last names one");
        assertClean();
    }

    // Reads

    function testFuzz_AmountsAreNetOfTheFeeAndZeroIsTheCoinAtBothEnds(uint256 amountIn) public view {
        amountIn = within(amountIn, 1e9, 1e24);
        uint256[] memory gross = exchange.getAmountsOut(amountIn, path(address(chat), weth, address(garden)));
        uint256[] memory net = router.getAmountsOut(amountIn, path(address(chat), weth, address(garden)));
        assertEq(net[0], amountIn);
        assertEq(net[1], gross[1]);
        assertEq(net[2], gross[2] - (gross[2] * 80) / 10_000);
        assertEq(
            router.getAmountsOut(amountIn, path(address(0), address(chat)))[1],
            router.getAmountsOut(amountIn, path(weth, address(chat)))[1]
        );
        assertEq(
            router.getAmountsOut(amountIn, path(address(chat), address(0)))[1],
            router.getAmountsOut(amountIn, path(address(chat), weth))[1]
        );
    }

    function test_ImpactIsThePartOfTheReserveInBips() public {
        assertEq(router.getPriceImpact(address(chat), weth, 10_000 ether), 100);
        assertEq(router.getPriceImpact(weth, address(chat), 10 ether), 100);
        assertEq(router.getPriceImpact(address(0), address(garden), 10 ether), 10_000);
        vm.expectRevert();
        router.getPriceImpact(address(chat), address(garden), 1);
    }

    function test_LiquidityFiguresFollowTheReserves() public {
        assertEq(router.calculateETHForLiquidity(address(chat), 1_000 ether), 1 ether);
        TestToken fresh = new TestToken("Fresh", "FRSH", 18, 1 ether);
        assertEq(router.getLpTokenAddress(address(fresh), weth), address(0));
        assertEq(router.calculateETHForLiquidity(address(fresh), 1 ether), 0);
        address pair = factory.createPair(address(fresh), weth);
        assertEq(router.getLpTokenAddress(weth, address(fresh)), pair);
        assertEq(router.calculateETHForLiquidity(address(fresh), 1 ether), 0);

        IERC20 lp = IERC20(router.getLpTokenAddress(address(chat), address(0)));
        (uint256 tokens, uint256 coins) =
            router.calculateETHAndTokensToReceive(address(chat), lp.totalSupply() / 4);
        assertEq(tokens, 250_000 ether);
        assertEq(coins, 250 ether);
    }

    // Refusals

    function test_LessThanTheMinimumIsRefusedBeforeAndAfterTheFee() public {
        uint256 out = exchange.getAmountsOut(1 ether, path(address(chat), weth))[1];
        vm.startPrank(alice);
        chat.approve(address(router), 1 ether);
        expectRevert("UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForETH(1 ether, out + 1, path(address(chat), weth), alice, LATER);
        expectRevert(TOO_LITTLE);
        router.swapExactTokensForETH(1 ether, out, path(address(chat), weth), alice, LATER);
        expectRevert(TOO_LITTLE);
        router.swapExactTokensForTokens(1 ether, out - (out * 80) / 10_000 + 1, path(address(chat), weth), alice, LATER);
        vm.stopPrank();
    }

    function test_NothingAtAllAPastDeadlineAndAPathWithoutAPoolAreRefused() public {
        vm.warp(1_000);
        vm.startPrank(alice);
        expectRevert("IggySwap: Native coin amount is zero");
        router.swapExactETHForTokens(0, path(weth, address(chat)), alice, LATER);
        expectRevert("UniswapV2Router: EXPIRED");
        router.swapExactETHForTokens{value: 1}(0, path(weth, address(chat)), alice, 999);
        chat.approve(address(router), 1 ether);
        vm.expectRevert();
        router.swapExactTokensForTokens(1 ether, 0, path(address(chat), address(garden)), alice, LATER);
        vm.stopPrank();
    }

    function test_ARefusingRecipientIsNamedInTheError() public {
        vm.startPrank(alice);
        chat.approve(address(router), 10 ether);
        expectRevert("Failed to send native coins to the recipient");
        router.swapExactTokensForETH(1 ether, 0, path(address(chat), weth), refuser, LATER);
        expectRevert("Failed to send native coins to the referrer");
        router.swapExactTokensForETHWithReferrer(1 ether, 0, path(address(chat), weth), alice, LATER, refuser);
        vm.stopPrank();
        expectRefusal(refuser, frontend, iggy, "Failed to send native coins to the staking contract");
        expectRefusal(staking, refuser, iggy, "Failed to send native coins to the frontend operator");
        expectRefusal(staking, frontend, refuser, "Failed to send native coins to Iggy");
    }

    function test_ALargeStakingShareWithAReferrerUnderflowsInTheStats() public {
        setShares(1_000, 9_500, 5_000);
        vm.startPrank(alice);
        chat.approve(address(router), 2 ether);
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x11));
        router.swapExactTokensForETHWithReferrer(1 ether, 0, path(address(chat), weth), alice, LATER, referrer);
        router.swapExactTokensForETH(1 ether, 0, path(address(chat), weth), alice, LATER);
        vm.stopPrank();
    }

    function test_TokensThatReturnNothingAreSwappedAndThoseThatReturnFalseAreNot() public {
        SilentToken silent = new SilentToken(100 ether);
        pool(IERC20(address(silent)), 50 ether, 50 ether);
        silent.approve(address(router), 2 ether);
        router.swapExactTokensForETH(1 ether, 0, path(address(silent), weth), alice, LATER);
        router.swapExactTokensForETH(1 ether, 0, path(address(silent), weth), alice, LATER);
        address refusing = address(new FalseToken(100 ether));
        expectRevert("SafeERC20: ERC20 operation did not succeed");
        router.swapExactTokensForETH(1 ether, 0, path(refusing, weth), alice, LATER);
        assertClean();
    }

    function test_ATokenWithAFeeOnTransferCannotBeSold() public {
        FeeToken toll = new FeeToken(100 ether);
        pool(toll, 50 ether, 50 ether);
        toll.approve(address(router), 1 ether);
        expectRevert("TransferHelper: TRANSFER_FROM_FAILED");
        router.swapExactTokensForETH(1 ether, 0, path(address(toll), weth), alice, LATER);
    }

    // Liquidity

    function testFuzz_ExactAmountsLeaveNothingBehindAndComeBack(uint256 tokens) public {
        tokens = within(tokens, 1_000, 90_000) * 1 ether;
        uint256 coins = router.calculateETHForLiquidity(address(chat), tokens);
        IERC20 lp = IERC20(router.getLpTokenAddress(address(chat), weth));
        vm.startPrank(alice);
        chat.approve(address(router), tokens);
        (uint256 taken, uint256 paid, uint256 liquidity) =
            router.addLiquidityETH{value: coins}(address(chat), tokens, tokens, coins, alice, LATER);
        assertEq(taken, tokens);
        assertEq(paid, coins);
        assertEq(lp.balanceOf(alice), liquidity);
        assertClean();

        (uint256 tokensBack, uint256 coinsBack) = router.calculateETHAndTokensToReceive(address(chat), liquidity);
        (uint256 hadTokens, uint256 hadCoins) = (chat.balanceOf(alice), alice.balance);
        lp.approve(address(router), liquidity);
        router.removeLiquidityETH(address(chat), liquidity, tokensBack, coinsBack, alice, LATER);
        vm.stopPrank();
        assertEq(chat.balanceOf(alice) - hadTokens, tokensBack);
        assertEq(alice.balance - hadCoins, coinsBack);
        assertEq(lp.balanceOf(alice), 0);
        assertClean();
    }

    /// @dev Hazard a, kept as described: leftovers are not refunded.
    function test_LeftoversStayInTheRouterAndTheNextSwapsSweepThemAway() public {
        vm.startPrank(alice);
        chat.approve(address(router), 4_000 ether);
        router.addLiquidityETH{value: 3 ether}(address(chat), 1_000 ether, 0, 0, alice, LATER);
        assertEq(address(router).balance, 2 ether);
        router.addLiquidityETH{value: 1 ether}(address(chat), 2_000 ether, 0, 0, alice, LATER);
        assertEq(chat.balanceOf(address(router)), 1_000 ether);

        router.swapExactTokensForETH(1 ether, 0, path(address(chat), weth), alice, LATER);
        assertTrue(iggy.balance > 2 ether, "the coins are gone");
        router.swapExactETHForTokens{value: 1}(0, path(weth, address(chat)), alice, LATER);
        assertTrue(chat.balanceOf(iggy) >= 1_000 ether, "the tokens are gone");
        vm.stopPrank();
        assertClean();
    }

    function test_APoolOfTwoTokensIsFilledAndEmptied() public {
        garden.transfer(alice, 1_000);
        vm.startPrank(alice);
        chat.approve(address(router), 4_000_000);
        garden.approve(address(router), 1_000);
        (uint256 amountA, uint256 amountB, uint256 liquidity) = router.addLiquidity(
            address(chat), address(garden), 4_000_000, 1_000, 4_000_000, 1_000, alice, LATER
        );
        assertEq(amountA, 4_000_000);
        assertEq(amountB, 1_000);
        // The square root of the product, less the thousand that every first provider leaves.
        assertEq(liquidity, 62_245);
        IERC20(router.getLpTokenAddress(address(chat), address(garden))).approve(address(router), liquidity);
        (amountA, amountB) =
            router.removeLiquidity(address(chat), address(garden), liquidity, 1, 1, alice, LATER);
        vm.stopPrank();
        assertEq(garden.balanceOf(alice), amountB);
        assertEq(amountA, 3_936_753);
        assertClean();
    }

    // Owner

    function test_OnlyTheOwnerSetsFiguresAndNotBeyondTheirBounds() public {
        vm.startPrank(alice);
        expectRevert(NOT_OWNER);
        router.changeSwapFee(1);
        expectRevert(NOT_OWNER);
        router.changeShares(1, 2, 3);
        expectRevert(NOT_OWNER);
        router.changeReceivers(alice, alice, alice);
        expectRevert(NOT_OWNER);
        router.changeStatsAddress(alice);
        vm.stopPrank();
        vm.startPrank(owner);
        expectRevert("IggySwap: Cannot exceed 50%");
        router.changeSwapFee(5_001);
        expectRevert("IggySwap: Cannot exceed 100%");
        router.changeShares(10_001, 0, 0);
        router.changeSwapFee(100);
        assertEq(router.swapFee(), 100);
        vm.stopPrank();
    }

    function test_ZeroAddressReceiversLeaveTheirShareToIggy() public {
        vm.startPrank(owner);
        router.changeReceivers(address(0), address(0), iggy);
        router.changeStatsAddress(address(0));
        vm.stopPrank();
        uint256 amountIn = inputFor(10_000);
        vm.startPrank(alice);
        chat.approve(address(router), amountIn);
        router.swapExactTokensForETH(amountIn, 0, path(address(chat), weth), alice, LATER);
        vm.stopPrank();
        assertEq(iggy.balance, 80);
        assertEq(stats.weiSpentTotal(), 0);
    }

    // Internal

    function setShares(uint256 forReferrer, uint256 forStaking, uint256 forFrontend) private {
        vm.prank(owner);
        router.changeShares(forReferrer, forStaking, forFrontend);
    }

    function expectRefusal(address toStaking, address toFrontend, address toIggy, string memory reason) private {
        vm.prank(owner);
        router.changeReceivers(toStaking, toFrontend, toIggy);
        vm.prank(alice);
        expectRevert(reason);
        router.swapExactTokensForETH(1 ether, 0, path(address(chat), weth), alice, LATER);
    }

    /// @dev The smallest amount of chat tokens that gives exactly this number of coins.
    function inputFor(uint256 out) private view returns (uint256 amountIn) {
        amountIn = (out * 1_000_000 ether * 1_000) / ((1_000 ether - out) * 997) + 1;
        assertEq(exchange.getAmountsOut(amountIn, path(address(chat), weth))[1], out);
    }

    function assertClean() private view {
        assertEq(address(router).balance, 0);
        assertEq(IERC20(weth).balanceOf(address(router)), 0);
        assertEq(chat.balanceOf(address(router)), 0);
        assertEq(garden.balanceOf(address(router)), 0);
    }

    function path(address from, address to) private pure returns (address[] memory made) {
        made = new address[](2);
        (made[0], made[1]) = (from, to);
    }

    function path(address from, address over, address to) private pure returns (address[] memory made) {
        made = new address[](3);
        (made[0], made[1], made[2]) = (from, over, to);
    }
}
