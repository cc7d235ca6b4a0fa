import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scaled } from '#testing/slowness.ts'

import type { Address } from '../shared/Address.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { NameEvent } from './NameEvent.ts'
import { indexNames, replaceEvents, suggestNames } from './namesIndex.ts'

const runs = { numRuns: 1000 }
const TLD = '.degen'
/** Stryker's mutants are some times slower. */
const IS_MUTATED = '__stryker__' in globalThis

const person = (digit: number) => `0x${String(digit).repeat(40)}` as Address
const [ANN, BEN, CAT] = [person(1), person(2), person(3)]

/** Events in consecutive blocks. */
function story(...happenings: readonly Record<string, unknown>[]): readonly NameEvent[] {
  return happenings.map((what, index) => ({
    block: index + 1,
    logIndex: 0,
    transaction: `0x${String(index).padStart(64, '0')}` as TxHash,
    at: undefined,
    ...what,
  })) as unknown as readonly NameEvent[]
}

const minted = (name: string, tokenId: number, holder: Address) => ({
  kind: 'minted',
  name,
  tokenId: BigInt(tokenId),
  holder,
  minter: undefined,
})
const moved = (tokenId: number, from: Address, to: Address) => ({
  kind: 'transferred',
  tokenId: BigInt(tokenId),
  from,
  to,
})
const burned = (tokenId: number, holder: Address) => ({ kind: 'burned', tokenId: BigInt(tokenId), holder })

const namesIn = (...names: readonly string[]) =>
  indexNames(story(...names.map((name, index) => minted(name, index, ANN))))

describe('indexNames', () => {
  it('returns an empty index without events', () => {
    expect(indexNames([])).toEqual({
      held: new Map(),
      ofHolder: new Map(),
      sorted: [],
    })
  })

  it('derives the holders after mints, transfers and burns', () => {
    const events = story(
      minted('zoe', 1, ANN),
      minted('amy', 2, ANN),
      minted('kim', 3, BEN),
      moved(1, ANN, BEN),
      burned(3, BEN),
    )
    expect(indexNames(events)).toEqual({
      held: new Map([
        ['amy', { name: 'amy', tokenId: 2n, holder: ANN }],
        ['zoe', { name: 'zoe', tokenId: 1n, holder: BEN }],
      ]),
      ofHolder: new Map([
        [ANN, ['amy']],
        [BEN, ['zoe']],
      ]),
      sorted: ['amy', 'zoe'],
    })
  })

  it('puts the name received last at the end, even a returning name', () => {
    const events = story(minted('one', 1, ANN), minted('two', 2, ANN), moved(1, ANN, BEN), moved(1, BEN, ANN))
    expect(indexNames(events).ofHolder).toEqual(new Map([[ANN, ['two', 'one']]]))
  })

  it('ignores events of tokens without a known mint', () => {
    expect(indexNames(story(moved(9, ANN, BEN), burned(8, ANN)))).toEqual(indexNames([]))
  })

  it('accepts a burned name minted again with another token', () => {
    const events = story(minted('one', 1, ANN), burned(1, ANN), minted('one', 2, BEN))
    expect(indexNames(events).held).toEqual(new Map([['one', { name: 'one', tokenId: 2n, holder: BEN }]]))
  })

  it('agrees with a simple reference ledger for any events', () => {
    const step = fc.record({
      what: fc.constantFrom('mint', 'move', 'burn'),
      token: fc.integer({ min: 1, max: 6 }),
      to: fc.constantFrom(ANN, BEN, CAT),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const ledger = new Map<number, Address>()
        const happened: Record<string, unknown>[] = []
        for (const { what, token, to } of steps) {
          const holder = ledger.get(token)
          if (what === 'mint' && !holder) {
            ledger.set(token, to)
            happened.push(minted(`name-${token}`, token, to))
          } else if (what === 'move' && holder) {
            ledger.set(token, to)
            happened.push(moved(token, holder, to))
          } else if (what === 'burn' && holder) {
            ledger.delete(token)
            happened.push(burned(token, holder))
          }
        }
        const { held, ofHolder, sorted } = indexNames(story(...happened))
        expect(new Map([...held.values()].map(({ tokenId, holder }) => [Number(tokenId), holder]))).toEqual(
          ledger,
        )
        expect([...ofHolder.values()].flat().sort()).toEqual(sorted)
        for (const [holder, names] of ofHolder)
          expect(names.map((name) => held.get(name)?.holder)).toEqual(names.map(() => holder))
      }),
      runs,
    )
  })
})

describe('suggestNames', () => {
  it('suggests nothing for an address, not even a name with the same spelling', () => {
    const like = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
    const index = namesIn(like, '0x7099')
    expect(
      [like, `${like}.degen`, like.toUpperCase()].map((typed) => suggestNames(index, typed, TLD, 5)),
    ).toEqual([[], [], []])
    expect(suggestNames(index, '0x7099', TLD, 5)).toEqual(['0x7099', like])
  })

  const index = namesIn('alice', 'al', 'alfred', 'alan', 'bob', 'albert', 'аlice', 'al\u200bice')

  it.each([
    ['al', 3, ['al', 'alan', 'alice']],
    ['alice', 3, ['alice']],
    ['ALICE.Degen', 3, ['alice']],
    ['  alf ', 3, ['alfred']],
    ['al\u200b', 3, ['al\u200bice']],
    ['zzz', 3, []],
    ['', 3, []],
    ['   ', 3, []],
    [TLD, 3, []],
    ['al', 0, []],
    ['a'.repeat(257), 3, []],
    ['constructor', 3, []],
  ])('for %j suggests at most %i names: %j', (typed, max, names) => {
    expect(suggestNames(index, typed, TLD, max)).toEqual(names)
  })

  it('agrees with sorting all names', () => {
    const name = fc.stringMatching(/^[abć\u200b火]{1,5}$/)
    fc.assert(
      fc.property(fc.uniqueArray(name), name, fc.integer({ min: 0, max: 5 }), (names, typed, max) => {
        const naive = names
          .filter((candidate) => candidate.startsWith(typed))
          .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
          .slice(0, max)
        expect(suggestNames(namesIn(...names), typed.toUpperCase().toLowerCase(), TLD, max)).toEqual(naive)
      }),
      runs,
    )
  })

  it('is fast with ten thousand names that all match', () => {
    const many = namesIn(...Array.from({ length: 10_000 }, (_, number) => `a${(number * 7919) % 10_007}`))
    const start = performance.now()
    for (let time = 0; time < 100; time += 1) suggestNames(many, 'a', TLD, 8)
    expect((performance.now() - start) / 100).toBeLessThan(scaled(IS_MUTATED ? 50 : 5))
  })
})

describe('replaceEvents', () => {
  const known = story(minted('one', 1, ANN), minted('two', 2, ANN), minted('three', 3, ANN))

  it('changes nothing when the answering node is behind', () => {
    expect(replaceEvents(known, { from: 3, upTo: 1, events: [] })).toEqual(known)
  })

  it('adds new events without duplicates', () => {
    const more = story(
      minted('one', 1, ANN),
      minted('two', 2, ANN),
      minted('three', 3, ANN),
      minted('four', 4, ANN),
    )
    expect(replaceEvents(known, { from: 2, upTo: 9, events: more.slice(1) })).toEqual(more)
  })

  it('removes reorganised events from the blocks read again, and from no others', () => {
    expect(replaceEvents(known, { from: 2, upTo: 2, events: [] })).toEqual([known[0], known[2]])
  })
})
