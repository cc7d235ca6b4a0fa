// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MerkleDistributor} from "../src/product/MerkleDistributor.sol";
import {FalseToken} from "../src/support/tokens/FalseToken.sol";
import {SilentToken} from "../src/support/tokens/SilentToken.sol";
import {TestToken} from "../src/support/tokens/TestToken.sol";
import {Test} from "./Test.sol";

contract MerkleDistributorTest is Test {
    event Claimed(address indexed account, uint256 amount);

    string private constant NOT_LISTED = "MerkleDistributor: not on the list";

    address private alice = account("alice");
    address private bob = account("bob");
    address private carol = account("carol");

    /// @dev Alice and bob are a pair, carol is a single leaf beside it.
    bytes32 private root;
    bytes32[] private forAlice;
    bytes32[] private forBob;
    bytes32[] private forCarol;

    TestToken private token;
    MerkleDistributor private distributor;

    function setUp() public {
        (bytes32 a, bytes32 b, bytes32 c) = (leaf(alice, 10), leaf(bob, 20), leaf(carol, 30));
        root = node(node(a, b), c);
        forAlice.push(b);
        forAlice.push(c);
        forBob.push(a);
        forBob.push(c);
        forCarol.push(node(a, b));
        token = new TestToken("Chat", "CHAT", 18, 1_000);
        distributor = new MerkleDistributor(token, root);
        token.transfer(address(distributor), 60);
    }

    function test_EachListedAccountIsPaidOnceByAnyCaller() public {
        assertTrue(distributor.root() == root, "the root is told");
        assertEq(address(distributor.token()), address(token));
        expectEvent(address(distributor));
        emit Claimed(alice, 10);
        distributor.claim(alice, 10, forAlice);
        distributor.claim(bob, 20, forBob);
        distributor.claim(carol, 30, forCarol);
        assertEq(token.balanceOf(alice), 10);
        assertEq(token.balanceOf(bob), 20);
        assertEq(token.balanceOf(carol), 30);
        assertEq(token.balanceOf(address(distributor)), 0);
        assertTrue(distributor.claimed(alice), "noted");
        expectRevert("MerkleDistributor: already claimed");
        distributor.claim(alice, 10, forAlice);
    }

    function test_AWrongAmountOrAnothersProofIsNotPaid() public {
        expectRevert(NOT_LISTED);
        distributor.claim(alice, 11, forAlice);
        expectRevert(NOT_LISTED);
        distributor.claim(bob, 10, forAlice);
        expectRevert(NOT_LISTED);
        distributor.claim(alice, 10, forBob);
        expectRevert(NOT_LISTED);
        distributor.claim(alice, 10, new bytes32[](0));
        assertTrue(!distributor.claimed(alice), "not noted");
    }

    function testFuzz_UnlistedAccountsAreNotPaid(address stranger, uint256 amount, bytes32[] calldata proof) public {
        vm.assume(stranger != alice && stranger != bob && stranger != carol);
        expectRevert(NOT_LISTED);
        distributor.claim(stranger, amount, proof);
        expectRevert(NOT_LISTED);
        distributor.claim(stranger, amount, forCarol);
    }

    /// @dev A leaf of 64 bytes hashed once could be two nodes; hashed twice it cannot.
    function test_ALeafIsHashedTwice() public {
        bytes32 once = keccak256(abi.encode(alice, 10));
        MerkleDistributor other = new MerkleDistributor(token, once);
        expectRevert(NOT_LISTED);
        other.claim(alice, 10, new bytes32[](0));
        other = new MerkleDistributor(token, leaf(alice, 0));
        other.claim(alice, 0, new bytes32[](0));
    }

    function test_AnUnfundedClaimIsNotRecorded() public {
        MerkleDistributor empty = new MerkleDistributor(token, root);
        expectRevert("ERC20: transfer amount exceeds balance");
        empty.claim(alice, 10, forAlice);
        assertTrue(!empty.claimed(alice), "may still claim");
    }

    function test_ATokenThatReturnsNothingIsPaid() public {
        SilentToken silent = new SilentToken(60);
        MerkleDistributor over = new MerkleDistributor(IERC20(address(silent)), root);
        silent.transfer(address(over), 60);
        over.claim(alice, 10, forAlice);
        assertEq(silent.balanceOf(alice), 10);
    }

    function test_ATokenThatReturnsFalseIsNoClaim() public {
        MerkleDistributor over = new MerkleDistributor(IERC20(address(new FalseToken(60))), root);
        expectRevert("SafeERC20: ERC20 operation did not succeed");
        over.claim(alice, 10, forAlice);
        assertTrue(!over.claimed(alice), "may still claim");
    }

    function leaf(address holder, uint256 amount) private pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(holder, amount))));
    }

    function node(bytes32 a, bytes32 b) private pure returns (bytes32) {
        return a < b ? keccak256(abi.encodePacked(a, b)) : keccak256(abi.encodePacked(b, a));
    }
}
