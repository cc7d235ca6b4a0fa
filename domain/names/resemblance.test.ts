import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { LATIN_LOOKALIKES } from './latinLookalikes.ts'
import type { HeldName } from './namesIndex.ts'
import { bySkeleton, oldestBySkeleton, resemblanceOf, type KnownName } from './resemblance.ts'

const runs = { numRuns: 1000 }

const person = (number: number) => `0x${String(number).repeat(40)}` as Address
const [ALICE, MALLORY, CAROL] = [person(1), person(2), person(3)]

/** Names in the order of their minting, each with its holder. */
const held = (...names: readonly (readonly [string, Address])[]): readonly HeldName[] =>
  names.map(([name, holder], index) => ({ name: name as DomainName, holder, tokenId: BigInt(index + 1) }))

const known = (name: string, holder: Address, why: KnownName['known']): KnownName => ({
  name: name as DomainName,
  holder,
  known: why,
})

/** Whom a name of this holder may be taken for: the name and why. */
function takenFor(
  [name, holder]: readonly [string, Address | undefined],
  acquaintances: readonly KnownName[],
  community: readonly HeldName[],
): readonly [string, string] | undefined {
  const found = resemblanceOf(
    { name: name as DomainName, holder },
    bySkeleton(acquaintances),
    new Set(acquaintances.map((one) => one.name)),
    oldestBySkeleton(community),
  )
  return found && [found.name, found.known]
}

describe('whom a name may be taken for', () => {
  const community = held(['alice', ALICE], ['\u0430lice', MALLORY], ['a1ice', CAROL], ['bob', CAROL])
  const mine = known('alice', ALICE, 'own')

  it.each<
    readonly [
      string,
      readonly [string, Address | undefined],
      readonly KnownName[],
      readonly [string, string] | undefined,
    ]
  >([
    ['the oldest holder, for a visitor', ['\u0430lice', MALLORY], [], ['alice', 'older']],
    ['the oldest holder, where its own is not known', ['\u0430lice', undefined], [], ['alice', 'older']],
    ['the oldest holder, also from plain letters', ['a1ice', CAROL], [], ['alice', 'older']],
    ['the reader', ['\u0430lice', MALLORY], [mine], ['alice', 'own']],
    ['whom the reader has paid', ['b0b', MALLORY], [known('bob', CAROL, 'paid')], ['bob', 'paid']],
    ['who invited the reader', ['b0b', MALLORY], [known('bob', CAROL, 'inviter')], ['bob', 'inviter']],
    ['nobody, being the oldest itself', ['alice', ALICE], [], undefined],
    ['nobody, being like no other', ['carol', MALLORY], [], undefined],
    ['nobody, for nothing of it is seen', ['\u200b', MALLORY], [], undefined],
    ['nobody, where one person holds both', ['a1ice', ALICE], [], undefined],
    [
      'the oldest holder, though the reader has once paid the imitator',
      ['\u0430lice', MALLORY],
      [known('\u0430lice', MALLORY, 'paid')],
      ['alice', 'older'],
    ],
    [
      'the imitator the reader has paid, being the real one',
      ['alice', ALICE],
      [known('\u0430lice', MALLORY, 'paid')],
      ['\u0430lice', 'paid'],
    ],
    [
      'nobody of two friends of the reader whose names are alike',
      ['b0b', MALLORY],
      [known('bob', CAROL, 'paid'), known('b0b', MALLORY, 'paid')],
      ['bob', 'older'],
    ],
  ])('%s', (_, seen, acquaintances, expected) => {
    expect(takenFor(seen, acquaintances, community)).toEqual(expected)
  })

  it('is the first of the reader’s acquaintances, in the order they are given', () => {
    const both = [known('bob', ALICE, 'own'), known('b0b', CAROL, 'paid')]
    expect(takenFor(['8ob', MALLORY], both, [])).toBeUndefined()
    expect(takenFor(['bo\u0432', MALLORY], both, [])).toBeUndefined()
    expect(takenFor(['b\u043eb', MALLORY], both, [])).toEqual(['bob', 'own'])
  })
})

describe('the oldest holder of what is read alike', () => {
  const oldestOf = (...names: readonly (readonly [string, Address])[]) =>
    oldestBySkeleton(held(...names)).get('alice')?.name

  it.each([
    [[['alice', ALICE] as const, ['a1ice', MALLORY] as const], 'alice'],
    [[['a1ice', MALLORY] as const, ['alice', ALICE] as const], 'a1ice'],
    [[['\u0430lice', MALLORY] as const, ['alice', ALICE] as const], 'alice'],
    [[['al\u200bice', MALLORY] as const, ['\u0430lice', CAROL] as const], 'al\u200bice'],
    [[['bob', ALICE] as const], undefined],
  ])('of %j it is %s', (names, oldest) => {
    expect(oldestOf(...names)).toBe(oldest)
  })

  it('is the same whatever the order in which the names are met', () => {
    const letters = fc.constantFrom('a', '\u0430', 'l', '1', 'i', '\u0456', 'c', 'e', '\u200b')
    const names = fc.uniqueArray(fc.string({ unit: letters, minLength: 1, maxLength: 6 }), { maxLength: 12 })
    fc.assert(
      fc.property(names, (all) => {
        const inOrder = held(...all.map((name) => [name, ALICE] as const))
        expect(oldestBySkeleton(inOrder.toReversed())).toEqual(oldestBySkeleton(inOrder))
      }),
      runs,
    )
  })
})

describe('every look-alike letter in the place of the Latin one', () => {
  const letters = LATIN_LOOKALIKES.flatMap(([script, lookalikes, latin]) =>
    [...lookalikes].flatMap((letter, index) =>
      letter === letter.toLowerCase() || script === 'Cherokee' ? [[letter, latin.charAt(index)]] : [],
    ),
  )

  it('is noticed by every reader, and the real name never marked, whichever was minted first', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,9}$/),
        fc.constantFrom(...letters),
        fc.boolean(),
        (start, [letter, latin], fakeFirst) => {
          const [real, fake] = [`${start}${latin}x`, `${start}${letter}x`]
          const both = [[real, ALICE] as const, [fake, MALLORY] as const]
          const community = held(...(fakeFirst ? both.toReversed() : both))
          for (const reader of [[], [known(real, ALICE, 'own')], [known('carol', CAROL, 'own')]]) {
            expect(takenFor([fake, MALLORY], reader, community)?.[0]).toBe(real)
            expect(takenFor([real, ALICE], reader, community)).toBeUndefined()
          }
        },
      ),
      runs,
    )
  })
})

it('a hundred thousand names are compared at once', () => {
  const names = held(...Array.from({ length: 100_000 }, (_, index) => [`name-of-${index}`, ALICE] as const))
  const start = performance.now()
  expect(oldestBySkeleton(names).size).toBe(100_000)
  expect(performance.now() - start).toBeLessThan(2000)
})
