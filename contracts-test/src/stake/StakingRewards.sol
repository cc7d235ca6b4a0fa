// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {RewardPeriods} from "./RewardPeriods.sol";

/// @title Stakes a token, gives a receipt for it, one for one, and shares received coins.
/// @notice Every deposit locks the whole stake for one period. Undescribed: the names and bounds of the
/// owner's functions, and that only the part of the staked token without a receipt can be recovered.
contract StakingRewards is RewardPeriods, Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// @notice The staked token: a pool's token.
    address public immutable asset;
    /// @notice The wrapped native coin in that pool.
    address public immutable weth;
    /// @notice Per deposit, and for the rest after a withdrawal; in the asset's smallest unit.
    uint256 public minDeposit;
    /// @notice Per deposit.
    uint256 public maxDeposit = type(uint256).max;
    bool public withdrawalsDisabled;
    bool public withdrawalsDisabledForever;
    /// @notice Unix time in seconds; 0 for never.
    mapping(address => uint256) public lastDeposit;

    event Deposit(address indexed user, uint256 assets);
    event Withdraw(address indexed user, uint256 assets);
    event OwnerMinDepositSet(address indexed owner, uint256 minDeposit_);
    event OwnerMaxDepositSet(address indexed owner, uint256 maxDeposit_);
    event OwnerClaimRewardsMinimumSet(address indexed owner, uint256 claimRewardsMinimum_);
    event OwnerWithdrawalsDisabled(address indexed owner);
    event OwnerWithdrawalsEnabled(address indexed owner);
    event OwnerWithdrawalsDisabledForever(address indexed owner);
    event OwnerRecoverErc20(address indexed owner, address indexed token, uint256 amount);

    constructor(
        address asset_,
        address weth_,
        string memory name_,
        string memory symbol_,
        uint256 claimRewardsMinimum_,
        uint256 minDeposit_,
        uint256 periodLength_
    ) RewardPeriods(name_, symbol_, periodLength_, claimRewardsMinimum_) {
        asset = asset_;
        weth = weth_;
        minDeposit = minDeposit_;
    }

    // Reads

    /// @notice The yearly payment at the rate of the current period, in whole percent of the stake's worth in coins.
    /// @dev Undescribed: the worth is the stake's part of twice the wrapped coins in the pool. As described, it
    /// divides by zero without stakes.
    function getApy() external view returns (uint256) {
        uint256 worth = (2 * IERC20(weth).balanceOf(asset) * totalSupply()) / IERC20(asset).totalSupply();
        return (claimRewardsTotal * 365 days * 100) / periodLength / worth;
    }

    /// @notice In seconds; 0 when not locked. At the second in which it becomes 0 the stake is still locked.
    function getLockedTimeLeft(address _user) external view returns (uint256) {
        uint256 end = lastDeposit[_user] + periodLength;
        return end > block.timestamp ? end - block.timestamp : 0;
    }

    // Writes

    /// @notice Stakes, pays due rewards, and locks the whole stake again.
    /// @return The minted receipts: the amount that actually arrived.
    function deposit(uint256 _assets) external nonReentrant returns (uint256) {
        require(_assets <= maxDeposit, "PeriodicEthRewards: deposit is more than max");
        require(_assets >= minDeposit, "PeriodicEthRewards: deposit is less than min");

        lastDeposit[msg.sender] = block.timestamp;
        uint256 before = IERC20(asset).balanceOf(address(this));
        IERC20(asset).safeTransferFrom(msg.sender, address(this), _assets);
        uint256 arrived = IERC20(asset).balanceOf(address(this)) - before;
        _mint(msg.sender, arrived);
        emit Deposit(msg.sender, arrived);
        return arrived;
    }

    /// @notice Returns a part of the stake or all of it, and pays due rewards.
    function withdraw(uint256 _assets) external nonReentrant returns (uint256) {
        require(!withdrawalsDisabledForever, "PeriodicEthRewards: withdrawals are disabled forever");
        require(!withdrawalsDisabled, "PeriodicEthRewards: withdrawals are disabled");
        require(_assets > 0, "PeriodicEthRewards: cannot withdraw 0");
        uint256 staked = balanceOf(msg.sender);
        require(_assets <= staked, "PeriodicEthRewards: cannot withdraw more than balance");
        _requireUnlocked(msg.sender);
        uint256 remaining = staked - _assets;
        require(remaining == 0 || remaining >= minDeposit, "PeriodicEthRewards: the remaining balance too low");

        _burn(msg.sender, _assets);
        IERC20(asset).safeTransfer(msg.sender, _assets);
        emit Withdraw(msg.sender, _assets);
        return _assets;
    }

    /// @return In wei.
    function claimRewards() external nonReentrant returns (uint256) {
        return _claim(msg.sender);
    }

    /// @notice Pays an account its due rewards; any account may call.
    /// @return In wei.
    function claimRewardsFor(address _claimer) external nonReentrant returns (uint256) {
        return _claim(_claimer);
    }

    /// @notice Starts the next period if it is due, and does nothing otherwise.
    function updateLastClaimPeriod() external nonReentrant {
        _roll();
    }

    function transfer(address to, uint256 amount) public override nonReentrant returns (bool) {
        return super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override nonReentrant returns (bool) {
        return super.transferFrom(from, to, amount);
    }

    // Owner

    function setMinDeposit(uint256 minDeposit_) external onlyOwner {
        minDeposit = minDeposit_;
        emit OwnerMinDepositSet(msg.sender, minDeposit_);
    }

    function setMaxDeposit(uint256 maxDeposit_) external onlyOwner {
        maxDeposit = maxDeposit_;
        emit OwnerMaxDepositSet(msg.sender, maxDeposit_);
    }

    function setClaimRewardsMinimum(uint256 claimRewardsMinimum_) external onlyOwner {
        claimRewardsMinimum = claimRewardsMinimum_;
        emit OwnerClaimRewardsMinimumSet(msg.sender, claimRewardsMinimum_);
    }

    function disableWithdrawals() external onlyOwner {
        withdrawalsDisabled = true;
        emit OwnerWithdrawalsDisabled(msg.sender);
    }

    function enableWithdrawals() external onlyOwner {
        withdrawalsDisabled = false;
        emit OwnerWithdrawalsEnabled(msg.sender);
    }

    /// @notice Cannot be undone.
    function disableWithdrawalsForever() external onlyOwner {
        withdrawalsDisabledForever = true;
        emit OwnerWithdrawalsDisabledForever(msg.sender);
    }

    function recoverERC20(address token, uint256 amount, address recipient) external onlyOwner nonReentrant {
        uint256 free = IERC20(token).balanceOf(address(this)) - (token == asset ? totalSupply() : 0);
        require(amount <= free, "PeriodicEthRewards: cannot recover staked assets");
        IERC20(token).safeTransfer(recipient, amount);
        emit OwnerRecoverErc20(msg.sender, token, amount);
    }

    // Internal

    /// @dev Both sides are paid before receipts move, and the receiver has then claimed: new receipts,
    /// including minted ones, wait for the next period.
    function _beforeTokenTransfer(address from, address to, uint256 amount) internal override {
        super._beforeTokenTransfer(from, to, amount);
        require(to != address(this), "PeriodicEthRewards: cannot transfer to token contract");
        if (from != address(0)) {
            if (to != address(0)) _requireUnlocked(from);
            _claim(from);
        }
        if (to != address(0)) {
            _claim(to);
            lastClaimed[to] = block.timestamp;
        }
    }

    function _requireUnlocked(address user) private view {
        require(block.timestamp > lastDeposit[user] + periodLength, "PeriodicEthRewards: assets are still locked");
    }
}
