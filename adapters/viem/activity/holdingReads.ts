import { encodeFunctionData, parseAbi, type Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function getApproved(uint256 tokenId) view returns (address)',
])

/** A call of a token or collection that returns one word. */
export interface HoldingRead {
  readonly address: Address
  readonly data: Hex
}

export const balanceRead = (address: Address, account: Address): HoldingRead => ({
  address,
  data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] }),
})

export const allowanceRead = (address: Address, owner: Address, spender: Address): HoldingRead => ({
  address,
  data: encodeFunctionData({ abi, functionName: 'allowance', args: [owner, spender] }),
})

export const ownerRead = (address: Address, tokenId: bigint): HoldingRead => ({
  address,
  data: encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] }),
})

export const approvedRead = (address: Address, tokenId: bigint): HoldingRead => ({
  address,
  data: encodeFunctionData({ abi, functionName: 'getApproved', args: [tokenId] }),
})
