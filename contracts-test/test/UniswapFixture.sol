// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IUniswapV2Factory, IUniswapV2Router} from "../src/swap/IUniswapV2.sol";
import {Test} from "./Test.sol";

/// @title The official builds of Uniswap V2 from their packages.
abstract contract UniswapFixture is Test {
    using SafeERC20 for IERC20;

    uint256 internal constant LATER = type(uint256).max;

    IUniswapV2Factory internal factory;
    IUniswapV2Router internal exchange;
    address internal weth;

    function setUpExchange() internal {
        weth = official("v2-periphery", "WETH9", "");
        factory = IUniswapV2Factory(official("v2-core", "UniswapV2Factory", abi.encode(address(0))));
        exchange = IUniswapV2Router(official("v2-periphery", "UniswapV2Router02", abi.encode(factory, weth)));
    }

    /// @dev Adds the caller's coins and tokens to a pool, as its first liquidity or at its ratio.
    function pool(IERC20 token, uint256 tokens, uint256 coins) internal {
        vm.deal(address(this), coins);
        token.forceApprove(address(exchange), tokens);
        exchange.addLiquidityETH{value: coins}(address(token), tokens, 0, 0, address(this), LATER);
    }

    function official(string memory package, string memory name, bytes memory arguments)
        private
        returns (address made)
    {
        string memory file = string.concat("node_modules/@uniswap/", package, "/build/", name, ".json");
        string memory text = vm.parseJsonString(vm.readFile(file), ".bytecode");
        bytes memory code = bytes.concat(vm.parseBytes(string.concat("0x", text)), arguments);
        assembly {
            made := create(0, add(code, 0x20), mload(code))
        }
        assertTrue(made != address(0), string.concat(name, " is deployed"));
    }
}
