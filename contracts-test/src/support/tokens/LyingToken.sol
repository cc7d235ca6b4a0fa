// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title A token whose transfers and approvals report success and leave an event, and do something else.
contract LyingToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public constant name = "Lies";
    string public constant symbol = "LIE";
    uint8 public constant decimals = 18;
    /// @notice Whether a transfer takes twice the amount; else it takes nothing.
    bool public immutable takesMore;
    mapping(address => uint256) public balanceOf;

    constructor(address holder, bool takesMore_) {
        balanceOf[holder] = 100 ether;
        takesMore = takesMore_;
    }

    function allowance(address, address) external pure returns (uint256) {
        return 0;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        if (takesMore) {
            balanceOf[msg.sender] -= 2 * value;
            balanceOf[to] += value;
        }
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        emit Approval(msg.sender, spender, value);
        return true;
    }
}
