import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei } from '../shared/Wei.ts'
import { amountsFor, minimumOf, coinsFor, isEmpty, shareOf, sharesFor, tokensFor } from './pool.ts'

const pool = (tokens: bigint, coins: bigint, shares: bigint) => ({
  tokens: wei(tokens),
  coins: wei(coins),
  shares: wei(shares),
})
const bps = (value: number) => value as BasisPoints

/** Up to the maximum reserve of a Uniswap V2 pool. */
const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
const anyPool = fc
  .record({ tokens: reserve, coins: reserve, shares: reserve })
  .map(({ tokens, coins, shares }) => pool(tokens, coins, shares))

describe('A pool', () => {
  it.each([
    [pool(0n, 0n, 0n), true],
    [pool(0n, 5n, 5n), true],
    [pool(5n, 0n, 5n), true],
    [pool(5n, 5n, 0n), true],
    [pool(1n, 1n, 1n), false],
  ])('%o is empty: %s', (state, empty) => {
    expect(isEmpty(state)).toBe(empty)
  })

  it('gives the amount of the other side by its ratio, rounded down', () => {
    const state = pool(3000n, 1000n, 1700n)
    expect([coinsFor(state, wei(10n)), tokensFor(state, wei(10n))]).toEqual([3n, 30n])
  })

  it('asks for the coins of its price, rounded down to a wei', () => {
    fc.assert(
      fc.property(anyPool, reserve, (state, tokens) => {
        const coins = coinsFor(state, wei(tokens))
        return (
          coins * state.tokens <= tokens * state.coins && (coins + 1n) * state.tokens > tokens * state.coins
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('mints shares by the smaller side', () => {
    const state = pool(3000n, 1000n, 1700n)
    expect(sharesFor(state, { tokens: wei(300n), coins: wei(1000n) })).toBe(170n)
    expect(sharesFor(state, { tokens: wei(3000n), coins: wei(100n) })).toBe(170n)
  })

  it.each([
    [0n, 9n, 0n],
    [1n, 2n, 0n],
    [4n, 9n, 0n],
    [1_000_000n, 1_000_000n, 999_000n],
    [1000n, 1000n, 0n],
    [1001n, 1001n, 1n],
    [10n ** 21n, 10n ** 18n, 31_622_776_601_683_792_319n],
  ])(
    'mints, while it is empty, for %d × %d %d shares besides the thousand that are burned',
    (tokens, coins, shares) => {
      expect(sharesFor(pool(0n, 0n, 0n), { tokens: wei(tokens), coins: wei(coins) })).toBe(shares)
    },
  )

  it('mints as first shares the square root of the product, rounded down', () => {
    fc.assert(
      fc.property(reserve, reserve, (tokens, coins) => {
        const root = sharesFor(pool(0n, 0n, 0n), { tokens: wei(tokens), coins: wei(coins) }) + 1000n
        const product = tokens * coins
        return root === 1000n ? product <= 1_002_000n : root * root <= product && (root + 1n) ** 2n > product
      }),
      { numRuns: 1000 },
    )
  })

  it('never pays out more than was added', () => {
    fc.assert(
      fc.property(anyPool, reserve, (state, tokens) => {
        const given = { tokens: wei(tokens), coins: coinsFor(state, wei(tokens)) }
        const shares = sharesFor(state, given)
        const after = pool(state.tokens + given.tokens, state.coins + given.coins, state.shares + shares)
        const paid = amountsFor(after, shares)
        return paid.tokens <= given.tokens && paid.coins <= given.coins
      }),
      { numRuns: 1000 },
    )
  })

  it('pays out each side in proportion to the shares, rounded down', () => {
    expect(amountsFor(pool(3000n, 1000n, 1700n), wei(170n))).toEqual({ tokens: 300n, coins: 100n })
    expect(amountsFor(pool(3000n, 1000n, 1700n), wei(1n))).toEqual({ tokens: 1n, coins: 0n })
    expect(amountsFor(pool(3000n, 1000n, 1700n), wei(1700n))).toEqual({ tokens: 3000n, coins: 1000n })
  })

  it('pays out nothing without shares', () => {
    expect(amountsFor(pool(5n, 5n, 0n), wei(3n))).toEqual({ tokens: 0n, coins: 0n })
  })
})

describe('minimumOf', () => {
  it.each([
    [9999n, 50, 9950n],
    [10_000n, 50, 9950n],
    [1n, 50, 1n],
    [10_000n, 0, 10_000n],
    [10_000n, 10_000, 0n],
  ])('lowers %d by %d basis points to %d', (amount, slippage, minimum) => {
    expect(minimumOf(wei(amount), bps(slippage))).toBe(minimum)
  })

  it('rounds in the user’s favour, by less than a unit', () => {
    fc.assert(
      fc.property(reserve, fc.integer({ min: 0, max: 10_000 }), (amount, slippage) => {
        const minimum = minimumOf(wei(amount), bps(slippage))
        const exact = amount * (10_000n - BigInt(slippage))
        return minimum * 10_000n >= exact && (minimum - 1n) * 10_000n < exact
      }),
      { numRuns: 1000 },
    )
  })
})

describe('shareOf', () => {
  it.each([
    [1n, 3n, 3333],
    [0n, 3n, 0],
    [3n, 3n, 10_000],
    [3n, 0n, 0],
  ])('gives for %d of %d %d basis points', (shares, all, expected) => {
    expect(shareOf(wei(shares), wei(all))).toBe(expected)
  })
})
