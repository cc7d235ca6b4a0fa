import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { points } from './Points.ts'
import { ranking, topOf } from './ranking.ts'

const runs = { numRuns: 1000 }
const account = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as Address
const earner = (index: number, amount: bigint) => ({ address: account(index), points: points(amount) })

/** Few different amounts, so that ties are common. */
const anyEarners = fc
  .array(fc.bigInt({ min: 0n, max: 9n }), { maxLength: 60 })
  .map((amounts) => amounts.map((amount, index) => earner(index, amount)))

describe('ranking', () => {
  it('is empty without earners, and omits accounts without points', () => {
    expect(ranking([])).toEqual([])
    expect(ranking([earner(1, 0n)])).toEqual([])
  })

  it('ranks 1, 2, 2, 4 for two equal amounts', () => {
    expect(ranking([earner(4, 1n), earner(3, 5n), earner(2, 5n), earner(1, 9n)])).toEqual([
      { ...earner(1, 9n), rank: 1 },
      { ...earner(2, 5n), rank: 2 },
      { ...earner(3, 5n), rank: 2 },
      { ...earner(4, 1n), rank: 4 },
    ])
  })

  it('distinguishes amounts by the last digit', () => {
    const max = 2n ** 256n - 1n
    expect(ranking([earner(1, max - 1n), earner(2, max)]).map(({ rank }) => rank)).toEqual([1, 2])
  })

  it('ranks each account directly below the number of accounts with more points', () => {
    fc.assert(
      fc.property(anyEarners, (earners) => {
        for (const { points: own, rank } of ranking(earners))
          expect(rank).toBe(1 + earners.filter(({ points: theirs }) => theirs > own).length)
      }),
      runs,
    )
  })

  it('contains every account with points, in the same order for any input order', () => {
    fc.assert(
      fc.property(anyEarners, (earners) => {
        const ranked = ranking(earners)
        expect(ranked).toHaveLength(earners.filter(({ points: amount }) => amount > 0n).length)
        expect(ranking(earners.toReversed())).toEqual(ranked)
      }),
      runs,
    )
  })
})

describe('topOf', () => {
  const ranked = ranking([earner(1, 9n), earner(2, 5n), earner(3, 1n)])
  const [first, second, third] = ranked

  it('has no own row for a visitor, an account without points, or an account within the top', () => {
    for (const visitor of [undefined, account(7), account(1), account(2)])
      expect(topOf(ranked, 2, visitor)).toEqual({ top: [first, second], own: undefined })
  })

  it('has the own row of an account further down', () => {
    expect(topOf(ranked, 2, account(3))).toEqual({ top: [first, second], own: third })
  })

  it('matches an account in any letter case', () => {
    const spelled = '0xDC64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
    const some = ranking([earner(1, 2n), { address: spelled.toLowerCase() as Address, points: points(1n) }])
    expect(topOf(some, 1, spelled).own?.rank).toBe(2)
  })

  it('has all rows of a short ranking', () => {
    expect(topOf(ranked, 100, account(3))).toEqual({ top: ranked, own: undefined })
  })
})
