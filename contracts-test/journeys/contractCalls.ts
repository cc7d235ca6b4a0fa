import { toFunctionSelector } from 'viem'

import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { callsWithin, type ContractCall } from '../multicall.ts'
import type { House } from './house.ts'

/** How often the pages have called a function of a contract so far, alone or within a multicall, at any endpoint. */
export function timesCalled(house: House, contract: Address, signature: string): number {
  const selector = toFunctionSelector(signature)
  return contractCalls(house).filter(({ to, data }) => sameAddress(to, contract) && data.startsWith(selector))
    .length
}

function contractCalls({ primary, secondary }: House): readonly ContractCall[] {
  return [...primary.requests, ...secondary.requests]
    .flat()
    .filter(({ method }) => method === 'eth_call')
    .flatMap(({ params }) => {
      const [call] = params as readonly [ContractCall]
      return [call, ...callsWithin(call)]
    })
}
