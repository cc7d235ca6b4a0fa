// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title Tokens that cannot be moved (ERC-5192).
interface IERC5192 {
    event Locked(uint256 tokenId);
    event Unlocked(uint256 tokenId);

    function locked(uint256 tokenId) external view returns (bool);
}

/// @title Marks moderators; it cannot be transferred.
/// @notice Undescribed: its name and symbol are the deployer's, and only the owner burns.
contract ModeratorSbt is ERC721, Ownable, IERC5192 {
    /// @notice The id of the next token.
    uint256 public counter = 1;

    error ErrLocked();
    error ErrNotFound();

    constructor(string memory name_, string memory symbol_) ERC721(name_, symbol_) {}

    function locked(uint256 tokenId) external view returns (bool) {
        if (!_exists(tokenId)) revert ErrNotFound();
        return true;
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return interfaceId == type(IERC5192).interfaceId || super.supportsInterface(interfaceId);
    }

    function mint(address to_) external onlyOwner returns (uint256 tokenId) {
        tokenId = counter++;
        _mint(to_, tokenId);
        emit Locked(tokenId);
    }

    function burn(uint256 tokenId) external onlyOwner {
        _burn(tokenId);
    }

    function approve(address, uint256) public pure override {
        revert ErrLocked();
    }

    function setApprovalForAll(address, bool) public pure override {
        revert ErrLocked();
    }

    function transferFrom(address, address, uint256) public pure override {
        revert ErrLocked();
    }

    function safeTransferFrom(address, address, uint256) public pure override {
        revert ErrLocked();
    }

    function safeTransferFrom(address, address, uint256, bytes memory) public pure override {
        revert ErrLocked();
    }
}
