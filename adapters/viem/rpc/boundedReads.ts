import {
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
  type Abi,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type Hex,
} from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { isUnreachable } from './isUnreachable.ts'

/**
 * For an untrusted contract, five million: enough for a text that one transaction can write,
 * too little to occupy a node (rules/nft: hostile-collections).
 */
const GAS = 5_000_000

/** Characters of an answer: 256 kB decoded. */
const MAX_ANSWER_LENGTH = 512 * 1024

/** Calls an untrusted contract alone and with bounded gas, so that it spoils no other answer. */
interface BoundedRead<abi extends Abi, name extends ContractFunctionName<abi>> {
  readonly address: Address
  readonly abi: abi
  readonly functionName: name
  readonly args?: readonly unknown[]
  readonly from?: Address
  readonly gas?: number
}

/** Undefined if the contract refuses, never ends, or returns another type. Rejects if no endpoint answers. */
export async function boundedRead<const abi extends Abi, name extends ContractFunctionName<abi>>(
  { client }: ChainAccess,
  { address: to, abi, functionName, args = [], from, gas = GAS }: BoundedRead<abi, name>,
): Promise<ContractFunctionReturnType<abi, 'view' | 'pure' | 'nonpayable', name> | undefined> {
  // Only the caller knows the function's type: between here and the answer it can be any function.
  const call: { abi: Abi; functionName: string; args: readonly unknown[] } = { abi, functionName, args }
  let data: Hex
  try {
    data = await client.request({
      method: 'eth_call',
      params: [
        { to, data: encodeFunctionData(call), gas: numberToHex(gas), ...(from && { from }) },
        'latest',
      ],
    })
  } catch (error) {
    if (isUnreachable(error)) throw error
    return undefined
  }
  if (data.length > MAX_ANSWER_LENGTH) return undefined
  try {
    return decodeFunctionResult({ ...call, data }) as ContractFunctionReturnType<
      abi,
      'view' | 'pure' | 'nonpayable',
      name
    >
  } catch {
    return undefined
  }
}
