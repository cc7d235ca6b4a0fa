import { expect, it } from 'vitest'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'

import { ChainTimeStore } from './ChainTimeStore.ts'
import { PoolTerms } from './PoolTerms.ts'

async function openPoolTerms() {
  const { get } = await createTestApp({ features: ['settings'] })
  const settings = get(SettingsStore)
  const chain = { blockTime: 1000, latestBlockTime: async () => chain.blockTime }
  const time = new ChainTimeStore({ receipts: chain, clock: new ManualClock() })
  return { chain, settings, poolTerms: new PoolTerms({ settings, time }) }
}

const WRITE = ok({} as PreparedWrite)
const refused = (reason: string): Result<PreparedWrite, TxFailure> => err({ kind: 'reverted', reason })

it('the deadline is the set number of minutes after the chain’s time', async () => {
  const { settings, poolTerms } = await openPoolTerms()
  expect(await poolTerms.deadline()).toBe(1000 + 20 * 60)
  settings.saveDeadline('3')
  expect(await poolTerms.deadline()).toBe(1000 + 3 * 60)
})

it('the minimum of both sides is lower by the set slippage', async () => {
  const { settings, poolTerms } = await openPoolTerms()
  settings.saveSlippage('0.29')
  const least = poolTerms.minimumOf({ tokens: wei(10_000n), coins: wei(9999n) })
  expect(least).toEqual({ tokens: 9971n, coins: 9971n })
})

it.each([
  [1000, WRITE],
  [1001, err({ kind: 'terms changed', change: 'out of time' })],
])('a deadline is valid in its last second and not after: %d', async (now, expected) => {
  const { chain, poolTerms } = await openPoolTerms()
  chain.blockTime = now
  expect(await poolTerms.inTime(1000, Promise.resolve(WRITE))).toEqual(expected)
})

it('the exchange’s own refusal is reported as a moved price, and every other stays as it is', async () => {
  const { poolTerms } = await openPoolTerms()
  const judged = (reason: string) => poolTerms.inTime(2000, Promise.resolve(refused(reason)))
  expect(await judged('UniswapV2Router: INSUFFICIENT_A_AMOUNT')).toEqual(
    err({ kind: 'terms changed', change: 'slippage exceeded' }),
  )
  expect(await judged('Not today')).toEqual(refused('Not today'))
})
