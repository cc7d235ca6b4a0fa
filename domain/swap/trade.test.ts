import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei } from '../shared/Wei.ts'
import { maxWithin } from './quote.ts'
import { maxTraded, tradeFor, tradeOf, type Route } from './trade.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [Address, Address, Address]
const FEE = 80 as BasisPoints
const reserve = fc.bigInt({ min: 1000n, max: 2n ** 100n }).map(wei)
const hop = fc.record({ reserveIn: reserve, reserveOut: reserve })
const routes: fc.Arbitrary<readonly Route[]> = fc.tuple(hop, hop, hop).map(([one, two, three]) => [
  { path: [A, C], hops: [one] },
  { path: [A, B, C], hops: [two, three] },
])
const amount = fc.bigInt({ min: 1n, max: 2n ** 90n }).map(wei)
const pool = (reserveIn: bigint, reserveOut: bigint) => ({
  reserveIn: wei(reserveIn),
  reserveOut: wei(reserveOut),
})

describe('the best trade', () => {
  it('takes the way that gives most, and is net of the router’s fee', () => {
    const [thin, deep] = [pool(10n ** 6n, 10n ** 6n), pool(10n ** 12n, 10n ** 12n)]
    const choice: readonly Route[] = [
      { path: [A, C], hops: [thin] },
      { path: [A, B, C], hops: [deep, deep] },
    ]
    // A hundred thousand loses a tenth in the thin one, and six in a thousand on the way through two.
    expect(tradeOf(choice, FEE, wei(100_000n))).toMatchObject({
      path: [A, B, C],
      gross: 99_399n,
      out: 98_604n,
    })
    expect(tradeOf(choice, FEE, wei(100n))).toMatchObject({ path: [A, C], gross: 99n, out: 99n })
    expect(tradeOf([], FEE, wei(1n))).toBeUndefined()
  })

  it('for a wanted amount brings at least that, by the way that asks least', () => {
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

  it('for a wanted amount is the one that asks least, and none where no pool has so much', () => {
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

  it('is the shorter one where two are as good', () => {
    const even = pool(10n ** 6n, 10n ** 6n)
    const same: readonly Route[] = [
      { path: [A, C], hops: [even] },
      { path: [A, B, C], hops: [even] },
    ]
    expect(tradeOf(same, FEE, wei(1000n))?.path).toEqual([A, C])
    expect(tradeFor(same, FEE, wei(1000n))?.path).toEqual([A, C])
  })

  it('there is none where the fee takes everything', () => {
    const route: Route = { path: [A, C], hops: [pool(10n ** 9n, 10n ** 9n)] }
    expect(tradeFor([route], 10_000 as BasisPoints, wei(1n))).toBeUndefined()
  })
})

describe('the most that can be traded within an impact', () => {
  const limit = 300 as BasisPoints

  it('is what the deeper way bears', () => {
    const [thin, deep] = [pool(10n ** 9n, 10n ** 9n), pool(10n ** 12n, 10n ** 12n)]
    const choice: readonly Route[] = [
      { path: [A, C], hops: [thin] },
      { path: [A, B, C], hops: [deep, deep] },
    ]
    expect(maxTraded(choice, FEE, limit)).toBe(maxWithin([deep, deep], limit))
    expect(maxTraded(choice.toReversed(), FEE, limit)).toBe(maxWithin([deep, deep], limit))
  })

  it('is not what one way bears while another would be taken, which bears less', () => {
    // Twice the price, in a pool a hundredth as deep: still better for what the deep one bears, at far more impact.
    const [deep, dear] = [pool(10n ** 12n, 10n ** 12n), pool(10n ** 11n, 2n * 10n ** 11n)]
    const choice: readonly Route[] = [
      { path: [A, C], hops: [deep] },
      { path: [A, B, C], hops: [dear] },
    ]
    expect(tradeOf(choice, FEE, maxWithin([deep], limit))?.path).toEqual([A, B, C])
    expect(maxTraded(choice, FEE, limit)).toBe(maxWithin([dear], limit))
  })

  it('is nothing where the pools are too thin for any, and unknown without a way', () => {
    expect(maxTraded([{ path: [A, C], hops: [pool(10n, 2n)] }], FEE, limit)).toBe(0n)
    expect(maxTraded([], FEE, limit)).toBeUndefined()
  })
})
