// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {FlexiTldMetadata} from "./FlexiTldMetadata.sol";
import {Utf8} from "./Utf8.sol";

/// @title A top-level domain: an ERC-721 whose tokens are names.
/// @notice Fees are in bips of msg.value. Where the description is silent, the choice is marked "Undescribed".
contract FlexiTld is ERC721, Ownable, ReentrancyGuard {
    struct Domain {
        string name;
        uint256 tokenId;
        address holder;
        string data;
    }

    uint256 private constant MAX_BPS = 10_000;
    /// @dev A fee of half or more is treated as none at payment.
    uint256 private constant FEE_CEILING = 5_000;

    bool public buyingEnabled;
    bool public buyingDisabledForever;
    uint256 public price;
    uint256 public referral = 1_000;
    uint256 public royalty;
    address public royaltyFeeReceiver;
    address public royaltyFeeUpdater;
    address public minter;
    /// @notice In bytes; a name must be strictly shorter.
    uint256 public nameMaxLength = 140;
    uint256 public totalSupply;
    uint256 public idCounter = 1;

    /// @notice Undescribed: the two getters around the metadata contract; their setters are described.
    address public metadataAddress;
    bool public metadataFrozen;

    /// @notice Keyed by the lower-case name without the TLD; case sensitive, as a mapping is.
    mapping(string domainName => Domain) public domains;
    mapping(uint256 tokenId => string) public domainIdsNames;
    mapping(address holder => string) public defaultNames;

    event DomainCreated(address indexed user, address indexed owner, string fullDomainName);
    event DomainBurned(address indexed user, string fullDomainName);
    event DefaultDomainChanged(address indexed user, string defaultDomain);
    event DataChanged(address indexed user, string indexed domain);
    event TldPriceChanged(address indexed user, uint256 tldPrice);
    event ReferralFeeChanged(address indexed user, uint256 referralFee);
    event TldRoyaltyChanged(address indexed user, uint256 tldRoyalty);
    event DomainBuyingToggle(address indexed user, bool domainBuyingToggle);
    event MintingDisabledForever(address user);

    /// @notice The deployer becomes owner and holds both royalty roles.
    /// @param tldName With its leading dot, for example ".degen".
    constructor(string memory tldName, string memory tldSymbol, address metadata) ERC721(tldName, tldSymbol) {
        metadataAddress = metadata;
        royaltyFeeReceiver = msg.sender;
        royaltyFeeUpdater = msg.sender;
    }

    // Reads

    /// @notice The holder of a name, in any ASCII letter case; zero if there is none.
    function getDomainHolder(string calldata _domainName) external view returns (address) {
        return domains[Utf8.lowerAscii(_domainName)].holder;
    }

    /// @notice The data of a name, in any ASCII letter case; empty if none.
    function getDomainData(string calldata _domainName) external view returns (string memory) {
        return domains[Utf8.lowerAscii(_domainName)].data;
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireMinted(tokenId);
        return FlexiTldMetadata(metadataAddress).getMetadata(domainIdsNames[tokenId], name(), tokenId);
    }

    // Names

    /// @notice Mints a name: checks, then payment, then the name itself. Overpay is not refunded.
    function mint(string calldata _domainName, address _domainHolder, address _referrer)
        external
        payable
        nonReentrant
        returns (uint256)
    {
        require(!buyingDisabledForever, "Domain minting disabled forever");
        require(buyingEnabled || msg.sender == owner() || msg.sender == minter, "Buying domains disabled");
        require(msg.value >= price, "Value below price");
        _pay(_referrer);
        return _store(Utf8.lowerAscii(_domainName), _domainHolder);
    }

    /// @notice Sets the account's default name.
    function editDefaultDomain(string calldata _domainName) external {
        string memory lowered = Utf8.lowerAscii(_domainName);
        require(domains[lowered].holder == msg.sender, "You do not own the selected domain");
        defaultNames[msg.sender] = lowered;
        emit DefaultDomainChanged(msg.sender, lowered);
    }

    /// @notice Replaces the text stored with a name; any text, of any length.
    function editData(string calldata _domainName, string calldata _data) external {
        string memory lowered = Utf8.lowerAscii(_domainName);
        require(domains[lowered].holder == msg.sender, "Only domain holder can edit their data");
        domains[lowered].data = _data;
        emit DataChanged(msg.sender, lowered);
    }

    /// @notice Removes the token, its data and, if it was the default, the holder's default name; the name is
    /// free again.
    function burn(string calldata _domainName) external {
        string memory lowered = Utf8.lowerAscii(_domainName);
        require(domains[lowered].holder == msg.sender, "You do not own the selected domain");
        uint256 tokenId = domains[lowered].tokenId;
        _burn(tokenId);
        delete domains[lowered];
        delete domainIdsNames[tokenId];
        // Undescribed: the supply counts existing tokens. Ids are never used again.
        totalSupply--;
        emit DomainBurned(msg.sender, string.concat(lowered, name()));
    }

    // Owner. Undescribed: no bounds on numbers; a referral fee of 5000 or more simply pays nothing.

    function changeMetadataAddress(address _metadataAddress) external onlyOwner {
        require(!metadataFrozen, "Metadata address is frozen");
        metadataAddress = _metadataAddress;
    }

    function freezeMetadata() external onlyOwner {
        metadataFrozen = true;
    }

    function changeMinter(address _minter) external onlyOwner {
        minter = _minter;
    }

    function changeNameMaxLength(uint256 _maxLength) external onlyOwner {
        nameMaxLength = _maxLength;
    }

    function changePrice(uint256 _price) external onlyOwner {
        price = _price;
        emit TldPriceChanged(msg.sender, _price);
    }

    function changeReferralFee(uint256 _referral) external onlyOwner {
        referral = _referral;
        emit ReferralFeeChanged(msg.sender, _referral);
    }

    function toggleBuyingDomains() external onlyOwner {
        // Undescribed: "forever" also applies here, with the same revert message.
        require(!buyingDisabledForever, "Domain minting disabled forever");
        buyingEnabled = !buyingEnabled;
        emit DomainBuyingToggle(msg.sender, buyingEnabled);
    }

    function disableBuyingForever() external onlyOwner {
        buyingEnabled = false;
        buyingDisabledForever = true;
        emit MintingDisabledForever(msg.sender);
    }

    // Royalty roles. Undescribed: the updater sets the rate and its own successor, the receiver names its successor.

    function changeRoyalty(uint256 _royalty) external {
        require(msg.sender == royaltyFeeUpdater, "Caller is not the royalty fee updater");
        royalty = _royalty;
        emit TldRoyaltyChanged(msg.sender, _royalty);
    }

    function changeRoyaltyFeeReceiver(address _receiver) external {
        require(msg.sender == royaltyFeeReceiver, "Caller is not the royalty fee receiver");
        royaltyFeeReceiver = _receiver;
    }

    function changeRoyaltyFeeUpdater(address _updater) external {
        require(msg.sender == royaltyFeeUpdater, "Caller is not the royalty fee updater");
        royaltyFeeUpdater = _updater;
    }

    // Internal

    /// @dev Fees are shares of the whole msg.value; the owner takes the rest of the balance. Sums of zero are sent as
    /// well: the description has no exception for them, so a refusing referrer blocks even a free mint.
    function _pay(address referrer) private {
        if (royalty > 0 && royalty < FEE_CEILING) {
            _send(royaltyFeeReceiver, (msg.value * royalty) / MAX_BPS, "Failed to send royalty to factory owner");
        }
        if (referrer != address(0) && referral > 0 && referral < FEE_CEILING) {
            _send(referrer, (msg.value * referral) / MAX_BPS, "Failed to send referral fee");
        }
        _send(owner(), address(this).balance, "Failed to send domain payment to TLD owner");
    }

    function _send(address to, uint256 amount, string memory failure) private {
        (bool sent,) = payable(to).call{value: amount}("");
        require(sent, failure);
    }

    /// @dev Undescribed: the first default is set without DefaultDomainChanged, which belongs to editDefaultDomain, and
    /// the token is minted safely, so a contract that cannot receive ERC-721 cannot hold a name.
    function _store(string memory lowered, address holder) private returns (uint256 tokenId) {
        require(bytes(lowered).length > 0, "Domain name empty");
        require(bytes(lowered).length < nameMaxLength, "Domain name is too long");
        require(!Utf8.contains(lowered, "."), "There should be no dots in the name");
        require(!Utf8.contains(lowered, " "), "There should be no spaces in the name");
        require(domains[lowered].holder == address(0), "Domain with this name already exists");

        tokenId = idCounter++;
        totalSupply++;
        domains[lowered] = Domain({name: lowered, tokenId: tokenId, holder: holder, data: ""});
        domainIdsNames[tokenId] = lowered;
        if (bytes(defaultNames[holder]).length == 0) defaultNames[holder] = lowered;

        emit DomainCreated(msg.sender, holder, string.concat(lowered, name()));
        _safeMint(holder, tokenId);
    }

    /// @dev Keeps holder and default names in step with the token. A transfer to oneself clears the default, because
    /// the sender's part comes last.
    function _beforeTokenTransfer(address from, address to, uint256 tokenId, uint256 batchSize) internal override {
        super._beforeTokenTransfer(from, to, tokenId, batchSize);
        if (from == address(0)) return;
        string memory moved = domainIdsNames[tokenId];
        if (to != address(0)) {
            domains[moved].holder = to;
            if (bytes(defaultNames[to]).length == 0) defaultNames[to] = moved;
        }
        if (Utf8.same(defaultNames[from], moved)) delete defaultNames[from];
    }
}
