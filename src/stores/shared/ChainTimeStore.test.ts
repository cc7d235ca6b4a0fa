import { runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { seen } from '#testing/stores/seen.ts'

import { ChainTimeStore } from './ChainTimeStore.ts'

/** The time of a chain whose latest block is of the thousandth second. */
function chainTime() {
  const clock = new ManualClock()
  const chain = { blockTime: 1000, latestBlockTime: async () => chain.blockTime }
  return { clock, chain, time: seen(new ChainTimeStore({ receipts: chain, clock })) }
}

it('knows no time before a block was read, and none while nothing answers', async () => {
  const clock = new ManualClock()
  const time = new ChainTimeStore({
    receipts: { latestBlockTime: () => Promise.reject(new Error('down')) },
    clock,
  })
  const stop = time.watch()
  await expect(time.read()).rejects.toThrow('down')
  await clock.pass(5000)
  expect(runInAction(() => time.now)).toBeUndefined()
  stop()
})

it('is the latest block’s time and what has passed since, in whole seconds', async () => {
  const { clock, time } = chainTime()
  const stop = time.watch()
  await time.read()
  const times = [time.now]
  for (const millis of [999, 1, 2000]) {
    await clock.pass(millis)
    times.push(time.now)
  }
  expect(times).toEqual([1000, 1000, 1001, 1003])
  stop()
})

it('ticks only while somebody looks, whoever leaves first and however often', async () => {
  const { clock, time } = chainTime()
  await time.read()
  const [first, second] = [time.watch(), time.watch()]
  first()
  first()
  await clock.pass(2000)
  expect(time.now).toBe(1002)
  second()
  await clock.pass(5000)
  expect(time.now).toBe(1002)
  time.watch()
  expect(time.now).toBe(1007)
})

it('goes on where a quiet chain answers with the same block again', async () => {
  const { clock, time } = chainTime()
  await time.read()
  await clock.pass(60_000)
  // A deadline that follows from it must not lie in the past.
  expect(await time.read()).toBe(1060)
  expect(time.now).toBe(1060)
})

it('follows a newer block, and one that took the place of another', async () => {
  const { clock, chain, time } = chainTime()
  await time.read()
  await clock.pass(60_000)
  const times = []
  for (const blockTime of [1055, 990]) {
    chain.blockTime = blockTime
    await time.read()
    times.push(time.now)
  }
  expect(times).toEqual([1055, 990])
})
