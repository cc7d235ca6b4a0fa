import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { MAX_INVITERS, TopInvitersStore } from './TopInvitersStore.ts'

const stranger = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address
const brought = (account: Address, mints: number) => ({ account, mints, paid: wei(0n) })

/** The inviters, observed like by a view: Bob brought three names, Alice and eleven others one each. */
async function openInviters(reachable = true) {
  const others = Array.from({ length: 11 }, (_, index) => brought(stranger(index), 1))
  const app = await createTestApp({
    config: { indexer: 'https://index.example' },
    account: ALICE,
    features: ['shell/indexService'],
    seed: ({ statistics }) => {
      statistics.referrals = [brought(ALICE, 1), brought(BOB, 3), ...others]
      statistics.reachable = reachable
    },
    stores: { store: TopInvitersStore },
  })
  const made = app.get(TopInvitersStore)
  autorun(() => void made.inviters)
  await settled()
  return app
}

const rowsOf = ({ inviters }: TopInvitersStore) => (inviters.kind === 'ready' ? inviters.value : [])

describe('TopInvitersStore', () => {
  it('ranks the first ten, marks the user, and gives equal numbers one rank', async () => {
    const { store } = await openInviters()
    const rows = rowsOf(store)
    expect(rows).toHaveLength(MAX_INVITERS)
    expect(rows.slice(0, 3)).toEqual([
      { rank: 1, account: BOB, mints: 3, own: false },
      { rank: 2, account: ALICE, mints: 1, own: true },
      { rank: 2, account: stranger(0), mints: 1, own: false },
    ])
  })

  it('fails with a log entry, reads again on request, and preserves its rows', async () => {
    const { log, statistics, press, store } = await openInviters(false)
    expect(store.inviters.kind).toBe('failed')
    expect(log.messages).toContain('The top inviters could not be read')
    statistics.reachable = true
    await press(store.refresh)
    expect(rowsOf(store)).toHaveLength(MAX_INVITERS)
    statistics.reachable = false
    await press(store.refresh)
    expect(rowsOf(store)).toHaveLength(MAX_INVITERS)
  })
})
