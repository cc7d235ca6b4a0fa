import { describe, expect, it } from 'vitest'

import { mined, pendingOf } from '#testing/domain/mined.ts'

import { amountsFor, minimumOf, coinsFor, sharesFor, type Pool, type PoolAmounts } from './pool.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { LiquidityPool } from './LiquidityPool.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { Receipts } from '../activity/Receipts.ts'

/** A pool with something in it, and one who has tokens and coins but no shares. */
export interface LiquidityPoolWorld {
  readonly liquidityPool: LiquidityPool
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
  /** Person trades, so that the token loses about a tenth of its price. */
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
    tokens: minimumOf(tokens, HALF_PERCENT),
    coins: minimumOf(coins, HALF_PERCENT),
  })
  const addOrder = async (world: LiquidityPoolWorld, state: Pool, spare = 0n) => {
    const given = { tokens: TOKENS, coins: wei(coinsFor(state, TOKENS) + spare) }
    return {
      account: world.account,
      given,
      minimum: leastOf({ tokens: given.tokens, coins: wei(given.coins - spare) }),
      expected: sharesFor(state, given),
      deadline: (await world.now()) + 600,
    }
  }
  const removeOrder = async (world: LiquidityPoolWorld, state: Pool, shares: Wei) => ({
    account: world.account,
    shares,
    expected: amountsFor(state, shares),
    minimum: leastOf(amountsFor(state, shares)),
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
    const params = await addOrder(world, await world.liquidityPool.read())
    await send(world, await prepared(world.liquidityPool.prepareAdd(params)))
    return (await world.holdings()).shares
  }

  describe(`LiquidityPool: ${title}`, () => {
    it('tells what lies in the pool, and rejects when nothing answers', async () => {
      const { liquidityPool, unanswered } = await open()
      const state = await liquidityPool.read()
      expect([state.tokens > 0n, state.coins > 0n, state.shares > 0n]).toEqual([true, true, true])
      await expect(unanswered.read()).rejects.toThrow()
    })

    it('makes exactly the shares that were expected, for exactly what the ratio needs', async () => {
      const world = await open()
      await world.allow('tokens', TOKENS)
      const before = await world.holdings()
      const params = await addOrder(world, await world.liquidityPool.read())
      const write = await prepared(world.liquidityPool.prepareAdd(params))
      expect(write.review.leaves.map(({ amount }) => amount)).toEqual([
        params.given.tokens,
        params.given.coins,
      ])
      expect(await send(world, write)).toBe('success')
      const after = await world.holdings()
      expect([before.tokens - after.tokens, after.shares - before.shares]).toEqual([TOKENS, params.expected])
    })

    it('leaves with the account what the ratio does not need', async () => {
      const world = await open()
      await world.allow('tokens', TOKENS)
      const state = await world.liquidityPool.read()
      // As much again as is needed.
      const spare = coinsFor(state, TOKENS)
      const before = await world.holdings()
      const params = await addOrder(world, state, spare)
      const write = await prepared(world.liquidityPool.prepareAdd(params))
      await send(world, write)
      const spent = before.coins - (await world.holdings()).coins
      // Beside what went in, only fees are gone.
      const fees = spent - (params.given.coins - spare)
      expect(fees >= 0n && fees <= (write.review.fee?.amount ?? 0n)).toBe(true)
    })

    it('refuses to take tokens that were not allowed', async () => {
      const world = await open()
      const params = await addOrder(world, await world.liquidityPool.read())
      expect(await world.liquidityPool.prepareAdd(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
    })

    it('refuses to give once the price has moved further than was allowed for', async () => {
      const world = await open()
      await world.allow('tokens', TOKENS)
      const params = await addOrder(world, await world.liquidityPool.read())
      await world.moveThePrice()
      expect(await world.liquidityPool.prepareAdd(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
    })

    it('gives and takes back together with the allowance, where the wallet makes both one', async () => {
      const world = await open()
      const { account, spender, tokens, shares } = world
      const state = await world.liquidityPool.read()
      const params = await addOrder(world, state)
      const allowing = { token: tokens, owner: account, spender, amount: TOKENS }
      const write = await prepared(world.liquidityPool.prepareAdd({ ...params, allowing }))
      expect(write.review.allowance).toMatchObject({ spender, limit: { amount: TOKENS } })
      expect(await send(world, write)).toBe('success')
      const made = (await world.holdings()).shares
      expect(made).toBe(params.expected)
      const back = await removeOrder(world, await world.liquidityPool.read(), made)
      const giving = { token: shares, owner: account, spender, amount: made }
      expect(
        await send(world, await prepared(world.liquidityPool.prepareRemove({ ...back, allowing: giving }))),
      ).toBe('success')
      expect((await world.holdings()).shares).toBe(0n)
    })

    it('refuses both together for the reason of the second', async () => {
      const world = await open()
      const params = await addOrder(world, await world.liquidityPool.read())
      const allowing = { token: world.tokens, owner: world.account, spender: world.spender, amount: TOKENS }
      const late = { ...params, allowing, deadline: LONG_PAST }
      expect(await world.liquidityPool.prepareAdd(late)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'UniswapV2Router: EXPIRED' },
      })
    })

    it('refuses what is past its deadline', async () => {
      const world = await open()
      await world.allow('tokens', TOKENS)
      const params = await addOrder(world, await world.liquidityPool.read())
      const late = { ...params, deadline: LONG_PAST }
      expect(await world.liquidityPool.prepareAdd(late)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'UniswapV2Router: EXPIRED' },
      })
    })

    it('gives back exactly what was expected for the shares', async () => {
      const world = await open()
      const shares = await withShares(world)
      await world.allow('shares', shares)
      const before = await world.holdings()
      const params = await removeOrder(world, await world.liquidityPool.read(), shares)
      const write = await prepared(world.liquidityPool.prepareRemove(params))
      expect(await send(world, write)).toBe('success')
      const after = await world.holdings()
      expect([after.shares, after.tokens - before.tokens]).toEqual([0n, params.expected.tokens])
      const fees = before.coins + params.expected.coins - after.coins
      expect(fees >= 0n && fees <= (write.review.fee?.amount ?? 0n)).toBe(true)
    })

    it('refuses to take shares that were not allowed', async () => {
      const world = await open()
      const shares = await withShares(world)
      const params = await removeOrder(world, await world.liquidityPool.read(), shares)
      expect(await world.liquidityPool.prepareRemove(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
    })

    it('refuses to give back less than was allowed for', async () => {
      const world = await open()
      const shares = await withShares(world)
      await world.allow('shares', shares)
      const params = await removeOrder(world, await world.liquidityPool.read(), shares)
      await world.moveThePrice()
      expect(await world.liquidityPool.prepareRemove(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
    })
  })
}
