import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  buyersToBreakEven,
  buyPrice,
  curvePrice,
  MIN_RATIO,
  MAX_RATIO,
  priceOfNumber,
  proceedsOf,
  sellPrice,
  type Curve,
} from './curve.ts'

const ONE = 10n ** 18n
const curve: Curve = { ratio: ONE, fee: 2n * 10n ** 16n }

const anyCurve = fc.record({
  ratio: fc.bigInt({ min: MIN_RATIO, max: MAX_RATIO }),
  fee: fc.bigInt({ min: 0n, max: 5n * 10n ** 16n - 1n }),
})
const anySupply = fc.bigInt({ min: 0n, max: 20_000n })

describe('the curve (rules/nft: curve)', () => {
  it.each([
    [0n, 33187605705714n, 0n],
    [1n, 33187605705714n, 0n],
    [2n, 165938028528574n, 30634712959122n],
    [3n, 398251268468582n, 153173564795610n],
    [10n, 4712640010211569n, 3522991990299008n],
    [100n, 473321632574911445n, 428212017742604590n],
  ])('while there are %s: the next costs %s, one sells for %s', (supply, buy, sell) => {
    expect(buyPrice(supply, curve)).toBe(buy)
    expect(sellPrice(supply, curve)).toBe(sell)
  })

  it('grows with the ratio', () => {
    expect(buyPrice(1n, { ...curve, ratio: 169n * ONE })).toBe(5608705364265882n)
  })

  it('multiplies six squares, whatever the supply', () => {
    fc.assert(
      fc.property(anySupply, anyCurve, (supply, { ratio }) => {
        expect(curvePrice(supply, ratio)).toBe(
          (((6n * supply * supply * 10_000n) / 42_069n) * ratio) / 31_337n,
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('never lets selling bring more than buying the same token cost', () => {
    fc.assert(
      fc.property(anySupply, anyCurve, (supply, terms) => {
        const after = (supply === 0n ? 1n : supply) + 1n
        expect(sellPrice(after, terms)).toBeLessThanOrEqual(buyPrice(supply, terms))
      }),
      { numRuns: 1000 },
    )
  })

  it('gives the first to the creator and counts on from there', () => {
    expect([1n, 2n, 3n].map((number) => priceOfNumber(number, curve))).toEqual([
      0n,
      33187605705714n,
      165938028528574n,
    ])
  })

  it('adds up what several bring, each at its own price', () => {
    expect(proceedsOf(2n, 3n, curve)).toBe(153173564795610n + 30634712959122n)
    expect(proceedsOf(3n, 3n, curve)).toBe(proceedsOf(2n, 3n, curve))
    expect(proceedsOf(0n, 3n, curve)).toBe(0n)
  })

  it('finds the first supply at which a token sells for what it cost', () => {
    fc.assert(
      fc.property(anySupply, anyCurve, (supply, terms) => {
        const others = buyersToBreakEven(supply, terms)
        fc.pre(others !== undefined)
        const after = (supply === 0n ? 1n : supply) + 1n
        expect(sellPrice(after + others, terms)).toBeGreaterThanOrEqual(buyPrice(supply, terms))
        if (others > 0n) expect(sellPrice(after + others - 1n, terms)).toBeLessThan(buyPrice(supply, terms))
      }),
      { numRuns: 1000 },
    )
  })

  it('says so where it never comes', () => {
    expect(buyersToBreakEven(1n, { ...curve, fee: ONE / 2n })).toBeUndefined()
  })
})
