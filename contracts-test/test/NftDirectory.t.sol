// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {NftFixture} from "./NftFixture.sol";

contract NftDirectoryTest is NftFixture {
    string private constant ORDER = "fromIndex must be less than toIndex";
    string private constant BEYOND = "toIndex out of bounds";

    address[] private listed;

    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < 5; i++) {
            listed.push(account(string(abi.encodePacked("collection ", bytes1(uint8(65 + i))))));
        }
    }

    function test_TheLastOnesComeOldestFirst() public {
        list(5);
        assertList(launchpad.getLastNftContracts(2), 3, 5);
        assertList(launchpad.getLastNftContracts(5), 0, 5);
        assertList(launchpad.getLastNftContracts(100), 0, 5);
        assertEq(launchpad.getLastNftContracts(0).length, 0);
    }

    function test_AnEmptyListHasNoLastOnes() public view {
        assertEq(launchpad.getLastNftContracts(3).length, 0);
        assertEq(launchpad.getFeaturedNftContracts(3).length, 0);
        assertEq(launchpad.getAllFeaturedNftContracts().length, 0);
        assertEq(launchpad.getNftContractsArrayLength(), 0);
    }

    function test_ARangeIncludesBothEnds() public {
        list(5);
        assertList(launchpad.getNftContracts(0, 4), 0, 5);
        assertList(launchpad.getNftContracts(1, 2), 1, 3);
        assertList(directory.getNftContracts(3, 4), 3, 5);
    }

    function test_ARangeOfOneCannotBeAskedFor() public {
        list(5);
        expectRevert(ORDER);
        launchpad.getNftContracts(2, 2);
        expectRevert(ORDER);
        launchpad.getNftContracts(3, 2);
        expectRevert(ORDER);
        directory.getNftContracts(9, 9);
    }

    function test_ARangeEndsInTheList() public {
        list(5);
        expectRevert(BEYOND);
        launchpad.getNftContracts(0, 5);
        expectRevert(BEYOND);
        directory.getNftContracts(7, 9);
    }

    function testFuzz_AnyRangeIsItsPartOfTheList(uint256 from, uint256 to) public {
        list(5);
        from = within(from, 0, 3);
        to = within(to, from + 1, 4);
        assertList(launchpad.getNftContracts(from, to), from, to + 1);
    }

    function test_TheFeaturedOnesAreAListOfTheirOwn() public {
        feature(4);
        assertList(launchpad.getAllFeaturedNftContracts(), 0, 4);
        assertList(launchpad.getFeaturedNftContracts(3), 1, 4);
        assertList(launchpad.getFeaturedNftContracts(9), 0, 4);
        assertEq(launchpad.getFeaturedNftContractsArrayLength(), 4);
        assertEq(directory.featuredNftContracts(1), listed[1]);
        assertEq(launchpad.getNftContractsArrayLength(), 0);
    }

    function test_TheLastEntryMovesIntoTheFreedIndex() public {
        list(5);
        feature(5);
        vm.startPrank(owner);
        directory.removeNftAddressFromAllByIndex(1);
        directory.removeNftAddressFromFeatured(listed[1]);
        directory.removeNftAddressFromFeaturedByIndex(3);
        vm.stopPrank();
        assertEq(directory.allNftContracts(1), listed[4]);
        assertEq(directory.allNftContracts(3), listed[3]);
        assertEq(launchpad.getNftContractsArrayLength(), 4);
        assertEq(directory.featuredNftContracts(1), listed[4]);
        assertEq(directory.featuredNftContracts(2), listed[2]);
        assertEq(launchpad.getFeaturedNftContractsArrayLength(), 3);
    }

    function test_OnlyTheFirstEntryIsRemovedAndAMissingOneIsIgnored() public {
        feature(2);
        feature(1);
        vm.startPrank(owner);
        directory.removeNftAddressFromFeatured(listed[4]);
        assertEq(directory.getFeaturedNftContractsArrayLength(), 3);
        directory.removeNftAddressFromFeatured(listed[0]);
        vm.stopPrank();
        assertEq(directory.getFeaturedNftContractsArrayLength(), 2);
        assertEq(directory.featuredNftContracts(0), listed[0]);
    }

    function test_NothingIsRemovedBeyondTheEnd() public {
        list(1);
        vm.startPrank(owner);
        expectRevert("Index out of bounds");
        directory.removeNftAddressFromAllByIndex(1);
        expectRevert("Index out of bounds");
        directory.removeNftAddressFromFeaturedByIndex(0);
        vm.stopPrank();
    }

    function test_AnIdOutlivesTheRemoval() public {
        address nft = address(launch("sun"));
        vm.prank(owner);
        directory.removeNftAddressFromAllByIndex(0);
        assertEq(launchpad.getNftContractsArrayLength(), 0);
        assertEq(launchpad.getNftContractAddress("sun"), nft);
        assertEq(directory.nftAddressById("sun"), nft);
        assertTrue(!directory.isUniqueIdAvailable("sun"), "still taken");
    }

    function test_OnlyWritersRegisterAndOnlyManagersDoTheRest() public {
        vm.startPrank(alice);
        expectRevert("NftDirectory: caller is not a writer");
        directory.register("alice", alice);
        expectRevert(NOT_MANAGER);
        directory.addWriter(alice);
        expectRevert(NOT_MANAGER);
        directory.addNftAddressToAll(alice);
        expectRevert(NOT_MANAGER);
        directory.addNftAddressToFeatured(alice);
        expectRevert(NOT_MANAGER);
        directory.removeNftAddressFromFeatured(alice);
        expectRevert(NOT_MANAGER);
        directory.removeNftAddressFromFeaturedByIndex(0);
        expectRevert(NOT_MANAGER);
        directory.removeNftAddressFromAllByIndex(0);
        vm.stopPrank();
    }

    function list(uint256 count) private {
        vm.startPrank(owner);
        for (uint256 i = 0; i < count; i++) {
            directory.addNftAddressToAll(listed[i]);
        }
        vm.stopPrank();
    }

    function feature(uint256 count) private {
        vm.startPrank(owner);
        for (uint256 i = 0; i < count; i++) {
            directory.addNftAddressToFeatured(listed[i]);
        }
        vm.stopPrank();
    }

    function assertList(address[] memory found, uint256 from, uint256 end) private view {
        assertEq(found.length, end - from);
        for (uint256 i = 0; i < found.length; i++) {
            assertEq(found[i], listed[from + i]);
        }
    }
}
