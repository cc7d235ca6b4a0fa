import { expect, it } from 'vitest'

import { ManualClock, settled } from '#testing/adapters/ManualClock.ts'
import { MemoryLog } from '#testing/adapters/MemoryLog.ts'
import { seen } from '#testing/stores/seen.ts'

import { IndexLagStore } from './IndexLagStore.ts'

function openLag() {
  const clock = new ManualClock()
  const chain = { blockTime: clock.now() / 1000, reads: 0, down: false }
  const receipts = {
    // The pending block of a quiet chain is as new as the clock.
    latestBlockTime: async (mined?: 'mined') => {
      chain.reads += 1
      if (chain.down) throw new Error('down')
      return mined ? chain.blockTime : clock.now() / 1000
    },
  }
  const log = new MemoryLog()
  return { clock, chain, log, store: seen<IndexLagStore>(new IndexLagStore({ receipts, clock, log })) }
}

const now = (clock: ManualClock) => Math.floor(clock.now() / 1000)

it('An answer that covers the latest minute costs no read and shows no lag', async () => {
  const { clock, chain, store } = openLag()
  store.check(now(clock) - 60)
  await settled()
  expect([store.lag, chain.reads]).toEqual([undefined, 0])
})

it('A service that is more than a minute behind the chain shows by how much, until it has caught up', async () => {
  const { clock, chain, store } = openLag()
  store.check(now(clock) - 300)
  await settled()
  expect(store.lag).toBeCloseTo(chain.blockTime - (now(clock) - 300))
  store.check(now(clock) - 5)
  expect(store.lag).toBeUndefined()
})

it('A quiet chain is not taken for a slow service, and is read once a minute at most', async () => {
  const { clock, chain, store } = openLag()
  chain.blockTime = now(clock) - 9000
  for (let answers = 0; answers < 3; answers += 1) store.check(chain.blockTime)
  await settled()
  expect([store.lag, chain.reads]).toEqual([undefined, 1])
  await clock.pass(61_000)
  store.check(chain.blockTime)
  await settled()
  expect([store.lag, chain.reads]).toEqual([undefined, 2])
})

it('A chain that does not answer leaves the lag unknown', async () => {
  const { clock, chain, log, store } = openLag()
  chain.down = true
  store.check(now(clock) - 300)
  await settled()
  expect(store.lag).toBeUndefined()
  expect(log.messages).toHaveLength(1)
})
