// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title The accounting of a token, without the functions in which tokens differ.
abstract contract BareToken {
    uint8 public constant decimals = 18;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @param supply In the smallest unit, all of it for the deployer.
    constructor(uint256 supply) {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function _approve(address spender, uint256 amount) internal {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function _move(address from, address to, uint256 amount) internal {
        require(balanceOf[from] >= amount, "BareToken: balance too low");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }

    function _moveFor(address from, address to, uint256 amount) internal {
        require(allowance[from][msg.sender] >= amount, "BareToken: allowance too low");
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
    }
}
