// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {FlexiTld} from "../src/names/FlexiTld.sol";
import {FlexiTldMetadata} from "../src/names/FlexiTldMetadata.sol";
import {MinterWithBroker} from "../src/names/MinterWithBroker.sol";
import {OnePriceMinter} from "../src/names/OnePriceMinter.sol";
import {SgbMinter} from "../src/names/SgbMinter.sol";
import {Refuser} from "../src/support/Refuser.sol";
import {Test} from "./Test.sol";

/// @title One TLD with its accounts, and the deployers of each minter.
abstract contract NamesFixture is Test {
    address internal owner = account("owner");
    address internal royaltyReceiver = account("royaltyReceiver");
    address internal broker = account("broker");
    address internal staking = account("staking");
    address internal alice = account("alice");
    address internal bob = account("bob");
    address internal referrer = account("referrer");
    address internal refuser;

    FlexiTld internal tld;

    function setUp() public virtual {
        refuser = address(new Refuser());
        FlexiTldMetadata metadata = new FlexiTldMetadata();
        vm.startPrank(owner);
        tld = new FlexiTld(".degen", "DEGEN", address(metadata));
        tld.changeRoyaltyFeeReceiver(royaltyReceiver);
        vm.stopPrank();
    }

    function prices() internal pure returns (uint256[5] memory) {
        return [uint256(100 ether), 50 ether, 25 ether, 10 ether, 1 ether];
    }

    function openBuying() internal {
        vm.prank(owner);
        tld.toggleBuyingDomains();
    }

    function newSgbMinter() internal returns (SgbMinter minter) {
        vm.startPrank(owner);
        minter = new SgbMinter(tld, prices(), broker, staking);
        tld.changeMinter(address(minter));
        vm.stopPrank();
    }

    function newMinterWithBroker() internal returns (MinterWithBroker minter) {
        vm.startPrank(owner);
        minter = new MinterWithBroker(tld, prices(), broker);
        minter.togglePaused();
        tld.changeMinter(address(minter));
        vm.stopPrank();
    }

    function newOnePriceMinter() internal returns (OnePriceMinter minter) {
        vm.startPrank(owner);
        minter = new OnePriceMinter(tld, 5 ether);
        tld.changeMinter(address(minter));
        vm.stopPrank();
    }

    /// @dev A name minted by the TLD's owner for free.
    function give(string memory name, address holder) internal returns (uint256 tokenId) {
        vm.prank(owner);
        return tld.mint(name, holder, address(0));
    }

    /// @dev An unused lower-case name of the given length from a seed.
    function nameOf(uint256 seed, uint256 length) internal pure returns (string memory) {
        bytes memory letters = new bytes(length);
        for (uint256 i = 0; i < length; i++) {
            letters[i] = bytes1(uint8(97 + (seed >> (5 * (i % 50))) % 26));
        }
        return string(letters);
    }

    function repeated(string memory unit, uint256 times) internal pure returns (string memory text) {
        for (uint256 i = 0; i < times; i++) text = string.concat(text, unit);
    }
}
