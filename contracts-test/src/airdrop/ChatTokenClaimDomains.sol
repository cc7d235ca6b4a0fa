// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {FlexiTld} from "../names/FlexiTld.sol";
import {ChatTokenMinter} from "../token/ChatTokenMinter.sol";

/// @title Chat tokens for the holders of early names, once for each name (rules/rewards: name-claims).
/// @notice Must be a minter of the chat token. Any account may call; the holder is paid. Kept as described:
/// claims are recorded by the name as it was sent, while the holder is found in any ASCII letter case, so
/// each other spelling claims again. An app must send names in lower case. Undescribed: not paused at first;
/// all settings belong to the owner.
contract ChatTokenClaimDomains is Ownable {
    FlexiTld public immutable tldContract;
    ChatTokenMinter public immutable chatTokenMinter;
    bool public paused;
    /// @notice Per name, in the token's smallest unit.
    uint256 public chatReward;
    /// @notice The highest token id that may claim.
    uint256 public maxIdEligible;
    /// @notice By the name as sent, case sensitive.
    mapping(string domainName => bool) public hasClaimed;

    constructor(FlexiTld tld, ChatTokenMinter minter, uint256 reward, uint256 maxId) {
        tldContract = tld;
        chatTokenMinter = minter;
        chatReward = reward;
        maxIdEligible = maxId;
    }

    /// @param _domainName Without the TLD.
    function claim(string calldata _domainName) external {
        require(!paused, "ChatTokenClaimDomains: claiming is paused");
        require(!hasClaimed[_domainName], "ChatTokenClaimDomains: domain already claimed");
        (, uint256 tokenId,,) = tldContract.domains(_domainName);
        require(tokenId <= maxIdEligible, "ChatTokenClaimDomains: domain ID not eligible for claiming");
        address holder = tldContract.getDomainHolder(_domainName);
        require(holder != address(0), "ChatTokenClaimDomains: domain not registered");

        hasClaimed[_domainName] = true;
        chatTokenMinter.mint(holder, chatReward);
    }

    function changeChatReward(uint256 _chatReward) external onlyOwner {
        chatReward = _chatReward;
    }

    function changeMaxIdEligible(uint256 _maxIdEligible) external onlyOwner {
        maxIdEligible = _maxIdEligible;
    }

    function togglePaused() external onlyOwner {
        paused = !paused;
    }
}
