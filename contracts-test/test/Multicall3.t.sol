// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Multicall3} from "../src/support/Multicall3.sol";
import {NamesFixture} from "./NamesFixture.sol";

contract Multicall3Test is NamesFixture {
    Multicall3 private multicall = new Multicall3();

    function test_TheContractHasTheWellKnownSelectors() public pure {
        assertTrue(Multicall3.aggregate.selector == 0x252dba42, "aggregate");
        assertTrue(Multicall3.aggregate3.selector == 0x82ad56cb, "aggregate3");
        assertTrue(Multicall3.aggregate3Value.selector == 0x174dea71, "aggregate3Value");
        assertTrue(Multicall3.tryAggregate.selector == 0xbce38bd7, "tryAggregate");
        assertTrue(Multicall3.getEthBalance.selector == 0x4d2301cc, "getEthBalance");
        assertTrue(Multicall3.getCurrentBlockTimestamp.selector == 0x0f28c97d, "getCurrentBlockTimestamp");
    }

    function test_AnAllowedFailureLeavesTheOthersIntact() public {
        give("alice", alice);
        Multicall3.Call3[] memory calls = new Multicall3.Call3[](2);
        calls[0] = Multicall3.Call3(address(tld), true, abi.encodeCall(tld.ownerOf, (99)));
        calls[1] = Multicall3.Call3(address(tld), false, abi.encodeCall(tld.ownerOf, (1)));
        Multicall3.Result[] memory results = multicall.aggregate3(calls);
        assertTrue(!results[0].success && results[1].success, "one failed, one answered");
        assertEq(abi.decode(results[1].returnData, (address)), alice);
    }

    function test_AForbiddenFailureRevertsTheWholeBatch() public {
        Multicall3.Call3[] memory calls = new Multicall3.Call3[](1);
        calls[0] = Multicall3.Call3(address(tld), false, abi.encodeCall(tld.ownerOf, (99)));
        expectRevert("Multicall3: call failed");
        multicall.aggregate3(calls);
    }

    function test_ValuesMustAddUpToWhatWasSent() public {
        Multicall3.Call3Value[] memory calls = new Multicall3.Call3Value[](2);
        calls[0] = Multicall3.Call3Value(alice, false, 1 ether, "");
        calls[1] = Multicall3.Call3Value(bob, false, 2 ether, "");
        vm.deal(address(this), 4 ether);
        multicall.aggregate3Value{value: 3 ether}(calls);
        assertEq(multicall.getEthBalance(alice), 1 ether);
        assertEq(bob.balance, 2 ether);
        vm.deal(address(multicall), 5 ether);
        expectRevert("Multicall3: value mismatch");
        multicall.aggregate3Value{value: 1 ether}(calls);
    }
}
