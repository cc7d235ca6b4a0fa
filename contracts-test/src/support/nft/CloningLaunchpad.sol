// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Launchpad721Bonding} from "../../nft/Launchpad721Bonding.sol";
import {Nft721Bonding} from "../../nft/Nft721Bonding.sol";
import {CloneableCollection} from "./CloneableCollection.sol";

/// @title A launchpad whose collections are clones; for load tests.
contract CloningLaunchpad is Launchpad721Bonding {
    address private immutable _template;

    constructor(address template, address metadata, address directory, address receiver, uint256 fee)
        Launchpad721Bonding(metadata, directory, address(0), receiver, fee, 0)
    {
        _template = template;
    }

    function _create(string memory name_, string memory symbol_, uint256 ratio)
        internal
        override
        returns (Nft721Bonding)
    {
        CloneableCollection nft = CloneableCollection(Clones.clone(_template));
        nft.begin(name_, symbol_, metadataAddress, mintingFeeReceiver, mintingFeePercentage, ratio);
        return nft;
    }
}
