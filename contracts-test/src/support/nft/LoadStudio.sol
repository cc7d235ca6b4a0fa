// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Launchpad721Bonding} from "../../nft/Launchpad721Bonding.sol";
import {Nft721Bonding} from "../../nft/Nft721Bonding.sol";
import {NftMetadataMedia} from "../../nft/NftMetadataMedia.sol";

/// @title Launches collections by the thousand and trades them with its own coins; for load tests.
/// @notice Everything in a collection follows from its number: its owner, its picture, its media, its trades.
contract LoadStudio {
    using Strings for uint256;

    Launchpad721Bonding private immutable _launchpad;
    NftMetadataMedia private immutable _metadata;
    address[] private _people;

    constructor(Launchpad721Bonding launchpad, address[] memory people) payable {
        _launchpad = launchpad;
        _metadata = NftMetadataMedia(launchpad.metadataAddress());
        _people = people;
    }

    receive() external payable {}

    function launchMany(uint256 from, uint256 end) external {
        for (uint256 number = from; number < end; number++) {
            _launch(number);
        }
    }

    function _launch(uint256 number) private {
        string memory id = string.concat("load-", number.toString());
        string memory name = string.concat("Load ", number.toString());
        _launchpad.launch(
            address(this), address(0), _description(number), _picture(number), name, name, "LOAD", id, _ratio(number)
        );
        Nft721Bonding nft = Nft721Bonding(_launchpad.getNftContractAddress(id));
        if (number % 10 == 3) _metadata.setAudioUrl(address(nft), "https://media.example/load.mp3");
        if (number % 15 == 4) _metadata.setAnimationUrl(address(nft), "https://media.example/load.mp4");
        _trade(nft, number);
        nft.transferOwnership(_person(number, 0));
    }

    /// @dev Two to five purchases, for every hundredth collection thirty; every third transfers a token,
    /// every fifth sells one.
    function _trade(Nft721Bonding nft, uint256 number) private {
        uint256 purchases = number % 100 == 50 ? 30 : 2 + number % 4;
        for (uint256 i = 1; i < purchases; i++) {
            nft.mint{value: nft.getMintPrice()}(_person(number, i));
        }
        uint256 tokenId = nft.mint{value: nft.getMintPrice()}(address(this));
        if (number % 5 == 0) nft.burn(tokenId);
        else if (number % 3 == 0) nft.transferFrom(address(this), _person(number, purchases), tokenId);
        nft.transferFrom(address(this), _person(number, 0), 1);
    }

    /// @dev Between a tenth and a thousand, in pseudo-random order.
    function _ratio(uint256 number) private pure returns (uint256) {
        return 1e17 * (1 + uint256(keccak256(abi.encode(number))) % 10_000);
    }

    function _person(uint256 number, uint256 place) private view returns (address) {
        return _people[uint256(keccak256(abi.encode(number, place))) % _people.length];
    }

    function _description(uint256 number) private pure returns (string memory) {
        return string.concat("Number ", number.toString(), " of many, launched to see how the lists bear it.");
    }

    function _picture(uint256 number) private pure returns (string memory) {
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="hsl(',
            ((number * 47) % 360).toString(),
            ',60%,45%)"/></svg>'
        );
        return string.concat("data:image/svg+xml;base64,", Base64.encode(svg));
    }
}
