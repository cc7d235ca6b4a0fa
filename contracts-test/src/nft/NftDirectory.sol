// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OwnableWithManagers} from "../support/OwnableWithManagers.sol";

/// @title The list of all collections, and of the featured ones (rules/nft: directory-ranges).
/// @notice Oldest first, until an entry is removed: then the last one gets its index. Undescribed:
/// permissions and revert messages, that an address may be added twice, and that an id outlives a removal.
contract NftDirectory is OwnableWithManagers {
    mapping(string => address) public nftAddressById;
    address[] public allNftContracts;
    address[] public featuredNftContracts;
    /// @notice Launchpads, which may register collections.
    mapping(address => bool) public writers;

    // Reads

    /// @notice The zero address for an unused id.
    function getNftContractAddress(string calldata _uniqueId) external view returns (address) {
        return nftAddressById[_uniqueId];
    }

    function isUniqueIdAvailable(string calldata _uniqueId) external view returns (bool) {
        return nftAddressById[_uniqueId] == address(0);
    }

    function getNftContractsArrayLength() external view returns (uint256) {
        return allNftContracts.length;
    }

    /// @notice Both ends are inclusive; as described, a range of one collection is refused.
    function getNftContracts(uint256 fromIndex, uint256 toIndex) external view returns (address[] memory part) {
        require(fromIndex < toIndex, "fromIndex must be less than toIndex");
        require(toIndex < allNftContracts.length, "toIndex out of bounds");
        part = new address[](toIndex - fromIndex + 1);
        for (uint256 i = 0; i < part.length; i++) {
            part[i] = allNftContracts[fromIndex + i];
        }
    }

    /// @notice The end of the list, oldest first; the whole list if it is shorter.
    function getLastNftContracts(uint256 amount) external view returns (address[] memory) {
        return _last(allNftContracts, amount);
    }

    function getAllFeaturedNftContracts() external view returns (address[] memory) {
        return featuredNftContracts;
    }

    function getFeaturedNftContractsArrayLength() external view returns (uint256) {
        return featuredNftContracts.length;
    }

    /// @notice The end of the featured list, oldest first; the whole list if it is shorter.
    function getFeaturedNftContracts(uint256 amount) external view returns (address[] memory) {
        return _last(featuredNftContracts, amount);
    }

    // Writes

    /// @notice Lists a new collection under its id, which a launchpad has checked to be unused.
    function register(string calldata uniqueId_, address nftAddress_) external {
        require(writers[msg.sender], "NftDirectory: caller is not a writer");
        nftAddressById[uniqueId_] = nftAddress_;
        allNftContracts.push(nftAddress_);
    }

    // Managers

    function addWriter(address writer_) external onlyManagerOrOwner {
        writers[writer_] = true;
    }

    /// @notice Lists a collection without an id.
    function addNftAddressToAll(address nftAddress_) external onlyManagerOrOwner {
        allNftContracts.push(nftAddress_);
    }

    function addNftAddressToFeatured(address nftAddress_) external onlyManagerOrOwner {
        featuredNftContracts.push(nftAddress_);
    }

    /// @notice Removes the first entry of this address from the featured ones; without one it does nothing.
    function removeNftAddressFromFeatured(address nftAddress_) external onlyManagerOrOwner {
        for (uint256 i = 0; i < featuredNftContracts.length; i++) {
            if (featuredNftContracts[i] == nftAddress_) return _remove(featuredNftContracts, i);
        }
    }

    function removeNftAddressFromFeaturedByIndex(uint256 index_) external onlyManagerOrOwner {
        _remove(featuredNftContracts, index_);
    }

    function removeNftAddressFromAllByIndex(uint256 index_) external onlyManagerOrOwner {
        _remove(allNftContracts, index_);
    }

    // Internal

    function _last(address[] storage list, uint256 amount) private view returns (address[] memory part) {
        uint256 length = list.length;
        if (amount > length) amount = length;
        part = new address[](amount);
        for (uint256 i = 0; i < amount; i++) {
            part[i] = list[length - amount + i];
        }
    }

    function _remove(address[] storage list, uint256 index) private {
        require(index < list.length, "Index out of bounds");
        list[index] = list[list.length - 1];
        list.pop();
    }
}
