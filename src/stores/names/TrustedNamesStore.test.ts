import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { TrustedNamesStore } from './TrustedNamesStore.ts'
import { NamesIndexStore } from './NamesIndexStore.ts'

const MALLORY = `0x${'6'.repeat(40)}` as Address
const FAKE = '\u0430lice' as DomainName

/** A visitor's app in which Mallory's name imitates Alice's older one. */
const IMITATED = {
  features: ['names/people'],
  names: { alice: ALICE, [FAKE]: MALLORY, bob: BOB },
  stores: { trustedNames: TrustedNamesStore, namesIndex: NamesIndexStore },
} as const

describe('TrustedNamesStore', () => {
  it('detects for a visitor an imitation of the oldest holder’s name, without reading the chain', async () => {
    const { namesIndex, chain, trustedNames, press, archive } = await createTestApp(IMITATED)
    const twinOf = (name: string) => trustedNames.lookalikeOf(name as DomainName)?.name
    expect(twinOf(FAKE)).toBeUndefined()
    expect(chain.reads).toEqual([])
    await press(namesIndex.want)
    expect([twinOf(FAKE), twinOf('alice'), twinOf('bob')]).toEqual(['alice', undefined, undefined])
    const next = await createTestApp({ ...IMITATED, archive })
    expect([next.trustedNames.lookalikeOf(FAKE)?.name, next.chain.reads]).toEqual(['alice', []])
  })

  it('recognises that a holder of both names imitates no other', async () => {
    const { namesIndex, trustedNames, press } = await createTestApp(IMITATED)
    const twinOf = (holder: Address) => trustedNames.lookalikeOf('a1ice' as DomainName, holder)?.name
    await press(namesIndex.want)
    expect(twinOf(MALLORY)).toBe('alice')
    expect(twinOf(ALICE)).toBeUndefined()
    expect(twinOf(ALICE.toLowerCase() as Address)).toBeUndefined()
  })
})
