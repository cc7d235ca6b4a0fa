// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title An owner with managers.
/// @notice Undescribed: only the owner adds and removes managers, and all revert messages but the last modifier's.
abstract contract OwnableWithManagers is Ownable {
    address[] public managers;
    mapping(address => bool) public isManager;

    event ManagerAdd(address indexed owner_, address indexed manager_);
    event ManagerRemove(address indexed owner_, address indexed manager_);

    modifier onlyManagerOrOwner() {
        require(
            isManager[msg.sender] || msg.sender == owner(), "OwnableWithManagers: caller is not a manager or owner"
        );
        _;
    }

    function getManagers() external view returns (address[] memory) {
        return managers;
    }

    function getManagersLength() external view returns (uint256) {
        return managers.length;
    }

    function addManager(address manager_) external onlyOwner {
        require(!isManager[manager_], "OwnableWithManagers: already a manager");
        isManager[manager_] = true;
        managers.push(manager_);
        emit ManagerAdd(msg.sender, manager_);
    }

    function removeManagerByAddress(address manager_) external onlyOwner {
        _removeManager(manager_);
    }

    function removeManagerByIndex(uint256 index_) external onlyOwner {
        require(index_ < managers.length, "OwnableWithManagers: no such manager");
        _removeManager(managers[index_]);
    }

    function removeYourselfAsManager() external {
        _removeManager(msg.sender);
    }

    /// @dev The last one gets the free index, so the order of managers has no meaning.
    function _removeManager(address manager) private {
        require(isManager[manager], "OwnableWithManagers: no such manager");
        isManager[manager] = false;
        uint256 index = 0;
        while (managers[index] != manager) index++;
        managers[index] = managers[managers.length - 1];
        managers.pop();
        emit ManagerRemove(msg.sender, manager);
    }
}
