import { decodeFunctionData, multicall3Abi, toFunctionSelector, type Hex } from 'viem'

import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { House } from './house.ts'

/** One call of a contract, as a page asked for it. */
interface ContractCall {
  readonly to: string
  readonly data: string
}

/** How often the pages have called a function of a contract so far, alone or within a multicall, at any endpoint. */
export function timesCalled(house: House, contract: Address, signature: string): number {
  const selector = toFunctionSelector(signature)
  return contractCalls(house).filter(({ to, data }) => sameAddress(to, contract) && data.startsWith(selector))
    .length
}

function contractCalls({ primary, secondary, deployment }: House): readonly ContractCall[] {
  return [...primary.requests, ...secondary.requests]
    .flat()
    .filter(({ method }) => method === 'eth_call')
    .flatMap(({ params }) => {
      const [call] = params as readonly [ContractCall]
      return sameAddress(call.to, deployment.multicall) ? within(call) : [call]
    })
}

function within({ data }: ContractCall): readonly ContractCall[] {
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data: data as Hex })
  if (functionName !== 'aggregate3') return []
  return args[0].map(({ target, callData }) => ({ to: target, data: callData }))
}
