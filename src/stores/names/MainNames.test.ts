import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { MemoryLog } from '#testing/adapters/MemoryLog.ts'
import { MemoryReleaseFeed } from '#testing/adapters/MemoryReleaseFeed.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { memoryApp } from '#testing/container/memoryContainer.ts'

import { LastKnownStore, type ServedAnswers } from '../shared/LastKnownStore.ts'
import { MainNames } from './MainNames.ts'

const ALICE = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const BOB = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const { config } = memoryApp()

function names(served: ServedAnswers, onChain: Readonly<Partial<Record<Address, string>>>) {
  const storage = new MemoryStore()
  const clock = new ManualClock()
  const lastKnown = new LastKnownStore({
    storage,
    clock,
    config,
    served,
    releaseFeed: new MemoryReleaseFeed(),
  })
  const made = new MainNames({
    session: { account: undefined },
    identity: { main: { kind: 'none' } },
    nameRegistry: { defaultNameOf: async (account: Address) => onChain[account] as DomainName } as never,
    queries: { lastKnown },
    log: new MemoryLog(),
  })
  const stored = () => Object.fromEntries(storage.keys().map((key) => [key, storage.read(key) ?? '']))
  return { made, stored }
}

describe('MainNames', () => {
  it('has the names that a page was served with until the chain answers, and never as the chain’s', async () => {
    const visit = names({}, { [ALICE]: 'alice' })
    await visit.made.want([ALICE, BOB])
    expect(visit.stored()).toEqual({})
    visit.made.store()
    const { made } = names(visit.stored(), { [ALICE]: 'alina' })
    expect([ALICE, BOB].map((account) => made.servedNameOf(account))).toEqual(['alice', undefined])
    expect(made.nameOf(ALICE)).toBeUndefined()
    await made.want([ALICE])
    expect([made.nameOf(ALICE), made.servedNameOf(ALICE)]).toEqual(['alina', undefined])
  })

  it('leaves out what is no name of an account', async () => {
    const visit = names({}, { [ALICE]: 'alice' })
    await visit.made.want([ALICE])
    visit.made.store()
    const change = (from: string, to: string) =>
      Object.fromEntries(Object.entries(visit.stored()).map(([key, text]) => [key, text.replace(from, to)]))
    for (const served of [change('"alice"', '5'), change(ALICE, '0x12'), change('[[', '[7,[')])
      expect(names(served, {}).made.servedNameOf(BOB)).toBeUndefined()
    expect(names(change('"alice"', '5'), {}).made.servedNameOf(ALICE)).toBeUndefined()
    expect(names(change('[[', '[7,['), {}).made.servedNameOf(ALICE)).toBe('alice')
  })
})
