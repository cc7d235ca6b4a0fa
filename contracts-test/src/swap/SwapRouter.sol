// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IUniswapV2Factory, IUniswapV2Pair, IUniswapV2Router, IWrappedNative} from "./IUniswapV2.sol";
import {SwapFees} from "./SwapFees.sol";

/// @title Swaps and liquidity over a Uniswap V2 router, with a fee on the output.
/// @notice The zero address at either end of a path is the native coin. Undescribed: that also holds for swaps and for
/// the reads of a pair. No events, as described.
contract SwapRouter is SwapFees, ReentrancyGuard {
    using SafeERC20 for IERC20;

    address public immutable wethAddress;
    /// @notice The router of the exchange that this one uses.
    address public immutable routerAddress;

    constructor(address router, address stats, address staking, address frontend, address iggy)
        SwapFees(stats, staking, frontend, iggy)
    {
        routerAddress = router;
        wethAddress = IUniswapV2Router(router).WETH();
    }

    /// @notice Unwrapped coins, and refunds of the exchange.
    receive() external payable {}

    // Reads

    /// @notice The output of each step of the path; the last is net of the fee.
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts) {
        amounts = IUniswapV2Router(routerAddress).getAmountsOut(amountIn, _wrapped(path));
        uint256 last = amounts.length - 1;
        amounts[last] -= _feeOf(amounts[last]);
    }

    /// @notice The amount as a part of the pair's reserve, in bips. As described (hazard c), it reverts without a pair.
    function getPriceImpact(address tokenIn, address tokenOut, uint256 amountIn) external view returns (uint256) {
        (uint256 reserveIn,) = _reserves(tokenIn, tokenOut);
        return (amountIn * MAX_BPS) / reserveIn;
    }

    /// @notice The coins that match an amount of a token, in wei; 0 without a pair. Undescribed: or with an
    /// empty one.
    function calculateETHForLiquidity(address addressToken, uint256 amountToken) external view returns (uint256) {
        if (getLpTokenAddress(addressToken, wethAddress) == address(0)) return 0;
        (uint256 reserveToken, uint256 reserveETH) = _reserves(addressToken, wethAddress);
        return reserveToken == 0 ? 0 : (amountToken * reserveETH) / reserveToken;
    }

    /// @notice The current worth of an amount of a pool's token, before slippage.
    function calculateETHAndTokensToReceive(address _token, uint256 _liquidity)
        external
        view
        returns (uint256 amountToken, uint256 amountETH)
    {
        (uint256 reserveToken, uint256 reserveETH) = _reserves(_token, wethAddress);
        uint256 supply = IERC20(getLpTokenAddress(_token, wethAddress)).totalSupply();
        return ((reserveToken * _liquidity) / supply, (reserveETH * _liquidity) / supply);
    }

    /// @return The zero address if there is none.
    function getLpTokenAddress(address tokenA, address tokenB) public view returns (address) {
        return IUniswapV2Factory(IUniswapV2Router(routerAddress).factory()).getPair(_wrapped(tokenA), _wrapped(tokenB));
    }

    // Swaps

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external nonReentrant returns (uint256[] memory) {
        return _swapTokens(amountIn, amountOutMin, path, to, deadline, address(0), false);
    }

    function swapExactTokensForTokensWithReferrer(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline,
        address referrer
    ) external nonReentrant returns (uint256[] memory) {
        return _swapTokens(amountIn, amountOutMin, path, to, deadline, referrer, false);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external nonReentrant returns (uint256[] memory) {
        return _swapTokens(amountIn, amountOutMin, path, to, deadline, address(0), true);
    }

    function swapExactTokensForETHWithReferrer(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline,
        address referrer
    ) external nonReentrant returns (uint256[] memory) {
        return _swapTokens(amountIn, amountOutMin, path, to, deadline, referrer, true);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        nonReentrant
        returns (uint256[] memory)
    {
        return _swapCoins(amountOutMin, path, to, deadline, address(0));
    }

    function swapExactETHForTokensWithReferrer(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline,
        address referrer
    ) external payable nonReentrant returns (uint256[] memory) {
        return _swapCoins(amountOutMin, path, to, deadline, referrer);
    }

    // Liquidity. As described (hazard a), refunds of the exchange stay here, and the next swap with the same
    // output sweeps them away: pass exact amounts, or use the exchange's own router.

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external nonReentrant returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        _take(tokenA, amountADesired);
        _take(tokenB, amountBDesired);
        return IUniswapV2Router(routerAddress).addLiquidity(
            tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin, to, deadline
        );
    }

    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable nonReentrant returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        _take(token, amountTokenDesired);
        return IUniswapV2Router(routerAddress).addLiquidityETH{value: msg.value}(
            token, amountTokenDesired, amountTokenMin, amountETHMin, to, deadline
        );
    }

    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external nonReentrant returns (uint256 amountA, uint256 amountB) {
        _take(getLpTokenAddress(tokenA, tokenB), liquidity);
        return IUniswapV2Router(routerAddress).removeLiquidity(
            tokenA, tokenB, liquidity, amountAMin, amountBMin, to, deadline
        );
    }

    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external nonReentrant returns (uint256 amountToken, uint256 amountETH) {
        _take(getLpTokenAddress(token, wethAddress), liquidity);
        return IUniswapV2Router(routerAddress).removeLiquidityETH(
            token, liquidity, amountTokenMin, amountETHMin, to, deadline
        );
    }

    // Internal

    function _swapTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline,
        address referrer,
        bool native
    ) private returns (uint256[] memory) {
        _take(path[0], amountIn);
        return _swap(amountIn, amountOutMin, _wrapped(path), to, deadline, referrer, native);
    }

    function _swapCoins(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline, address referrer)
        private
        returns (uint256[] memory)
    {
        require(msg.value > 0, "IggySwap: Native coin amount is zero");
        IWrappedNative(wethAddress).deposit{value: msg.value}();
        IERC20(wethAddress).forceApprove(routerAddress, msg.value);
        return _swap(msg.value, amountOutMin, _wrapped(path), to, deadline, referrer, false);
    }

    /// @dev The exchange pays this contract, which checks the minimum again without the fee and pays on.
    /// @return amounts The exchange's amounts, so the last includes the fee.
    function _swap(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] memory path,
        address to,
        uint256 deadline,
        address referrer,
        bool native
    ) private returns (uint256[] memory amounts) {
        amounts = IUniswapV2Router(routerAddress).swapExactTokensForTokens(
            amountIn, amountOutMin, path, address(this), deadline
        );
        uint256 amountOut = amounts[amounts.length - 1];
        require(
            amountOut - _feeOf(amountOut) >= amountOutMin, "IggySwap: Amount out is less than the minimum amount out"
        );
        address tokenOut = path[path.length - 1];
        if (native && tokenOut == wethAddress) {
            IWrappedNative(wethAddress).withdraw(amountOut);
            _payCoins(to, referrer, amountOut);
        } else {
            _payTokens(IERC20(tokenOut), to, referrer, amountOut);
        }
    }

    /// @dev Takes tokens from the caller and approves them for the exchange.
    function _take(address token, uint256 amount) private {
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        IERC20(token).forceApprove(routerAddress, amount);
    }

    /// @dev In the order of the arguments; reverts without a pair.
    function _reserves(address tokenA, address tokenB) private view returns (uint256, uint256) {
        IUniswapV2Pair pair = IUniswapV2Pair(getLpTokenAddress(tokenA, tokenB));
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return pair.token0() == _wrapped(tokenA) ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _wrapped(address[] calldata path) private view returns (address[] memory wrapped) {
        wrapped = path;
        wrapped[0] = _wrapped(path[0]);
        wrapped[path.length - 1] = _wrapped(path[path.length - 1]);
    }

    function _wrapped(address token) private view returns (address) {
        return token == address(0) ? wethAddress : token;
    }
}
