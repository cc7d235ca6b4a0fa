import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  buyersToBreakEven,
  buyPrice,
  curvePrice,
  MIN_RATIO,
  MAX_RATIO,
  priceOfNumber,
  successivePrices,
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

describe('The curve (rules/nft: curve)', () => {
  it.each([
    [0n, 33187605705714n, 0n],
    [1n, 33187605705714n, 0n],
    [2n, 165938028528574n, 30634712959122n],
    [3n, 398251268468582n, 153173564795610n],
    [10n, 4712640010211569n, 3522991990299008n],
    [100n, 473321632574911445n, 428212017742604590n],
  ])('at a supply of %s has the purchase price %s and the sale price %s', (supply, buy, sell) => {
    expect(buyPrice(supply, curve)).toBe(buy)
    expect(sellPrice(supply, curve)).toBe(sell)
  })

  it('grows with the ratio', () => {
    expect(buyPrice(1n, { ...curve, ratio: 169n * ONE })).toBe(5608705364265882n)
  })

  it('is proportional to the square of the supply', () => {
    fc.assert(
      fc.property(anySupply, anyCurve, (supply, { ratio }) => {
        expect(curvePrice(supply, ratio)).toBe(
          (((6n * supply * supply * 10_000n) / 42_069n) * ratio) / 31_337n,
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('never pays more for a token than its purchase has cost', () => {
    fc.assert(
      fc.property(anySupply, anyCurve, (supply, terms) => {
        const after = (supply === 0n ? 1n : supply) + 1n
        expect(sellPrice(after, terms)).toBeLessThanOrEqual(buyPrice(supply, terms))
      }),
      { numRuns: 1000 },
    )
  })

  it('gives the first token to the creator for free, and prices the others', () => {
    expect([1n, 2n, 3n].map((number) => priceOfNumber(number, curve))).toEqual([
      0n,
      33187605705714n,
      165938028528574n,
    ])
  })

  it('prices several purchases at the supply before each; the very first purchase mints two tokens', () => {
    expect(successivePrices(3, 0n, curve)).toEqual([33187605705714n, 165938028528574n, 398251268468582n])
    fc.assert(
      fc.property(fc.nat(30), anySupply, anyCurve, (count, supply, terms) => {
        const prices: bigint[] = []
        for (let now = supply; prices.length < count; now += now === 0n ? 2n : 1n)
          prices.push(buyPrice(now, terms))
        expect(successivePrices(count, supply, terms)).toEqual(prices)
      }),
      { numRuns: 1000 },
    )
  })

  it('sums the proceeds of several tokens, each at its own price', () => {
    expect(proceedsOf(2n, 3n, curve)).toBe(153173564795610n + 30634712959122n)
    expect(proceedsOf(3n, 3n, curve)).toBe(proceedsOf(2n, 3n, curve))
    expect(proceedsOf(0n, 3n, curve)).toBe(0n)
  })

  it('breaks even after the smallest sufficient number of purchases', () => {
    fc.assert(
      fc.property(anySupply, anyCurve, (supply, terms) => {
        const buyers = buyersToBreakEven(supply, terms)
        fc.pre(buyers !== undefined)
        const after = (supply === 0n ? 1n : supply) + 1n
        expect(sellPrice(after + buyers, terms)).toBeGreaterThanOrEqual(buyPrice(supply, terms))
        if (buyers > 0n) expect(sellPrice(after + buyers - 1n, terms)).toBeLessThan(buyPrice(supply, terms))
      }),
      { numRuns: 1000 },
    )
  })

  it('never breaks even with too high a fee', () => {
    expect(buyersToBreakEven(1n, { ...curve, fee: ONE / 2n })).toBeUndefined()
  })
})
