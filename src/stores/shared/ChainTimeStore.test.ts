import { expect, it } from 'vitest'

import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { seen } from '#testing/stores/seen.ts'

import { ChainTimeStore } from './ChainTimeStore.ts'

function chainTime() {
  const clock = new ManualClock()
  const chain = { blockTime: 1000, latestBlockTime: async () => chain.blockTime }
  return { clock, chain, time: seen(new ChainTimeStore({ receipts: chain, clock })) }
}

it('the time is unknown before a block is read, and while no endpoint answers', async () => {
  const clock = new ManualClock()
  const time = new ChainTimeStore({
    receipts: { latestBlockTime: () => Promise.reject(new Error('down')) },
    clock,
  })
  const stop = time.watch()
  await expect(time.read()).rejects.toThrow('down')
  await clock.pass(5000)
  expect(time.now).toBeUndefined()
  stop()
})

it('the time is the latest block’s plus the time elapsed since, in whole seconds', async () => {
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

it('the time ticks only while a view is subscribed, in whatever order and however often views leave', async () => {
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

it('the time goes on when a quiet chain answers with the same block again', async () => {
  const { clock, time } = chainTime()
  await time.read()
  await clock.pass(60_000)
  // A deadline computed from it must not be in the past.
  expect(await time.read()).toBe(1060)
  expect(time.now).toBe(1060)
})

it('the time follows a newer block, and one that replaced another', async () => {
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
