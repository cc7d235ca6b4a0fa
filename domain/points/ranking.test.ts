import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { points } from './Points.ts'
import { ranking, topOf } from './ranking.ts'

const runs = { numRuns: 1000 }
const account = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as Address
const earner = (index: number, amount: bigint) => ({ address: account(index), points: points(amount) })

/** Few different amounts, so that ties are common; no account twice. */
const anyEarners = fc
  .array(fc.bigInt({ min: 0n, max: 9n }), { maxLength: 60 })
  .map((amounts) => amounts.map((amount, index) => earner(index, amount)))

describe('ranking', () => {
  it('has nobody without earners, and nobody who has earned nothing', () => {
    expect(ranking([])).toEqual([])
    expect(ranking([earner(1, 0n)])).toEqual([])
  })

  it('counts 1, 2, 2, 4 where two have the same', () => {
    expect(ranking([earner(4, 1n), earner(3, 5n), earner(2, 5n), earner(1, 9n)])).toEqual([
      { ...earner(1, 9n), rank: 1 },
      { ...earner(2, 5n), rank: 2 },
      { ...earner(3, 5n), rank: 2 },
      { ...earner(4, 1n), rank: 4 },
    ])
  })

  it('tells apart what differs by the last digit', () => {
    const max = 2n ** 256n - 1n
    expect(ranking([earner(1, max - 1n), earner(2, max)]).map(({ rank }) => rank)).toEqual([1, 2])
  })

  it('gives everybody one more than the number of those who have more', () => {
    fc.assert(
      fc.property(anyEarners, (earners) => {
        for (const { points: own, rank } of ranking(earners))
          expect(rank).toBe(1 + earners.filter(({ points: theirs }) => theirs > own).length)
      }),
      runs,
    )
  })

  it('keeps everybody who has any, in one order whatever order they come in', () => {
    fc.assert(
      fc.property(anyEarners, (earners) => {
        const ranked = ranking(earners)
        expect(ranked).toHaveLength(earners.filter((one) => one.points > 0n).length)
        expect(ranking(earners.toReversed())).toEqual(ranked)
      }),
      runs,
    )
  })
})

describe('topOf', () => {
  const ranked = ranking([earner(1, 9n), earner(2, 5n), earner(3, 1n)])
  const [first, second, third] = ranked

  it('has no row of their own for a visitor, for somebody without points, and for somebody among the top', () => {
    for (const somebody of [undefined, account(7), account(1), account(2)])
      expect(topOf(ranked, 2, somebody)).toEqual({ top: [first, second], own: undefined })
  })

  it('has the row of somebody further down', () => {
    expect(topOf(ranked, 2, account(3))).toEqual({ top: [first, second], own: third })
  })

  it('knows an account by any spelling', () => {
    const spelled = '0xDC64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
    const some = ranking([earner(1, 2n), { address: spelled.toLowerCase() as Address, points: points(1n) }])
    expect(topOf(some, 1, spelled).own?.rank).toBe(2)
  })

  it('has all of a short ranking', () => {
    expect(topOf(ranked, 100, account(3))).toEqual({ top: ranked, own: undefined })
  })
})
