// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";

/// @title A receipt token with votes, and the periods in which its holders share received coins.
/// @notice Coins received in one period can be claimed in the next. Unclaimed coins are shared again: the
/// remainder at the start of a period belongs to all.
abstract contract RewardPeriods is ERC20Votes {
    /// @notice In seconds.
    uint256 public immutable periodLength;
    /// @notice The start of the current period: Unix time in seconds.
    uint256 public lastClaimPeriod;
    /// @notice The coins that all holders share in the current period, in wei, claimed or not.
    uint256 public claimRewardsTotal;
    /// @notice With less than this, in wei, a period pays nothing and all coins wait for the next one.
    uint256 public claimRewardsMinimum;
    /// @notice The coins received for the next period, in wei.
    uint256 public futureRewards;
    /// @notice Unix time in seconds; 0 for never.
    mapping(address => uint256) public lastClaimed;

    /// @dev The unclaimed part of claimRewardsTotal, in wei.
    uint256 private _unclaimed;

    event Claim(address indexed user, address indexed owner, uint256 rewards);
    event LastClaimPeriodUpdate(
        address indexed user, uint256 timestamp, uint256 claimRewardsTotal_, uint256 futureRewards_
    );

    constructor(string memory name_, string memory symbol_, uint256 length, uint256 minimum)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        periodLength = length;
        claimRewardsMinimum = minimum;
        lastClaimPeriod = block.timestamp;
    }

    /// @notice Coins count for the next period, or for the one that starts with them.
    receive() external payable {
        futureRewards += msg.value;
        _roll();
    }

    /// @notice The result of a claim now, in wei.
    /// @dev Undescribed: without receipts it is 0, and it never exceeds the remainder of the period. The
    /// plain share can, because a full exit raises the shares of the others.
    function previewClaim(address _claimer) public view returns (uint256) {
        if (lastClaimed[_claimer] >= lastClaimPeriod) return 0;
        uint256 share = _shareOf(_claimer, claimRewardsTotal);
        return share < _unclaimed ? share : _unclaimed;
    }

    /// @notice The share of the coins received for the next period, in wei; it changes until that period starts.
    function previewFutureClaim(address _claimer) external view returns (uint256) {
        return _shareOf(_claimer, futureRewards);
    }

    /// @notice Votes are counted by time, not by block.
    function clock() public view override returns (uint48) {
        return uint48(block.timestamp);
    }

    // solhint-disable-next-line func-name-mixedcase
    function CLOCK_MODE() public pure override returns (string memory) {
        return "mode=timestamp";
    }

    /// @dev Pays first and starts the next period then. So an account that is paid by the call that starts a
    /// period has already claimed in it; one that calls updateLastClaimPeriod first has not.
    function _claim(address claimer) internal returns (uint256 rewards) {
        rewards = previewClaim(claimer);
        if (rewards > 0) {
            lastClaimed[claimer] = block.timestamp;
            _unclaimed -= rewards;
            (bool sent,) = payable(claimer).call{value: rewards}("");
            require(sent, "ETH transfer failed");
            emit Claim(msg.sender, claimer, rewards);
        }
        _roll();
    }

    function _roll() internal {
        if (block.timestamp <= lastClaimPeriod + periodLength) return;
        uint256 held = address(this).balance;
        bool enough = held >= claimRewardsMinimum;
        lastClaimPeriod = block.timestamp;
        claimRewardsTotal = enough ? held : 0;
        futureRewards = enough ? 0 : held;
        _unclaimed = claimRewardsTotal;
        emit LastClaimPeriodUpdate(msg.sender, block.timestamp, claimRewardsTotal, futureRewards);
    }

    function _shareOf(address holder, uint256 amount) private view returns (uint256) {
        uint256 supply = totalSupply();
        return supply == 0 ? 0 : (amount * balanceOf(holder)) / supply;
    }
}
