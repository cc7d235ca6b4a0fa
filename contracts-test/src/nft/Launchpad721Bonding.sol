// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {StatsMiddleware} from "../points/StatsMiddleware.sol";
import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";
import {Nft721Bonding} from "./Nft721Bonding.sol";
import {NftDirectory} from "./NftDirectory.sol";
import {NftMetadata} from "./NftMetadata.sol";

/// @title Launches collections for a price.
/// @notice Must be a writer of the directory and of the stats. Shares are fractions of 1e18. Undescribed: the
/// owner's functions, and that a referrer who refuses coins gets no points either.
contract Launchpad721Bonding is OwnableWithManagers, ReentrancyGuard {
    uint256 public constant MIN_RATIO = 1e16;
    uint256 public constant MAX_RATIO = 9_000_000e18;

    /// @notice Per launch, in wei; overpay is not refunded.
    uint256 public price;
    bool public paused;
    /// @notice A share of the curve's price, for later launches.
    uint256 public mintingFeePercentage;
    /// @notice A share of the launch price.
    uint256 public referralFeePercentage = 1e17;
    /// @notice In bytes, although the revert message says otherwise.
    uint256 public maxNftNameLength = 32;
    address public metadataAddress;
    address public nftDirectoryAddress;
    /// @notice The zero address for none.
    address public statsAddress;
    /// @notice Receives launch prices, and the protocol's fee of later launches.
    address public mintingFeeReceiver;

    event CollectionLaunch(
        address indexed contractOwner_,
        address indexed msgSender_,
        string name_,
        string uniqueId_,
        address indexed nftContract_
    );

    constructor(
        address metadataAddress_,
        address nftDirectoryAddress_,
        address statsAddress_,
        address mintingFeeReceiver_,
        uint256 mintingFeePercentage_,
        uint256 price_
    ) {
        metadataAddress = metadataAddress_;
        nftDirectoryAddress = nftDirectoryAddress_;
        statsAddress = statsAddress_;
        mintingFeeReceiver = mintingFeeReceiver_;
        mintingFeePercentage = mintingFeePercentage_;
        price = price_;
    }

    // The directory's reads

    function getAllFeaturedNftContracts() external view returns (address[] memory) {
        return _directory().getAllFeaturedNftContracts();
    }

    function getFeaturedNftContracts(uint256 amount) external view returns (address[] memory) {
        return _directory().getFeaturedNftContracts(amount);
    }

    function getFeaturedNftContractsArrayLength() external view returns (uint256) {
        return _directory().getFeaturedNftContractsArrayLength();
    }

    function getLastNftContracts(uint256 amount) external view returns (address[] memory) {
        return _directory().getLastNftContracts(amount);
    }

    function getNftContracts(uint256 fromIndex, uint256 toIndex) external view returns (address[] memory) {
        return _directory().getNftContracts(fromIndex, toIndex);
    }

    function getNftContractsArrayLength() external view returns (uint256) {
        return _directory().getNftContractsArrayLength();
    }

    function getNftContractAddress(string calldata _uniqueId) external view returns (address) {
        return _directory().getNftContractAddress(_uniqueId);
    }

    function isUniqueIdAvailable(string calldata _uniqueId) external view returns (bool) {
        return _directory().isUniqueIdAvailable(_uniqueId);
    }

    // Launch

    /// @notice Creates a collection and lists it. The receiver gets the price without the referrer's share.
    /// @param ratio The steepness of its curve, in 18 decimals.
    function launch(
        address contractOwner_,
        address referrer_,
        string memory mdDescription_,
        string memory mdImage_,
        string memory mdName_,
        string memory name_,
        string memory symbol_,
        string memory uniqueId_,
        uint256 ratio
    ) external payable nonReentrant {
        require(!paused, "Launching new collections is paused");
        require(msg.value >= price, "Not enough ETH sent to cover price");
        require(ratio >= MIN_RATIO && ratio <= MAX_RATIO, "Ratio out of bounds");
        require(_directory().isUniqueIdAvailable(uniqueId_), "Unique ID is not available");
        require(bytes(name_).length <= maxNftNameLength, "Name must be 32 characters or less");

        uint256 referralFee = _takePayment(referrer_);
        address nft = _list(_create(name_, symbol_, ratio), uniqueId_);
        _describe(nft, mdImage_, mdDescription_, mdName_);
        Nft721Bonding(nft).transferOwnership(contractOwner_);
        _tellStats(msg.sender, msg.value);
        _tellStats(referrer_, referralFee);
        emit CollectionLaunch(contractOwner_, msg.sender, name_, uniqueId_, nft);
    }

    // Owner

    function togglePaused() external onlyManagerOrOwner {
        paused = !paused;
    }

    function setPrice(uint256 price_) external onlyManagerOrOwner {
        price = price_;
    }

    function setMintingFeePercentage(uint256 mintingFeePercentage_) external onlyManagerOrOwner {
        mintingFeePercentage = mintingFeePercentage_;
    }

    function setReferralFeePercentage(uint256 referralFeePercentage_) external onlyManagerOrOwner {
        referralFeePercentage = referralFeePercentage_;
    }

    function setMaxNftNameLength(uint256 maxNftNameLength_) external onlyManagerOrOwner {
        maxNftNameLength = maxNftNameLength_;
    }

    function setMetadataAddress(address metadataAddress_) external onlyManagerOrOwner {
        metadataAddress = metadataAddress_;
    }

    function setStatsAddress(address statsAddress_) external onlyManagerOrOwner {
        statsAddress = statsAddress_;
    }

    function setMintingFeeReceiver(address mintingFeeReceiver_) external onlyOwner {
        mintingFeeReceiver = mintingFeeReceiver_;
    }

    // Internal

    /// @dev The new collection belongs to this contract until its metadata are set.
    function _create(string memory name_, string memory symbol_, uint256 ratio)
        internal
        virtual
        returns (Nft721Bonding)
    {
        return
            new Nft721Bonding(name_, symbol_, metadataAddress, mintingFeeReceiver, mintingFeePercentage, ratio);
    }

    function _takePayment(address referrer) private returns (uint256 referralFee) {
        if (referrer != address(0)) {
            referralFee = (msg.value * referralFeePercentage) / 1e18;
            (bool taken,) = payable(referrer).call{value: referralFee}("");
            if (!taken) referralFee = 0;
        }
        (bool sent,) = payable(mintingFeeReceiver).call{value: address(this).balance}("");
        require(sent, "Failed to send launch payment to the payment receiver");
    }

    /// @dev A collection reports the price of its tokens to the stats itself.
    function _list(Nft721Bonding nft, string memory uniqueId_) private returns (address) {
        _directory().register(uniqueId_, address(nft));
        if (statsAddress != address(0)) StatsMiddleware(statsAddress).addWriterByWriter(address(nft));
        return address(nft);
    }

    function _describe(address nft, string memory image, string memory description, string memory name_) private {
        NftMetadata metadata = NftMetadata(metadataAddress);
        metadata.addImageToCollection(nft, image);
        metadata.setCollectionPreview(nft, image);
        metadata.setDescription(nft, description);
        metadata.setName(nft, name_);
    }

    function _tellStats(address user, uint256 amount) private {
        if (statsAddress != address(0) && amount > 0) StatsMiddleware(statsAddress).addWeiSpent(user, amount);
    }

    function _directory() private view returns (NftDirectory) {
        return NftDirectory(nftDirectoryAddress);
    }
}
