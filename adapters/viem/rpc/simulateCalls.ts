import type { Hex } from 'viem'

import type { BatchedCall } from '#domain/activity/PendingTransaction.ts'
import type { Address } from '#domain/shared/Address.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

import type { ChainClient } from '../ChainClient.ts'

export interface SimulatedCall {
  readonly status?: string
  readonly gasUsed?: string
  readonly returnData?: Hex
  readonly error?: { readonly data?: Hex }
  /** Unchecked. */
  readonly logs?: readonly {
    readonly address?: string
    readonly topics?: readonly string[]
    readonly data?: string
  }[]
}

/** In order, in one request. Rejects unless the node simulates every call; a revert is a result. */
export async function simulateCalls(
  client: ChainClient,
  calls: readonly ({ readonly from: Address } & BatchedCall)[],
): Promise<readonly SimulatedCall[]> {
  const answer: unknown = await client.request({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [{ calls: [...calls] }] }, 'latest'],
  } as never)
  const outcomes = Array.isArray(answer) ? asRecord(answer[0])?.['calls'] : undefined
  if (!Array.isArray(outcomes) || outcomes.length !== calls.length)
    throw new Error('The node did not simulate every call')
  return outcomes as readonly SimulatedCall[]
}
