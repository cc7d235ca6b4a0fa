// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Nft721Bonding} from "../../nft/Nft721Bonding.sol";

/// @title A collection that can be created by the thousand: minimal clones share its code, each with its own values.
/// @notice For load tests; the constructor's values are those of the template alone.
contract CloneableCollection is Nft721Bonding {
    string private _cloneName;
    string private _cloneSymbol;

    constructor() Nft721Bonding("Template", "", address(0), address(0), 0, 0) {}

    /// @notice Does the constructor's work, for the launchpad that has just created the clone.
    function begin(
        string calldata name_,
        string calldata symbol_,
        address metadataAddress_,
        address mintingFeeReceiver_,
        uint256 mintingFeePercentage_,
        uint256 ratio_
    ) external {
        require(factoryAddress == address(0), "CloneableCollection: has begun");
        factoryAddress = msg.sender;
        (_cloneName, _cloneSymbol) = (name_, symbol_);
        metadataAddress = metadataAddress_;
        mintingFeeReceiver = mintingFeeReceiver_;
        mintingFeePercentage = mintingFeePercentage_;
        ratio = ratio_;
        createdAt = block.timestamp;
        _transferOwnership(msg.sender);
    }

    function name() public view override returns (string memory) {
        return _cloneName;
    }

    function symbol() public view override returns (string memory) {
        return _cloneSymbol;
    }
}
