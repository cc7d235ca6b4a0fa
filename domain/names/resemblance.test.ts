import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scaled } from '#testing/slowness.ts'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { LATIN_LOOKALIKES } from './latinLookalikes.ts'
import type { HeldName } from './namesIndex.ts'
import { bySkeleton, oldestBySkeleton, resemblanceOf, type KnownName } from './resemblance.ts'

const runs = { numRuns: 1000 }

const person = (number: number) => `0x${String(number).repeat(40)}` as Address
const [ALICE, MALLORY, CAROL] = [person(1), person(2), person(3)]

const held = (...names: readonly (readonly [string, Address])[]): readonly HeldName[] =>
  names.map(([name, holder], index) => ({ name: name as DomainName, holder, tokenId: BigInt(index + 1) }))

const known = (name: string, holder: Address, why: KnownName['known']): KnownName => ({
  name: name as DomainName,
  holder,
  known: why,
})

/** The name that it may be mistaken for, and how the user knows that one. */
function takenFor(
  [name, holder]: readonly [string, Address | undefined],
  people: readonly KnownName[],
  community: readonly HeldName[],
): readonly [string, string] | undefined {
  const found = resemblanceOf(
    { name: name as DomainName, holder },
    bySkeleton(people),
    new Map(people.map((each) => [each.name, each.holder])),
    oldestBySkeleton(community),
  )
  return found && [found.name, found.known]
}

describe('resemblanceOf', () => {
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
    ['the oldest holder, for an unknown holder', ['\u0430lice', undefined], [], ['alice', 'older']],
    ['the oldest holder, also from plain letters', ['a1ice', CAROL], [], ['alice', 'older']],
    ['the user', ['\u0430lice', MALLORY], [mine], ['alice', 'own']],
    ['an account the user has paid', ['b0b', MALLORY], [known('bob', CAROL, 'paid')], ['bob', 'paid']],
    ['the referrer of the user', ['b0b', MALLORY], [known('bob', CAROL, 'inviter')], ['bob', 'inviter']],
    ['nothing for the oldest name itself', ['alice', ALICE], [], undefined],
    ['nothing for a name without similar ones', ['carol', MALLORY], [], undefined],
    ['nothing for an invisible name', ['\u200b', MALLORY], [], undefined],
    ['nothing for two names of the same holder', ['a1ice', ALICE], [], undefined],
    [
      'the oldest holder, even for an imitator the user has paid',
      ['\u0430lice', MALLORY],
      [known('\u0430lice', MALLORY, 'paid')],
      ['alice', 'older'],
    ],
    [
      'the imitator the user has paid, for the real name',
      ['alice', ALICE],
      [known('\u0430lice', MALLORY, 'paid')],
      ['\u0430lice', 'paid'],
    ],
    [
      'the user, for a name that the index gives to another account that the user has paid',
      ['\u0430lice', MALLORY],
      [mine, known('\u0430lice', CAROL, 'paid')],
      ['alice', 'own'],
    ],
    [
      'the older of two known names, not the newer',
      ['b0b', MALLORY],
      [known('bob', CAROL, 'paid'), known('b0b', MALLORY, 'paid')],
      ['bob', 'older'],
    ],
  ])('finds %s', (_, seen, people, expected) => {
    expect(takenFor(seen, people, community)).toEqual(expected)
  })

  it('prefers the known name that is listed first', () => {
    const both = [known('bob', ALICE, 'own'), known('b0b', CAROL, 'paid')]
    expect(takenFor(['8ob', MALLORY], both, [])).toBeUndefined()
    expect(takenFor(['bo\u0432', MALLORY], both, [])).toBeUndefined()
    expect(takenFor(['b\u043eb', MALLORY], both, [])).toEqual(['bob', 'own'])
  })
})

describe('oldestBySkeleton', () => {
  const oldestOf = (...names: readonly (readonly [string, Address])[]) =>
    oldestBySkeleton(held(...names)).get('alice')?.name

  it.each([
    [[['alice', ALICE] as const, ['a1ice', MALLORY] as const], 'alice'],
    [[['a1ice', MALLORY] as const, ['alice', ALICE] as const], 'a1ice'],
    [[['\u0430lice', MALLORY] as const, ['alice', ALICE] as const], 'alice'],
    [[['al\u200bice', MALLORY] as const, ['\u0430lice', CAROL] as const], 'al\u200bice'],
    [[['bob', ALICE] as const], undefined],
  ])('finds for %j the oldest name %s', (names, oldest) => {
    expect(oldestOf(...names)).toBe(oldest)
  })

  it('returns the same name in any order of the names', () => {
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

describe('every look-alike of a Latin letter', () => {
  const letters = LATIN_LOOKALIKES.flatMap(([script, lookalikes, latin]) =>
    [...lookalikes].flatMap((letter, index) =>
      letter === letter.toLowerCase() || script === 'Cherokee' ? [[letter, latin.charAt(index)]] : [],
    ),
  )

  it('is detected for every user, and the real name is never marked, in either order of minting', () => {
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

it('a hundred thousand names are compared quickly', () => {
  const names = held(...Array.from({ length: 100_000 }, (_, index) => [`name-of-${index}`, ALICE] as const))
  const start = performance.now()
  expect(oldestBySkeleton(names).size).toBe(100_000)
  expect(performance.now() - start).toBeLessThan(scaled(2000))
})
