import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei } from '../shared/Wei.ts'
import { tradeFor, tradeOf, type Way } from './trade.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [Address, Address, Address]
const FEE = 80 as BasisPoints
const reserve = fc.bigInt({ min: 1000n, max: 2n ** 100n }).map(wei)
const hop = fc.record({ reserveIn: reserve, reserveOut: reserve })
const ways: fc.Arbitrary<readonly Way[]> = fc.tuple(hop, hop, hop).map(([one, two, three]) => [
  { path: [A, C], route: [one] },
  { path: [A, B, C], route: [two, three] },
])
const amount = fc.bigInt({ min: 1n, max: 2n ** 90n }).map(wei)
const pool = (reserveIn: bigint, reserveOut: bigint) => ({
  reserveIn: wei(reserveIn),
  reserveOut: wei(reserveOut),
})

describe('the best trade', () => {
  it('takes the way that gives most, and is net of the router’s fee', () => {
    const [thin, deep] = [pool(10n ** 6n, 10n ** 6n), pool(10n ** 12n, 10n ** 12n)]
    const choice: readonly Way[] = [
      { path: [A, C], route: [thin] },
      { path: [A, B, C], route: [deep, deep] },
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
      fc.property(ways, amount, (choice, wanted) => {
        const trade = tradeFor(choice, FEE, wanted)
        if (!trade) return choice.every((way) => !tradeFor([way], FEE, wanted))
        return (
          trade.out >= wanted &&
          choice.every((way) => (tradeFor([way], FEE, wanted)?.amount ?? trade.amount) >= trade.amount)
        )
      }),
      { numRuns: 500 },
    )
  })

  it('there is none where the fee takes everything', () => {
    const way: Way = { path: [A, C], route: [pool(10n ** 9n, 10n ** 9n)] }
    expect(tradeFor([way], 10_000 as BasisPoints, wei(1n))).toBeUndefined()
  })
})
