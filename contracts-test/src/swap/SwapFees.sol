// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {StatsMiddleware} from "../points/StatsMiddleware.sol";

/// @title The fee of a swap and its distribution (rules/exchange: router-fee).
/// @notice All shares in bips, each of the remainder of the earlier ones. Undescribed: the owner sets
/// everything, without events; a receiver that is the zero address gets nothing; the fee is half at most.
abstract contract SwapFees is Ownable {
    using SafeERC20 for IERC20;

    uint256 public constant MAX_BPS = 10_000;

    /// @notice A share of the output.
    uint256 public swapFee = 80;
    /// @notice A share of the fee.
    uint256 public referrerShare = 1_000;
    /// @notice A share of the remainder after the referrer; taken only if the output is the native coin.
    uint256 public stakingShare = 8_000;
    /// @notice A share of the remainder after the staking contract.
    uint256 public frontendShare = 5_000;

    address public stakingAddress;
    address public frontendAddress;
    /// @notice Receives the rest, and any other balance of the output here.
    address public iggyAddress;
    address public statsAddress;

    constructor(address stats, address staking, address frontend, address iggy) {
        statsAddress = stats;
        stakingAddress = staking;
        frontendAddress = frontend;
        iggyAddress = iggy;
    }

    function changeSwapFee(uint256 _swapFee) external onlyOwner {
        require(_swapFee <= 5_000, "IggySwap: Cannot exceed 50%");
        swapFee = _swapFee;
    }

    function changeShares(uint256 _referrerShare, uint256 _stakingShare, uint256 _frontendShare) external onlyOwner {
        require(
            _referrerShare <= MAX_BPS && _stakingShare <= MAX_BPS && _frontendShare <= MAX_BPS,
            "IggySwap: Cannot exceed 100%"
        );
        referrerShare = _referrerShare;
        stakingShare = _stakingShare;
        frontendShare = _frontendShare;
    }

    function changeReceivers(address staking, address frontend, address iggy) external onlyOwner {
        stakingAddress = staking;
        frontendAddress = frontend;
        iggyAddress = iggy;
    }

    function changeStatsAddress(address stats) external onlyOwner {
        statsAddress = stats;
    }

    function _feeOf(uint256 amountOut) internal view returns (uint256) {
        return _part(amountOut, swapFee);
    }

    /// @dev Pays an output in coins of this contract, and reports spent amounts: for the referrer their
    /// share, for the receiver the remainder of the fee before the frontend's share, less the referrer's
    /// share again. As described (hazard b), that underflows if the remainder after the staking contract is
    /// less than the referrer's share.
    function _payCoins(address to, address referrer, uint256 amountOut) internal {
        uint256 fee = _feeOf(amountOut);
        _send(to, amountOut - fee, "Failed to send native coins to the recipient");

        uint256 toReferrer = _shareFor(referrer, fee, referrerShare);
        if (toReferrer > 0) _send(referrer, toReferrer, "Failed to send native coins to the referrer");
        uint256 left = fee - toReferrer;
        uint256 toStaking = _shareFor(stakingAddress, left, stakingShare);
        if (toStaking > 0) _send(stakingAddress, toStaking, "Failed to send native coins to the staking contract");
        left -= toStaking;
        uint256 toFrontend = _shareFor(frontendAddress, left, frontendShare);
        if (toFrontend > 0) _send(frontendAddress, toFrontend, "Failed to send native coins to the frontend operator");
        _send(iggyAddress, address(this).balance, "Failed to send native coins to Iggy");

        if (statsAddress == address(0)) return;
        if (toReferrer > 0) StatsMiddleware(statsAddress).addWeiSpent(referrer, toReferrer);
        StatsMiddleware(statsAddress).addWeiSpent(to, left - toReferrer);
    }

    /// @dev Pays an output in tokens of this contract.
    function _payTokens(IERC20 token, address to, address referrer, uint256 amountOut) internal {
        uint256 fee = _feeOf(amountOut);
        token.safeTransfer(to, amountOut - fee);

        uint256 toReferrer = _shareFor(referrer, fee, referrerShare);
        if (toReferrer > 0) token.safeTransfer(referrer, toReferrer);
        uint256 toFrontend = _shareFor(frontendAddress, fee - toReferrer, frontendShare);
        if (toFrontend > 0) token.safeTransfer(frontendAddress, toFrontend);
        token.safeTransfer(iggyAddress, token.balanceOf(address(this)));
    }

    function _shareFor(address receiver, uint256 amount, uint256 bips) private pure returns (uint256) {
        return receiver == address(0) ? 0 : _part(amount, bips);
    }

    function _part(uint256 amount, uint256 bips) private pure returns (uint256) {
        return (amount * bips) / MAX_BPS;
    }

    function _send(address to, uint256 amount, string memory failure) private {
        (bool sent,) = payable(to).call{value: amount}("");
        require(sent, failure);
    }
}
