import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei } from '../shared/Wei.ts'
import {
  afterFee,
  amountIn,
  amountOut,
  beforeFee,
  feeOf,
  impactTier,
  inAlong,
  maxWithin,
  outAlong,
  priceImpact,
  type Hop,
} from './quote.ts'

const bps = (value: number) => value as BasisPoints
const hop = (reserveIn: bigint, reserveOut: bigint): Hop => ({
  reserveIn: wei(reserveIn),
  reserveOut: wei(reserveOut),
})
const reserve = fc.bigInt({ min: 1000n, max: 2n ** 112n - 1n })
const anyHop = fc.tuple(reserve, reserve).map(([reserveIn, reserveOut]) => hop(reserveIn, reserveOut))
const anyRoute = fc.array(anyHop, { minLength: 1, maxLength: 2 })
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n }).map(wei)
const RUNS = { numRuns: 1000 }

describe('amountOut and amountIn', () => {
  it.each([
    [1000n, hop(1_000_000n, 1_000_000n), 996n],
    [0n, hop(10n, 10n), 0n],
    [10n, hop(0n, 10n), 0n],
    [10n, hop(10n, 0n), 0n],
    [1n, hop(10n ** 18n, 10n ** 18n), 0n],
    [10n ** 18n, hop(10n ** 24n, 10n ** 21n), 996999005991n * 1000n + 991n],
  ])('give for %d into %o an output of %d', (input, pool, out) => {
    expect(amountOut(wei(input), pool)).toBe(out)
  })

  it('never empty a pool or lower the product of its reserves', () => {
    fc.assert(
      fc.property(anyHop, amount, (pool, input) => {
        const out = amountOut(input, pool)
        const { reserveIn, reserveOut } = pool
        return out < reserveOut && (reserveIn + input) * (reserveOut - out) >= reserveIn * reserveOut
      }),
      RUNS,
    )
  })

  it('agree: the input for an output brings it, and an input smaller by two does not', () => {
    fc.assert(
      fc.property(anyHop, amount, (pool, wanted) => {
        const needed = amountIn(wanted, pool)
        if (needed === undefined) return wanted >= pool.reserveOut
        const less = needed > 1n ? amountOut(wei(needed - 2n), pool) : 0n
        return amountOut(needed, pool) >= wanted && less < wanted
      }),
      RUNS,
    )
  })

  it.each([
    [10n, hop(10n, 10n), undefined],
    [9n, hop(0n, 10n), undefined],
    [0n, hop(10n, 10n), 0n],
  ])('need for an output of %d from %o an input of %s', (out, pool, needed) => {
    expect(amountIn(wei(out), pool)).toBe(needed)
  })
})

describe('outAlong and inAlong', () => {
  it('put the output of the first pool into the second pool', () => {
    const [first, second] = [hop(10n ** 20n, 10n ** 19n), hop(10n ** 21n, 10n ** 9n)]
    const input = wei(10n ** 18n)
    expect(outAlong([first, second], input)).toBe(amountOut(amountOut(input, first), second))
  })

  it('bring at least a wanted output', () => {
    fc.assert(
      fc.property(anyRoute, amount, (route, wanted) => {
        const needed = inAlong(route, wanted)
        return needed === undefined || outAlong(route, needed) >= wanted
      }),
      RUNS,
    )
  })

  it('compute the input of the first pool from that of the second pool', () => {
    const [first, second] = [hop(10n ** 20n, 10n ** 19n), hop(10n ** 21n, 10n ** 9n)]
    const wanted = wei(10n ** 6n)
    expect(inAlong([first, second], wanted)).toBe(amountIn(amountIn(wanted, second) ?? wei(0n), first))
  })

  it('have no input for more than the last pool holds', () => {
    expect(inAlong([hop(100n, 100n), hop(100n, 100n)], wei(100n))).toBeUndefined()
  })
})

describe('The router’s fee', () => {
  it('is 80 of 10,000 in the worked example', () => {
    expect([feeOf(wei(10_000n), bps(80)), afterFee(wei(10_000n), bps(80))]).toEqual([80n, 9920n])
  })

  it('is inverted to the smallest output that leaves enough', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 5000 }), (net, fee) => {
        const gross = beforeFee(net, bps(fee))
        return (
          gross !== undefined && afterFee(gross, bps(fee)) >= net && afterFee(wei(gross - 1n), bps(fee)) < net
        )
      }),
      RUNS,
    )
  })

  it('has no inverse where it takes everything', () => {
    expect(beforeFee(wei(1n), bps(10_000))).toBeUndefined()
    expect(beforeFee(wei(0n), bps(80))).toBe(0n)
    expect(beforeFee(wei(1n), bps(5000))).toBe(1n)
    expect(beforeFee(wei(1n), bps(9999))).toBe(1n)
  })
})

describe('priceImpact', () => {
  const deep = [hop(10n ** 24n, 10n ** 24n)]

  it.each([
    [10n ** 18n, 1],
    [10n ** 22n, 99],
    [10n ** 23n, 907],
    [10n ** 24n, 4993],
  ])('of an input of %d into a pool of a million is %d basis points', (input, expected) => {
    expect(priceImpact(deep, wei(input))).toBe(expected)
  })

  it('is rounded up unless it is even', () => {
    // 997,000 of 9,970,000: a tenth.
    expect(priceImpact([hop(8973n, 10n ** 6n)], wei(1000n))).toBe(1000)
    expect(priceImpact([hop(8974n, 10n ** 6n)], wei(1000n))).toBe(1000)
    expect(priceImpact([hop(8972n, 10n ** 6n)], wei(1000n))).toBe(1001)
  })

  it('is unknown, not zero, where nothing comes out', () => {
    expect(priceImpact(deep, wei(0n))).toBeUndefined()
    expect(priceImpact([hop(0n, 5n)], wei(5n))).toBeUndefined()
    expect(priceImpact([hop(10n ** 24n, 1n)], wei(5n))).toBeUndefined()
  })

  it('adds up along the route', () => {
    const single = priceImpact(deep, wei(10n ** 22n)) ?? 0
    const both = priceImpact([...deep, ...deep], wei(10n ** 22n)) ?? 0
    expect(both).toBeGreaterThan(single * 1.9)
    expect(both).toBeLessThan(single * 2.1)
  })

  it('is between 0 and 100%, and grows with the amount', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .tuple(
              fc.bigInt({ min: 10n ** 20n, max: 10n ** 30n }),
              fc.bigInt({ min: 10n ** 20n, max: 10n ** 30n }),
            )
            .map(([a, b]) => hop(a, b)),
          { minLength: 1, maxLength: 2 },
        ),
        fc.bigInt({ min: 10n ** 15n, max: 10n ** 29n }),
        (route, input) => {
          const small = priceImpact(route, wei(input))
          const large = priceImpact(route, wei(input * 2n))
          if (small === undefined || large === undefined) return true
          // For a tiny output, rounding may add a basis point.
          return (
            small >= 0 && large <= 10_000 && (outAlong(route, wei(input)) < 100_000n || large >= small - 1)
          )
        },
      ),
      RUNS,
    )
  })

  it.each([
    [undefined, 'unknown'],
    [0, 'low'],
    [100, 'low'],
    [101, 'noticeable'],
    [300, 'noticeable'],
    [301, 'high'],
    [500, 'high'],
    [501, 'very high'],
    [1000, 'very high'],
    [1001, 'blocked'],
  ] as const)('of %s basis points has the tier %s with a limit of 1,000', (impact, tier) => {
    expect(impactTier(impact === undefined ? undefined : bps(impact), 1000)).toBe(tier)
  })
})

describe('maxWithin', () => {
  it.each([
    [hop(10n ** 24n, 10n ** 21n), 300],
    [hop(10n ** 24n, 10n ** 21n), 9000],
    [hop(10n ** 9n, 10n ** 30n), 1],
  ])('of %o for %d basis points is the largest amount within the limit', (pool, limit) => {
    const max = maxWithin([pool], bps(limit))
    expect(priceImpact([pool], max)).toBe(limit)
    expect(priceImpact([pool], wei(max + 1n))).toBeGreaterThan(limit)
  })

  it('is found in a pool with so few units that small amounts bring none', () => {
    const few = [hop(10n ** 6n, 50n)]
    expect([maxWithin(few, bps(300)), priceImpact(few, wei(20_000n))]).toEqual([20_680n, undefined])
  })

  it('is 0 for an empty or a nearly empty pool', () => {
    expect([hop(0n, 0n), hop(10n ** 6n, 2n)].map((pool) => maxWithin([pool], bps(300)))).toEqual([0n, 0n])
  })
})
