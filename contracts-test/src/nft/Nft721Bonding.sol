// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {StatsMiddleware} from "../points/StatsMiddleware.sol";
import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";
import {NftMetadata} from "./NftMetadata.sol";

/// @title The functions of the launchpad that its collections call.
interface INftFactory {
    function owner() external view returns (address);
    function statsAddress() external view returns (address);
}

/// @title A collection whose tokens are bought from and sold to a pool, at a price that follows from their
/// number alone (rules/nft: curve).
/// @notice The pool always holds the proceeds of all tokens but one, before fees. Shares are fractions of
/// 1e18. Undescribed: reentrancy is blocked, and a token is minted without calling the receiver.
contract Nft721Bonding is ERC721Enumerable, OwnableWithManagers, ReentrancyGuard {
    /// @notice The launchpad.
    address public factoryAddress;
    address public metadataAddress;
    /// @notice Receives the protocol's fee.
    address public mintingFeeReceiver;
    /// @notice A share of the curve's price, once for the protocol and once for the owner.
    uint256 public mintingFeePercentage;
    /// @notice The steepness of the curve.
    uint256 public ratio;
    /// @notice Unix time in seconds.
    uint256 public createdAt;
    /// @notice The number of tokens ever minted: the id of the newest.
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

    /// @notice The price of the next token in wei, including both fees.
    function getMintPrice() public view returns (uint256) {
        uint256 price = _mintBase();
        return price + 2 * _feeOf(price);
    }

    /// @notice The proceeds of a token in wei, after both fees; 0 if only one exists.
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

    /// @notice Buys a token for exactly the price. The first buyer gets #2: #1 goes to the owner for free.
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

    /// @notice Sells a token for its current price, which is paid to the caller. As described there is no minimum;
    /// the holder is read after the token is burned, so that its points go to the zero address; and if the owner
    /// refuses coins the seller pays that fee twice, once to the protocol and once for ever into the pool.
    /// @return The paid amount in wei.
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

    /// @notice For the owner of the launchpad only.
    function setMintingFeeReceiver(address mintingFeeReceiver_) external {
        require(msg.sender == INftFactory(factoryAddress).owner(), "Nft721Bonding: caller is not the factory owner");
        mintingFeeReceiver = mintingFeeReceiver_;
    }

    // Internal

    /// @dev The first purchase costs as much as with one existing token; during its payment there is one.
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

    /// @dev If the owner refuses coins, the fee goes to the protocol.
    /// @return protocolFee The amount that the protocol received.
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
