import { decodeFunctionData, encodeFunctionResult, getAddress, type Abi, type Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** The encoded answer of a contract to eth_call; `answer` gives the value of a function, or undefined where the contract has none. */
export function answerCall(
  abi: Abi,
  params: unknown,
  answer: (contract: Address, functionName: string) => unknown,
): Hex {
  const [{ to, data }] = params as readonly [{ readonly to: Address; readonly data: Hex }]
  const { functionName } = decodeFunctionData({ abi, data })
  // The checksummed address.
  const result = answer(getAddress(to) as Address, functionName)
  if (result === undefined) throw new Error(`${to} has no ${functionName}`)
  return encodeFunctionResult({ abi, functionName, result })
}
