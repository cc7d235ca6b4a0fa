import {
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionResult,
  multicall3Abi,
  toFunctionSelector,
  type Hex,
} from 'viem'

import type { Address } from '#domain/shared/Address.ts'

export interface ContractCall {
  readonly to: Address
  readonly data: Hex
}

export interface InnerAnswer {
  readonly success: boolean
  readonly returnData: Hex
}

const AGGREGATE3 = toFunctionSelector('function aggregate3((address,bool,bytes)[])')

/** The calls in a multicall; empty for an ordinary call. */
export function callsWithin({ data }: Pick<ContractCall, 'data'>): readonly ContractCall[] {
  if (!data.startsWith(AGGREGATE3)) return []
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
  if (functionName !== 'aggregate3') return []
  return args[0].map(({ target, callData }) => ({ to: target as Address, data: callData }))
}

const innerAnswers = (result: Hex): readonly InnerAnswer[] =>
  decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: result })

export const joinedAnswers = (answers: readonly InnerAnswer[]): Hex =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: [...answers] })

/** A multicall's result with these changes to its parts. */
export const changedWithin = (result: Hex, change: (inner: InnerAnswer, index: number) => InnerAnswer): Hex =>
  joinedAnswers(innerAnswers(result).map(change))
