import { expect, it } from 'vitest'

import { ViemTransactionQueue } from '#adapters/viem/activity/ViemTransactionQueue.ts'
import { transactionQueueSuite } from '#domain/activity/TransactionQueue.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { countedFetch, anvilWorld, cutOff, signer } from './anvilWorld.ts'

const SENDER = 1
const OTHER = 2

const world = anvilWorld()
const addressOf = (index: number) => signer(index).address as Address

transactionQueueSuite('anvil', async () => {
  const { chain } = await world.open(SENDER)
  const { client } = world
  await client.setAutomine(false)
  const sent: `0x${string}`[] = []
  return {
    queue: new ViemTransactionQueue(chain),
    unanswered: new ViemTransactionQueue((await world.open(SENDER, cutOff)).chain),
    sender: addressOf(SENDER),
    other: addressOf(OTHER),
    // As from another page, of which this one knows nothing.
    send: async () => {
      const account = signer(SENDER)
      sent.push(await client.sendTransaction({ account, chain: null, to: addressOf(OTHER), value: 1n }))
    },
    mine: () => client.mine({ blocks: 1 }),
    drop: async () => {
      for (const hash of sent) await client.dropTransaction({ hash })
    },
  }
})

it('asks one thing of the network to know what waits', async () => {
  const counted = countedFetch()
  const { chain } = await world.open(SENDER, counted.through)
  const queue = new ViemTransactionQueue(chain)
  await queue.hasWaiting(addressOf(SENDER))
  counted.since()
  await queue.hasWaiting(addressOf(SENDER))
  expect(counted.since()).toBe(1)
})
