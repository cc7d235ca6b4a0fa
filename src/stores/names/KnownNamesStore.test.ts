import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { KnownNamesStore } from './KnownNamesStore.ts'
import { NamesIndexStore } from './NamesIndexStore.ts'

const MALLORY = `0x${'6'.repeat(40)}` as Address
const FAKE = '\u0430lice' as DomainName

/** A house of a visitor, in which mallory holds a name that reads like Alice's older one. */
async function open(archive = new MemoryArchive()) {
  const app = await createTestApp({
    archive,
    features: ['people'],
    names: { alice: ALICE, [FAKE]: MALLORY, bob: BOB },
  })
  const known = seen(app.get(KnownNamesStore))
  const twinOf = (name: string, holder?: Address) => known.twinOf(name as DomainName, holder)?.name
  return { ...app, names: app.get(NamesIndexStore), twinOf }
}

describe('KnownNamesStore', () => {
  it('tells a visitor who knows nobody an imitator from the oldest holder, and asks the chain nothing for it', async () => {
    const { names, chain, twinOf, archive } = await open()
    expect(twinOf(FAKE)).toBeUndefined()
    expect(chain.reads).toEqual([])
    names.want()
    await settled()
    expect([twinOf(FAKE), twinOf('alice'), twinOf('bob')]).toEqual(['alice', undefined, undefined])
    const next = await open(archive)
    expect([next.twinOf(FAKE), next.chain.reads]).toEqual(['alice', []])
  })

  it('follows a name to its new holder: one who holds both imitates nobody', async () => {
    const { names, twinOf } = await open()
    names.want()
    await settled()
    expect(twinOf('a1ice', MALLORY)).toBe('alice')
    expect(twinOf('a1ice', ALICE)).toBeUndefined()
    expect(twinOf('a1ice', ALICE.toLowerCase() as Address)).toBeUndefined()
  })
})
