import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { startAtOnce } from '#container/startStores.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { ALICE, BOB, memoryHouse } from '#testing/container/memoryContainer.ts'

import { KnownNamesStore } from './KnownNamesStore.ts'
import { NamesIndexStore } from './NamesIndexStore.ts'

const MALLORY = `0x${'6'.repeat(40)}` as Address
const FAKE = '\u0430lice' as DomainName

/** A house of a visitor, in which mallory holds a name that reads like Alice's older one. */
async function open(archive = new MemoryArchive()) {
  const house = memoryHouse({ archive })
  const { container, chain } = house
  chain.give('alice', ALICE)
  chain.give(FAKE, MALLORY)
  chain.give('bob', BOB)
  startAtOnce(container)
  await house.load('people')
  await settled()
  const [known, names] = [container.get(KnownNamesStore), container.get(NamesIndexStore)]
  const twinOf = (name: string, holder?: Address) =>
    runInAction(() => known.twinOf(name as DomainName, holder)?.name)
  return { ...house, known, names, twinOf }
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
