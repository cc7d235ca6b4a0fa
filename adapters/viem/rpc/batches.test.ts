import { keccak256, stringToHex } from 'viem'
import { expect, it } from 'vitest'

import { sendBy } from '#testing/domain/mined.ts'
import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import { nextStatus } from '#domain/activity/transactionTracker.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'
import { wei } from '#domain/shared/Wei.ts'

import { ViemTransactionSender } from '../wallet/ViemTransactionSender.ts'
import { observeBatch } from './batches.ts'
import type { ChainClient } from '../ChainClient.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const CALLS = [
  { to: ALICE, data: '0x', value: '0x0' },
  { to: ALICE, data: '0x', value: '0x1' },
] as const
const TRANSACTION = keccak256(stringToHex('transaction'))
const HASH = parseTxHash(keccak256(stringToHex('batch')))

/** A transaction would long count as dropped there; `receipt` is every transaction's. */
function nodeWith(nonce: number, receipt: object | null = null) {
  const answers: Readonly<Record<string, unknown>> = {
    eth_blockNumber: '0x64',
    eth_getTransactionCount: `0x${nonce.toString(16)}`,
    eth_getTransactionReceipt: receipt,
    eth_getTransactionByHash: { from: ALICE, to: ALICE, input: '0x', value: '0x0' },
    eth_getCode: '0x',
  }
  const request = async ({ method }: { readonly method: string }) => answers[method]
  return { chain: { id: 5 }, request } as unknown as ChainClient
}

const walletThat = (answer: () => Promise<unknown>) => ({ request: answer }) as unknown as Eip1193Provider

const unknownId = () => Promise.reject(Object.assign(new Error('Unknown bundle id'), { code: 5730 }))
const silentFault = () => Promise.reject(Object.assign(new Error('Locked'), { code: 4100 }))

function pending(): PendingTransaction {
  if (!HASH) throw new Error('No hash')
  return {
    chainId: 5,
    from: ALICE,
    to: ALICE,
    data: '0x',
    value: wei(0n),
    hash: HASH,
    nonce: 7,
    submittedAt: 0 as EpochMillis,
    submittedBlock: 1n,
    batch: 'batch',
    label: 'Stake',
  }
}

async function statusAfter(answer: () => Promise<unknown>, nonce = 7, receipt: object | null = null) {
  const seen = await observeBatch(nodeWith(nonce, receipt), walletThat(answer), pending(), 'batch')
  return nextStatus(pending(), { ...seen, now: 120_000 as EpochMillis })
}

it('A batch does not count as dropped if the wallet cannot be asked', async () => {
  await expect(statusAfter(silentFault)).rejects.toThrow('Locked')
})

it('A batch that the wallet does not know counts as dropped, and as unproven if its account has sent a transaction since', async () => {
  expect(await statusAfter(unknownId)).toEqual({ kind: 'dropped' })
  expect(await statusAfter(unknownId, 8)).toMatchObject({
    kind: 'unproven',
    why: 'another call',
  })
})

it('A batch that its wallet reports as a success does not succeed if the chain has no such transaction, or a different one', async () => {
  const success = async () => ({
    status: 200,
    receipts: [{ transactionHash: TRANSACTION, blockNumber: '0x60' }],
  })
  expect(await statusAfter(success)).toMatchObject({ kind: 'submitted' })
  const onChain = { blockNumber: '0x61', blockHash: TRANSACTION }
  expect(await statusAfter(success, 7, { ...onChain, status: '0x0' })).toMatchObject({ kind: 'reverted' })
  expect(await statusAfter(success, 7, { ...onChain, status: '0x1' })).toMatchObject({
    kind: 'confirmed',
    hash: TRANSACTION,
    blockNumber: 0x61n,
  })
})

it.each<[string, number, readonly string[], string, object | undefined]>([
  ['all', 200, ['0x1', '0x1'], 'confirmed', undefined],
  ['one of two, as it calls a success', 200, ['0x0', '0x1'], 'reverted', { done: 1, failed: 1 }],
  ['one of two', 600, ['0x1', '0x0'], 'reverted', { done: 1, failed: 1 }],
  ['a part that it does not name', 600, [], 'reverted', { done: 0, failed: 0 }],
  ['none', 500, ['0x0', '0x0'], 'reverted', undefined],
  ['nothing', 400, [], 'reverted', undefined],
  ['all, of which it names nothing', 200, [], 'unproven', undefined],
])(
  'A batch of which a wallet did %s is judged by all its receipts',
  async (_, state, statuses, kind, part) => {
    const receipts = statuses.map((__, nth) => ({ transactionHash: `0x${String(nth).repeat(64)}` }))
    const request = async ({
      method,
      params,
    }: {
      readonly method: string
      readonly params?: readonly [string]
    }) =>
      method === 'eth_getTransactionReceipt'
        ? { status: statuses[Number(params?.[0][2])], blockNumber: '0x61', blockHash: TRANSACTION }
        : method === 'eth_getTransactionByHash'
          ? { from: ALICE, to: ALICE, input: '0x', value: '0x0' }
          : '0x7'
    const node = { request } as unknown as ChainClient
    const wallet = walletThat(async () => ({ status: state, receipts }))
    const seen = await observeBatch(node, wallet, pending(), 'batch')
    const status = nextStatus(pending(), { ...seen, now: 120_000 as EpochMillis })
    expect([status.kind, 'part' in status ? status.part : undefined]).toEqual([kind, part])
  },
)

it('A batch of a contract wallet waits for its owners, also if its wallet does not know it', async () => {
  const proposal = { ...pending(), proposed: true } as const
  for (const answer of [unknownId, async () => ({ status: 100 })]) {
    const seen = await observeBatch(nodeWith(8), walletThat(answer), proposal, 'batch')
    expect(nextStatus(proposal, { ...seen, now: 120_000 as EpochMillis })).toMatchObject({ kind: 'proposed' })
  }
})

it.each([5750, 5760, -32601])(
  'A batch that the wallet cannot send (%i) sends nothing and reports it',
  async (code) => {
    const provider = {
      request: async ({ method }: { readonly method: string }) => {
        if (method === 'eth_accounts') return [ALICE]
        if (method === 'eth_chainId') return '0x5'
        throw Object.assign(new Error('No'), { code })
      },
    } as unknown as Eip1193Provider
    const sender = new ViemTransactionSender({ quorum: nodeWith(7) }, { provider: async () => provider })
    expect(await sendBy(sender, { intent: pending(), calls: CALLS })).toEqual({
      ok: false,
      error: { kind: 'not at once' },
    })
  },
)
