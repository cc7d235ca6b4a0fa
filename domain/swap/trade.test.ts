import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei } from '../shared/Wei.ts'
import { maxWithin } from './quote.ts'
import { maxTraded, rateOf, tradeFor, tradeOf, type Route } from './trade.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [Address, Address, Address]
const FEE = 80 as BasisPoints
const reserve = fc.bigInt({ min: 1000n, max: 2n ** 100n }).map(wei)
const hop = fc.record({ reserveIn: reserve, reserveOut: reserve })
const routes: fc.Arbitrary<readonly Route[]> = fc.tuple(hop, hop, hop).map(([direct, first, second]) => [
  { path: [A, C], hops: [direct] },
  { path: [A, B, C], hops: [first, second] },
])
const amount = fc.bigInt({ min: 1n, max: 2n ** 90n }).map(wei)
const pool = (reserveIn: bigint, reserveOut: bigint) => ({
  reserveIn: wei(reserveIn),
  reserveOut: wei(reserveOut),
})

describe('tradeOf and tradeFor', () => {
  it('choose the route with the largest output, after the router’s fee', () => {
    const [thin, deep] = [pool(10n ** 6n, 10n ** 6n), pool(10n ** 12n, 10n ** 12n)]
    const choice: readonly Route[] = [
      { path: [A, C], hops: [thin] },
      { path: [A, B, C], hops: [deep, deep] },
    ]
    // 100,000 lose a tenth in the thin pool, and 0.6% through the two deep ones.
    expect(tradeOf(choice, FEE, wei(100_000n))).toMatchObject({
      path: [A, B, C],
      gross: 99_399n,
      out: 98_604n,
    })
    expect(tradeOf(choice, FEE, wei(100n))).toMatchObject({ path: [A, C], gross: 99n, out: 99n })
    expect(tradeOf([], FEE, wei(1n))).toBeUndefined()
  })

  it('bring at least a wanted output for the smallest input', () => {
    fc.assert(
      fc.property(routes, amount, (choice, wanted) => {
        const trade = tradeFor(choice, FEE, wanted)
        if (!trade) return choice.every((route) => !tradeFor([route], FEE, wanted))
        return (
          trade.out >= wanted &&
          choice.every((route) => (tradeFor([route], FEE, wanted)?.amount ?? trade.amount) >= trade.amount)
        )
      }),
      { numRuns: 500 },
    )
  })

  it('find the smallest input for a wanted output, and none where the pools have too little', () => {
    const [thin, deep] = [pool(10n ** 6n, 10n ** 6n), pool(10n ** 12n, 10n ** 12n)]
    const choice: readonly Route[] = [
      { path: [A, C], hops: [thin] },
      { path: [A, B, C], hops: [deep, deep] },
    ]
    expect(tradeFor(choice, FEE, wei(98_604n))).toMatchObject({ path: [A, B, C], amount: 100_000n })
    expect(tradeFor(choice, FEE, wei(99n))).toMatchObject({ path: [A, C], out: 99n })
    expect(tradeFor(choice.slice(0, 1), FEE, wei(10n ** 6n))).toBeUndefined()
    expect(tradeFor([], FEE, wei(1n))).toBeUndefined()
  })

  it('choose the shorter of two equal routes', () => {
    const even = pool(10n ** 6n, 10n ** 6n)
    const same: readonly Route[] = [
      { path: [A, C], hops: [even] },
      { path: [A, B, C], hops: [even] },
    ]
    expect(tradeOf(same, FEE, wei(1000n))?.path).toEqual([A, C])
    expect(tradeFor(same, FEE, wei(1000n))?.path).toEqual([A, C])
  })

  it('find no trade where the fee takes everything', () => {
    const route: Route = { path: [A, C], hops: [pool(10n ** 9n, 10n ** 9n)] }
    expect(tradeFor([route], 10_000 as BasisPoints, wei(1n))).toBeUndefined()
  })
})

describe('rateOf', () => {
  it.each([
    [
      'one input token, where it brings more than one',
      2n * 10n ** 6n,
      6n * 10n ** 18n,
      'input',
      3n * 10n ** 18n,
    ],
    ['one input token, where both are worth the same', 10n ** 6n, 10n ** 18n, 'input', 10n ** 18n],
    [
      'one output token, where an input token brings less',
      6n * 10n ** 6n,
      2n * 10n ** 18n,
      'output',
      3n * 10n ** 6n,
    ],
  ] as const)('is the price of %s', (_, paid, out, of, price) => {
    expect(rateOf({ amount: wei(paid), out: wei(out) }, { input: 6, output: 18 })).toEqual({ of, price })
  })

  it('is none for an amount too small to bring anything', () => {
    expect(rateOf({ amount: wei(1n), out: wei(0n) }, { input: 18, output: 18 })).toBeUndefined()
  })

  it('is never below one whole token, whatever the decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 36 }),
        fc.integer({ min: 0, max: 36 }),
        (paid, out, input, output) => {
          const rate = rateOf({ amount: wei(paid), out: wei(out) }, { input, output })
          const one = 10n ** BigInt(rate?.of === 'input' ? output : input)
          expect(rate && rate.price >= one).toBe(true)
        },
      ),
    )
  })
})

describe('maxTraded', () => {
  const limit = 300 as BasisPoints

  it('is the limit of the deeper route', () => {
    const [thin, deep] = [pool(10n ** 9n, 10n ** 9n), pool(10n ** 12n, 10n ** 12n)]
    const choice: readonly Route[] = [
      { path: [A, C], hops: [thin] },
      { path: [A, B, C], hops: [deep, deep] },
    ]
    expect(maxTraded(choice, FEE, limit)).toBe(maxWithin([deep, deep], limit))
    expect(maxTraded(choice.toReversed(), FEE, limit)).toBe(maxWithin([deep, deep], limit))
  })

  it('counts only amounts for which the limiting route is the best', () => {
    // At twice the price and a tenth of the depth, a pool wins at the deep one's limit, with far more impact.
    const [deep, expensive] = [pool(10n ** 12n, 10n ** 12n), pool(10n ** 11n, 2n * 10n ** 11n)]
    const choice: readonly Route[] = [
      { path: [A, C], hops: [deep] },
      { path: [A, B, C], hops: [expensive] },
    ]
    expect(tradeOf(choice, FEE, maxWithin([deep], limit))?.path).toEqual([A, B, C])
    expect(maxTraded(choice, FEE, limit)).toBe(maxWithin([expensive], limit))
  })

  it('is 0 where the pools are too thin, and undefined without a route', () => {
    expect(maxTraded([{ path: [A, C], hops: [pool(10n, 2n)] }], FEE, limit)).toBe(0n)
    expect(maxTraded([], FEE, limit)).toBeUndefined()
  })
})
