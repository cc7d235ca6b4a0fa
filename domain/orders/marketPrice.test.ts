import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei } from '../shared/Wei.ts'
import type { Route } from '../swap/trade.ts'
import { marketPrice, spotPrice } from './marketPrice.ts'
import type { OrderState } from './orderState.ts'
import { stateNote, stateText } from './stateText.ts'

const A = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const B = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9' as Address
const FEE = 80 as BasisPoints

const routeOf = (...hops: readonly (readonly [bigint, bigint])[]): Route => ({
  path: [A, B],
  hops: hops.map(([reserveIn, reserveOut]) => ({ reserveIn: wei(reserveIn), reserveOut: wei(reserveOut) })),
})
const amounts = (kind: 'sell' | 'buy', sold: bigint, bought: bigint) => ({
  kind,
  sellAmount: wei(sold),
  buyAmount: wei(bought),
})
const DEEP = routeOf([10n ** 30n, 2n * 10n ** 30n])

describe('marketPrice', () => {
  it.each([
    ['as good', 1000n, 2000n, 0],
    ['better', 1000n, 2500n, 0],
    ['slightly worse, rounded up', 1000n, 1999n, 5],
    ['a tenth worse', 1000n, 1800n, 1000],
    ['for nothing at all', 1000n, 0n, 10_000],
  ])('has the loss of a price that is %s', (_, sold, bought, loss) => {
    expect(marketPrice(amounts('sell', sold, bought), [DEEP], FEE).loss).toBe(loss)
  })

  it.each([
    ['as good', 2000n, 0],
    ['worse', 1999n, 0],
    ['better by five basis points', 2001n, 5],
    ['a fortieth better', 2050n, 250],
    ['twice as good', 4000n, 10_000],
    ['better than that', 9_000_000n, 10_000],
  ])('has the gain of a price that is %s', (_, bought, gain) => {
    expect(marketPrice(amounts('sell', 1000n, bought), [DEEP], FEE).gain).toBe(gain)
  })

  it('compares along a route of two pools, and for an exact bought amount', () => {
    const twoPools = routeOf([10n ** 30n, 2n * 10n ** 30n], [10n ** 30n, 3n * 10n ** 30n])
    expect(marketPrice(amounts('sell', 1000n, 5400n), [twoPools], FEE).loss).toBe(1000)
    const buying = marketPrice(amounts('buy', 1000n, 1800n), [DEEP], FEE)
    expect(buying.loss).toBe(1000)
    // 1,800 after the router's 0.8% and the pool's 0.3%.
    expect(buying.pool).toBe(910n)
  })

  it('compares with the price before any trade, so that a thin pool does not make a bad price look fair', () => {
    const thin = routeOf([1000n, 2000n])
    const { pool, loss } = marketPrice(amounts('sell', 1000n, 991n), [thin], FEE)
    expect(pool).toBe(991n)
    expect(loss).toBeGreaterThan(5000)
  })

  it.each([
    ['there is no pool', []],
    ['a pool gives nothing', [routeOf([10n ** 30n, 1n])]],
    ['a pool is empty', [routeOf([0n, 0n])]],
  ])('is unknown where %s', (_, routes) => {
    expect(marketPrice(amounts('sell', 1000n, 1n), routes, FEE)).toEqual({
      pool: undefined,
      loss: undefined,
      gain: undefined,
    })
  })

  it('has the spot price of all pools of a route', () => {
    const { hops } = routeOf([10n, 20n], [7n, 21n])
    expect(spotPrice(hops)).toEqual({ bought: 420n, sold: 70n })
  })

  it('has no loss or gain for a sold amount of 0, but the input of a swap', () => {
    const { pool, loss, gain } = marketPrice(amounts('buy', 0n, 1000n), [DEEP], FEE)
    expect([pool, loss, gain]).toEqual([506n, undefined, undefined])
  })

  it('has a loss that grows as the bought amount falls, up to 100%, and never both a loss and a gain', () => {
    const amount = fc.bigInt(1n, 10n ** 30n)
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.bigInt(0n, 10n ** 30n), (a, b, sold, bought, less) => {
        const routes = [routeOf([a, b])]
        const { loss: more, gain } = marketPrice(amounts('sell', sold, bought), routes, FEE)
        const worse = marketPrice(amounts('sell', sold, bought > less ? bought - less : 0n), routes, FEE).loss
        if (more === undefined || worse === undefined) return more === worse
        return worse >= more && worse <= 10_000 && (more === 0 || gain === 0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('stateText and stateNote', () => {
  const STATES: readonly (readonly [OrderState, string])[] = [
    [{ kind: 'open' }, 'Open'],
    [{ kind: 'unknown' }, 'Unknown'],
    [{ kind: 'cancelling', method: 'signature' }, 'Cancelling'],
    [{ kind: 'cancelling', method: 'transaction' }, 'Cancelling'],
    [{ kind: 'cancellation failed', reason: 'Why.' }, 'Not cancelled'],
    [{ kind: 'cancelled', method: 'signature' }, 'Cancelled'],
    [{ kind: 'cancelled', method: 'transaction' }, 'Cancelled on-chain'],
    [{ kind: 'expired' }, 'Expired'],
    [{ kind: 'filled', executed: undefined }, 'Filled'],
  ]

  it.each(STATES)('show %j as %s', (state, text) => {
    expect(stateText(state)).toBe(text)
  })

  it('state that an order may still be filled, in each state in which it may', () => {
    for (const [state] of STATES) {
      const mayBeFilled =
        ['unknown', 'cancelling', 'cancelled'].includes(state.kind) &&
        stateText(state) !== 'Cancelled on-chain'
      if (mayBeFilled) expect(stateNote(state)).toMatch(/may/)
    }
    expect(stateNote({ kind: 'cancellation failed', reason: 'Why.' })).toBe('Why.')
    expect(stateNote({ kind: 'open' })).toBeUndefined()
  })
})
