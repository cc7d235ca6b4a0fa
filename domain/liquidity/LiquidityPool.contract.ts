import { describe, expect, it } from 'vitest'

import { mined, pendingOf } from '#testing/domain/mined.ts'

import { amountsFor, atLeast, coinsFor, sharesFor, type Pool, type PoolAmounts } from './pool.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { LiquidityPool } from './LiquidityPool.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { Receipts } from '../activity/Receipts.ts'

/** A pool with something in it, and one who has tokens and coins but no shares. */
export interface LiquidityPoolWorld {
  readonly pool: LiquidityPool
  readonly unanswered: LiquidityPool
  readonly receipts: Receipts
  readonly account: Address
  /** The router. */
  readonly spender: Address
  readonly tokens: Token
  readonly shares: Token
  /** What the account holds now. */
  holdings(): Promise<PoolAmounts & { readonly shares: Wei }>
  /** The account lets the router take so much of the token, or of the shares. */
  allow(what: 'tokens' | 'shares', amount: Wei): Promise<void>
  /** Somebody trades, so that the token loses about a tenth of its price. */
  moveThePrice(): Promise<void>
  /** The chain's time, in seconds. */
  now(): Promise<number>
}

const TOKENS = wei(5n * 10n ** 18n)
/** Later than that every block was made, however quiet the chain is. */
const LONG_PAST = 1
const HALF_PERCENT = 50 as BasisPoints

/** What every LiquidityPool does. */
export function liquidityPoolSuite(title: string, open: () => Promise<LiquidityPoolWorld>): void {
  const leastOf = ({ tokens, coins }: PoolAmounts): PoolAmounts => ({
    tokens: atLeast(tokens, HALF_PERCENT),
    coins: atLeast(coins, HALF_PERCENT),
  })
  const addOrder = async (world: LiquidityPoolWorld, state: Pool, spare = 0n) => {
    const given = { tokens: TOKENS, coins: wei(coinsFor(state, TOKENS) + spare) }
    return {
      account: world.account,
      given,
      least: leastOf({ tokens: given.tokens, coins: wei(given.coins - spare) }),
      expected: sharesFor(state, given),
      deadline: (await world.now()) + 600,
    }
  }
  const removeOrder = async (world: LiquidityPoolWorld, state: Pool, shares: Wei) => ({
    account: world.account,
    shares,
    expected: amountsFor(state, shares),
    least: leastOf(amountsFor(state, shares)),
    deadline: (await world.now()) + 600,
  })
  const send = async ({ receipts }: LiquidityPoolWorld, write: PreparedWrite) => {
    const sent = await write.send()
    if (!sent.ok) throw new Error(JSON.stringify(sent.error))
    return (await mined(receipts, pendingOf(write, sent.value))).status
  }
  const prepared = async (result: ReturnType<LiquidityPool['prepareAdd']>): Promise<PreparedWrite> => {
    const outcome = await result
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    return outcome.value
  }
  const withShares = async (world: LiquidityPoolWorld) => {
    await world.allow('tokens', TOKENS)
    const order = await addOrder(world, await world.pool.read())
    await send(world, await prepared(world.pool.prepareAdd(order)))
    return (await world.holdings()).shares
  }

  describe(`LiquidityPool: ${title}`, () => {
    it('tells what lies in the pool, and rejects when nothing answers', async () => {
      const { pool, unanswered } = await open()
      const state = await pool.read()
      expect([state.tokens > 0n, state.coins > 0n, state.shares > 0n]).toEqual([true, true, true])
      await expect(unanswered.read()).rejects.toThrow()
    })

    it('makes exactly the shares that were expected, for exactly what the ratio needs', async () => {
      const world = await open()
      await world.allow('tokens', TOKENS)
      const before = await world.holdings()
      const order = await addOrder(world, await world.pool.read())
      const write = await prepared(world.pool.prepareAdd(order))
      expect(write.review.leaves.map(({ amount }) => amount)).toEqual([order.given.tokens, order.given.coins])
      expect(await send(world, write)).toBe('success')
      const after = await world.holdings()
      expect([before.tokens - after.tokens, after.shares - before.shares]).toEqual([TOKENS, order.expected])
    })

    it('leaves with the account what the ratio does not need', async () => {
      const world = await open()
      await world.allow('tokens', TOKENS)
      const state = await world.pool.read()
      // As much again as is needed.
      const spare = coinsFor(state, TOKENS)
      const before = await world.holdings()
      const order = await addOrder(world, state, spare)
      const write = await prepared(world.pool.prepareAdd(order))
      await send(world, write)
      const spent = before.coins - (await world.holdings()).coins
      // Beside what went in, only fees are gone.
      const fees = spent - (order.given.coins - spare)
      expect(fees >= 0n && fees <= (write.review.fee?.amount ?? 0n)).toBe(true)
    })

    it('refuses to take tokens that were not allowed', async () => {
      const world = await open()
      const order = await addOrder(world, await world.pool.read())
      expect(await world.pool.prepareAdd(order)).toMatchObject({ ok: false, error: { kind: 'reverted' } })
    })

    it('refuses to give once the price has moved further than was allowed for', async () => {
      const world = await open()
      await world.allow('tokens', TOKENS)
      const order = await addOrder(world, await world.pool.read())
      await world.moveThePrice()
      expect(await world.pool.prepareAdd(order)).toMatchObject({ ok: false, error: { kind: 'reverted' } })
    })

    it('gives and takes back together with the allowance, where the wallet makes both one', async () => {
      const world = await open()
      const { account, spender, tokens, shares } = world
      const state = await world.pool.read()
      const order = await addOrder(world, state)
      const allowing = { token: tokens, owner: account, spender, amount: TOKENS }
      const write = await prepared(world.pool.prepareAdd({ ...order, allowing }))
      expect(write.review.allowance).toMatchObject({ spender, limit: { amount: TOKENS } })
      expect(await send(world, write)).toBe('success')
      const made = (await world.holdings()).shares
      expect(made).toBe(order.expected)
      const back = await removeOrder(world, await world.pool.read(), made)
      const giving = { token: shares, owner: account, spender, amount: made }
      expect(await send(world, await prepared(world.pool.prepareRemove({ ...back, allowing: giving })))).toBe(
        'success',
      )
      expect((await world.holdings()).shares).toBe(0n)
    })

    it('refuses both together for the reason of the second', async () => {
      const world = await open()
      const order = await addOrder(world, await world.pool.read())
      const allowing = { token: world.tokens, owner: world.account, spender: world.spender, amount: TOKENS }
      const late = { ...order, allowing, deadline: LONG_PAST }
      expect(await world.pool.prepareAdd(late)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'UniswapV2Router: EXPIRED' },
      })
    })

    it('refuses what is past its deadline', async () => {
      const world = await open()
      await world.allow('tokens', TOKENS)
      const order = await addOrder(world, await world.pool.read())
      const late = { ...order, deadline: LONG_PAST }
      expect(await world.pool.prepareAdd(late)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'UniswapV2Router: EXPIRED' },
      })
    })

    it('gives back exactly what was expected for the shares', async () => {
      const world = await open()
      const shares = await withShares(world)
      await world.allow('shares', shares)
      const before = await world.holdings()
      const order = await removeOrder(world, await world.pool.read(), shares)
      const write = await prepared(world.pool.prepareRemove(order))
      expect(await send(world, write)).toBe('success')
      const after = await world.holdings()
      expect([after.shares, after.tokens - before.tokens]).toEqual([0n, order.expected.tokens])
      const fees = before.coins + order.expected.coins - after.coins
      expect(fees >= 0n && fees <= (write.review.fee?.amount ?? 0n)).toBe(true)
    })

    it('refuses to take shares that were not allowed', async () => {
      const world = await open()
      const shares = await withShares(world)
      const order = await removeOrder(world, await world.pool.read(), shares)
      expect(await world.pool.prepareRemove(order)).toMatchObject({ ok: false, error: { kind: 'reverted' } })
    })

    it('refuses to give back less than was allowed for', async () => {
      const world = await open()
      const shares = await withShares(world)
      await world.allow('shares', shares)
      const order = await removeOrder(world, await world.pool.read(), shares)
      await world.moveThePrice()
      expect(await world.pool.prepareRemove(order)).toMatchObject({ ok: false, error: { kind: 'reverted' } })
    })
  })
}
