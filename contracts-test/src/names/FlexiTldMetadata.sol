// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";

/// @title The on-chain metadata of names: base64 JSON with a base64 SVG picture.
/// @notice Texts are joined without any escape, as on the real chain: a name with a quote gives broken JSON and a name
/// with a tag gives an SVG with that tag. The app must survive both (rules/names: hostile-names).
contract FlexiTldMetadata {
    string public description = "A name of this community.";

    /// @notice The tokenURI of one name.
    function getMetadata(string calldata domainName, string calldata tld, uint256 tokenId)
        external
        view
        returns (string memory)
    {
        string memory fullName = string.concat(domainName, tld);
        string memory json = string.concat(
            '{"name": "', fullName,
            '", "description": "', description,
            '", "image": "', _image(fullName, tokenId), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    /// @dev The hue turns with the token id, so that pictures differ in lists.
    function _image(string memory fullName, uint256 tokenId) private pure returns (string memory) {
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><rect width="500" height="500" fill="hsl(',
            _decimal((tokenId * 47) % 360),
            ',60%,45%)"/><text x="50%" y="50%" fill="white" font-size="40" font-family="sans-serif" ',
            'text-anchor="middle" dominant-baseline="middle">', fullName, "</text></svg>"
        );
        return string.concat("data:image/svg+xml;base64,", Base64.encode(svg));
    }

    /// @dev Decimal digits of a number below 1000.
    function _decimal(uint256 number) private pure returns (string memory) {
        return string(
            abi.encodePacked(
                bytes1(uint8(48 + number / 100)), bytes1(uint8(48 + (number / 10) % 10)), bytes1(uint8(48 + number % 10))
            )
        );
    }
}
