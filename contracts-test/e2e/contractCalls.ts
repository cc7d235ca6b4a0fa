import { toFunctionSelector } from 'viem'

import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { callsWithin, type ContractCall } from '../../scripts/chain/multicall.ts'
import type { TestEnvironment } from './testEnvironment.ts'

/** Calls of a contract function so far, alone or in a multicall, at any endpoint. */
export function timesCalled(environment: TestEnvironment, contract: Address, signature: string): number {
  const selector = toFunctionSelector(signature)
  return contractCalls(environment).filter(
    ({ to, data }) => sameAddress(to, contract) && data.startsWith(selector),
  ).length
}

function contractCalls({ primary, secondary }: TestEnvironment): readonly ContractCall[] {
  return [...primary.requests, ...secondary.requests]
    .flat()
    .filter(({ method }) => method === 'eth_call')
    .flatMap(({ params }) => {
      const [call] = params as readonly [ContractCall]
      return [call, ...callsWithin(call)]
    })
}
