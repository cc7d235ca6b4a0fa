// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title The part of a moderator's token that is read here.
interface IModeratorToken {
    function balanceOf(address owner) external view returns (uint256);
}

/// @title A context with a price for posts, and with moderators (rules/posts: moderation).
/// @notice Moderators are the holders of enough tokens, and the owner. Overpay is kept.
abstract contract Moderated is Ownable {
    address public modTokenAddress;
    uint256 public modMinBalance;
    /// @notice Per post, in wei.
    uint256 public price;
    bool public paused;
    mapping(address => bool) public suspended;

    modifier onlyMods() {
        require(isUserMod(msg.sender), "Not a mod or owner");
        _;
    }

    constructor(address modTokenAddress_, address owner_, uint256 modMinBalance_, uint256 price_) {
        modTokenAddress = modTokenAddress_;
        modMinBalance = modMinBalance_;
        price = price_;
        _transferOwnership(owner_);
    }

    function isUserMod(address user_) public view returns (bool) {
        return user_ == owner() || IModeratorToken(modTokenAddress).balanceOf(user_) >= modMinBalance;
    }

    // Moderators

    function suspendUser(address user_) external onlyMods {
        suspended[user_] = true;
    }

    function unsuspendUser(address user_) external onlyMods {
        suspended[user_] = false;
    }

    function togglePaused() external onlyMods {
        paused = !paused;
    }

    // Owner

    function withdrawRevenue(address to_) external onlyOwner {
        (bool sent,) = payable(to_).call{value: address(this).balance}("");
        require(sent, "Transfer failed");
    }

    function setModTokenAddress(address modTokenAddress_) external onlyOwner {
        modTokenAddress = modTokenAddress_;
    }

    function setModMinBalance(uint256 modMinBalance_) external onlyOwner {
        modMinBalance = modMinBalance_;
    }

    function setPrice(uint256 price_) external onlyOwner {
        price = price_;
    }

    // Internal

    /// @dev The conditions for writing at all; further ones come between this and `_checkPost`.
    function _checkWriter() internal view {
        require(!paused, "Contract is paused");
        require(!suspended[msg.sender], "You are suspended from posting");
    }

    function _checkPost(string calldata url_) internal view {
        require(bytes(url_).length > 0, "URL cannot be empty");
        require(msg.value >= price, "Payment is less than the price");
    }

    function _checkEraser(address author) internal view {
        require(msg.sender == author || isUserMod(msg.sender), "Not the author, mod, or owner");
    }
}
