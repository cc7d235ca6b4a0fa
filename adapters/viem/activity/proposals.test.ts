import { expect, it } from 'vitest'

import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei } from '#domain/shared/Wei.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import type { ChainClient } from '../ChainClient.ts'
import { Proposals } from './proposals.ts'

interface RangeQuery {
  readonly fromBlock: string
  readonly toBlock: string
}

const PROPOSAL: PendingTransaction = {
  chainId: 5,
  from: ALICE,
  to: BOB,
  value: wei(1n),
  data: '0x',
  hash: `0x${'5'.repeat(64)}` as TxHash,
  nonce: 7,
  proposed: true,
  submittedAt: 0 as EpochMillis,
  submittedBlock: 9n,
  label: 'Pay Bob 1',
}

it('An execution is looked for up to a block that has used the nonce, though the height was read before it', async () => {
  const heights = ['0xa', '0xb']
  const searched: unknown[] = []
  const request = async ({ method, params }: { method: string; params?: readonly [RangeQuery] }) => {
    if (method === 'eth_blockNumber') return heights.shift()
    if (method === 'eth_call') return `0x${(8).toString(16).padStart(64, '0')}`
    if (method !== 'eth_getLogs') return null
    searched.push([params?.[0].fromBlock, params?.[0].toBlock])
    return []
  }
  await new Proposals().observe({ request } as unknown as ChainClient, PROPOSAL)
  expect(searched).toEqual([['0x9', '0xb']])
})
