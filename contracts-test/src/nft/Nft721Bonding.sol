// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {StatsMiddleware} from "../points/StatsMiddleware.sol";
import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";
import {NftMetadata} from "./NftMetadata.sol";

/// @title What a collection asks the launchpad that made it.
interface INftFactory {
    function owner() external view returns (address);
    function statsAddress() external view returns (address);
}

/// @title A collection whose tokens are bought from and sold to a pool, at a price that follows from their number alone
/// (rules/nft: curve).
/// @notice The pool always holds what all but one of its tokens bring before fees. Shares are fractions of 1e18.
/// Undescribed: that it cannot be entered twice, and that a token is minted without asking the receiver.
contract Nft721Bonding is ERC721Enumerable, OwnableWithManagers, ReentrancyGuard {
    /// @notice The launchpad.
    address public factoryAddress;
    address public metadataAddress;
    /// @notice Gets the protocol's fee.
    address public mintingFeeReceiver;
    /// @notice Of the curve's price, once for the protocol and once for the owner.
    uint256 public mintingFeePercentage;
    /// @notice How steep the curve is.
    uint256 public ratio;
    /// @notice Unix time in seconds.
    uint256 public createdAt;
    /// @notice How many tokens were ever minted: the id of the newest.
    uint256 public counter;
    string public constant pricingType = "bonding";

    constructor(
        string memory name_,
        string memory symbol_,
        address metadataAddress_,
        address mintingFeeReceiver_,
        uint256 mintingFeePercentage_,
        uint256 ratio_
    ) ERC721(name_, symbol_) {
        factoryAddress = msg.sender;
        metadataAddress = metadataAddress_;
        mintingFeeReceiver = mintingFeeReceiver_;
        mintingFeePercentage = mintingFeePercentage_;
        ratio = ratio_;
        createdAt = block.timestamp;
    }

    // Reads

    /// @notice What the next token costs, both fees included, in wei.
    function getMintPrice() public view returns (uint256) {
        uint256 price = _mintBase();
        return price + 2 * _feeOf(price);
    }

    /// @notice What a token brings, both fees taken off, in wei; 0 when there is only one.
    function getBurnPrice() external view returns (uint256) {
        if (totalSupply() < 2) return 0;
        uint256 price = _burnBase();
        return price - 2 * _feeOf(price);
    }

    /// @notice The collection's picture.
    function collectionPreview() external view returns (string memory) {
        return NftMetadata(metadataAddress).getCollectionPreviewImage(address(this));
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireMinted(tokenId);
        return NftMetadata(metadataAddress).getMetadata(address(this), tokenId);
    }

    // Writes

    /// @notice Buys a token for exactly the price. The first buyer gets #2: #1 goes to the owner, for nothing.
    /// @return The new token's id.
    function mint(address to) external payable nonReentrant returns (uint256) {
        uint256 fee = _feeOf(_mintBase());
        require(msg.value == getMintPrice(), "Insufficient payment");

        if (totalSupply() == 0) _mint(owner(), ++counter);
        uint256 tokenId = ++counter;
        _mint(to, tokenId);
        _tellStats(msg.sender, _payFees(fee));
        return tokenId;
    }

    /// @notice Sells a token for what it brings now, to whoever calls. As described there is no minimum; whoever held the
    /// token is looked up after it is gone, so that its points are the zero address's; and when the owner takes no coins
    /// the seller pays that fee twice, once to the protocol and once for ever into the pool.
    /// @return What was paid, in wei.
    function burn(uint256 tokenId) external nonReentrant returns (uint256) {
        require(totalSupply() > 1, "Cannot sell the last NFT");
        require(_isApprovedOrOwner(msg.sender, tokenId), "Nft721Bonding: caller is not owner nor approved");

        uint256 price = _burnBase();
        uint256 fee = _feeOf(price);
        _burn(tokenId);
        uint256 protocolFee = _payFees(fee);
        _tellStats(_ownerOf(tokenId), protocolFee);
        uint256 payment = price - protocolFee - fee;
        (bool sent,) = payable(msg.sender).call{value: payment}("");
        require(sent, "Nft721Bonding: Failed to send payment");
        return payment;
    }

    // Managers

    function setMetadataAddress(address metadataAddress_) external onlyManagerOrOwner {
        metadataAddress = metadataAddress_;
    }

    function setMintingFeePercentage(uint256 mintingFeePercentage_) external onlyManagerOrOwner {
        require(mintingFeePercentage_ < 5e16, "Nft721Bonding: fee must be lower than 5%");
        mintingFeePercentage = mintingFeePercentage_;
    }

    /// @notice Only for the owner of the launchpad.
    function setMintingFeeReceiver(address mintingFeeReceiver_) external {
        require(msg.sender == INftFactory(factoryAddress).owner(), "Nft721Bonding: caller is not the factory owner");
        mintingFeeReceiver = mintingFeeReceiver_;
    }

    // Inside

    /// @dev The first token bought costs as if there were one already; while paying for it, there is.
    function _mintBase() private view returns (uint256) {
        uint256 supply = totalSupply();
        return _curve(supply == 0 ? 1 : supply);
    }

    function _burnBase() private view returns (uint256) {
        return _curve(totalSupply() - 1);
    }

    /// @dev Rounds down at each division, in this order.
    function _curve(uint256 s) private view returns (uint256) {
        uint256 step = s * (s + 1) * (2 * s + 1) - (s - 1) * s * (2 * s - 1);
        return (((step * 10_000) / 42_069) * ratio) / 31_337;
    }

    function _feeOf(uint256 price) private view returns (uint256) {
        return (price * mintingFeePercentage) / 1e18;
    }

    /// @dev An owner who takes no coins leaves the fee to the protocol.
    /// @return protocolFee What the protocol got.
    function _payFees(uint256 fee) private returns (uint256 protocolFee) {
        (bool sent,) = payable(owner()).call{value: fee}("");
        protocolFee = sent ? fee : 2 * fee;
        (sent,) = payable(mintingFeeReceiver).call{value: protocolFee}("");
        require(sent, "Nft721Bonding: Failed to send protocol fee");
    }

    function _tellStats(address user, uint256 spent) private {
        address stats = INftFactory(factoryAddress).statsAddress();
        if (stats != address(0)) StatsMiddleware(stats).addWeiSpent(user, spent);
    }
}
