// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";

/// @title A receipt token that votes, and the periods in which its holders share the coins sent here.
/// @notice Coins that arrive in one period can be claimed in the next. Who does not claim leaves them to all: what is
/// still here when a period begins is shared anew.
abstract contract RewardPeriods is ERC20Votes {
    /// @notice In seconds.
    uint256 public immutable periodLength;
    /// @notice When the running period began: Unix time in seconds.
    uint256 public lastClaimPeriod;
    /// @notice What the holders of all receipts share in the running period, in wei, paid or not.
    uint256 public claimRewardsTotal;
    /// @notice With less than this, in wei, nobody gets anything and all of it waits for the next period.
    uint256 public claimRewardsMinimum;
    /// @notice What has arrived for the next period, in wei.
    uint256 public futureRewards;
    /// @notice Unix time in seconds; 0 for never.
    mapping(address => uint256) public lastClaimed;

    /// @dev What of claimRewardsTotal nobody has claimed yet, in wei.
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

    /// @notice Coins are for the next period, or for the one that begins with them.
    receive() external payable {
        futureRewards += msg.value;
        _roll();
    }

    /// @notice What a claim would pay now, in wei.
    /// @dev Undescribed: with no receipts it is 0, and it is never more than is left of the period. The plain share can
    /// be, because a full exit makes the shares of those who stay larger.
    function previewClaim(address _claimer) public view returns (uint256) {
        if (lastClaimed[_claimer] >= lastClaimPeriod) return 0;
        uint256 share = _shareOf(_claimer, claimRewardsTotal);
        return share < _unclaimed ? share : _unclaimed;
    }

    /// @notice The share of what has arrived for the next period, in wei; it moves until that period begins.
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

    /// @dev Pays first and begins the next period then. So who is paid by the call that begins a period has claimed in
    /// it already; who calls updateLastClaimPeriod first has not.
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
