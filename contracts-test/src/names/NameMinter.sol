// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {FlexiTld} from "./FlexiTld.sol";

/// @title The common part of all minters: the pause, the referral fee, the order of a mint and the owner's
/// rescue functions.
/// @notice Must be the TLD's minter, and the TLD's own price must be 0. Undescribed: all settings belong to
/// the owner.
abstract contract NameMinter is Ownable, ReentrancyGuard {
    uint256 public constant MAX_BPS = 10_000;

    FlexiTld public immutable tldContract;
    bool public paused;
    /// @notice In bips.
    uint256 public referralFee = 1_000;

    constructor(FlexiTld tld) {
        tldContract = tld;
    }

    /// @notice Sells a name at the price of its length; the rest after the shares goes to the TLD's owner.
    function mint(string calldata _domainName, address _domainHolder, address _referrer)
        external
        payable
        nonReentrant
        returns (uint256 tokenId)
    {
        require(!paused, "Minting paused");
        uint256 due = _priceOf(_domainName);
        require(msg.value >= due, "Value below price");

        uint256 shared = _payReferrer(due, _referrer);
        shared += _payPartners(due, shared);
        // Undescribed: the rest is that of msg.value, so forced coins wait for withdraw().
        _send(tldContract.owner(), msg.value - shared, "Failed to send domain payment to TLD owner");

        return tldContract.mint(_domainName, _domainHolder, address(0));
    }

    /// @notice Mints a name without payment, also while paused.
    function ownerFreeMint(string calldata _domainName, address _domainHolder)
        external
        onlyOwner
        nonReentrant
        returns (uint256)
    {
        return tldContract.mint(_domainName, _domainHolder, address(0));
    }

    function changeReferralFee(uint256 _referralFee) external onlyOwner {
        require(_referralFee <= 2_000, "Cannot exceed 20%");
        referralFee = _referralFee;
    }

    function togglePaused() external onlyOwner {
        paused = !paused;
    }

    /// @notice Sends the contract's coins to the owner.
    function withdraw() external onlyOwner {
        _send(owner(), address(this).balance, "Failed to withdraw");
    }

    function recoverERC20(address token, uint256 amount, address recipient) external onlyOwner {
        require(IERC20(token).transfer(recipient, amount), "Failed to recover");
    }

    function recoverERC721(address token, uint256 tokenId, address recipient) external onlyOwner {
        IERC721(token).transferFrom(address(this), recipient, tokenId);
    }

    /// @dev In wei, for the name as sent.
    function _priceOf(string calldata domainName) internal view virtual returns (uint256);

    /// @dev Pays all parties but the referrer and the TLD's owner.
    /// @param due The price, without overpay.
    /// @param toReferrer The referrer's share of it.
    /// @return paid The amount sent by this call.
    function _payPartners(uint256 due, uint256 toReferrer) internal virtual returns (uint256 paid);

    /// @dev Pays a share and returns it; a fee of zero sends nothing, not even an empty call.
    function _share(address to, uint256 amount, uint256 bips, string memory failure) internal returns (uint256 paid) {
        if (bips == 0) return 0;
        paid = (amount * bips) / MAX_BPS;
        _send(to, paid, failure);
    }

    function _send(address to, uint256 amount, string memory failure) internal {
        (bool sent,) = payable(to).call{value: amount}("");
        require(sent, failure);
    }

    function _payReferrer(uint256 due, address referrer) private returns (uint256) {
        if (referrer == address(0)) return 0;
        return _share(referrer, due, referralFee, "Failed to send referral fee");
    }
}
