import { decodeFunctionData, encodeFunctionResult, getAddress, type Abi, type Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** An ABI-encoded eth_call answer; `answer` returns a function's value, or undefined where the contract lacks it. */
export function answerCall(
  abi: Abi,
  params: unknown,
  answer: (contract: Address, functionName: string) => unknown,
): Hex {
  const [{ to, data }] = params as readonly [{ readonly to: Address; readonly data: Hex }]
  const { functionName } = decodeFunctionData({ abi, data })
  // Checksummed.
  const result = answer(getAddress(to) as Address, functionName)
  if (result === undefined) throw new Error(`${to} has no ${functionName}`)
  return encodeFunctionResult({ abi, functionName, result })
}
