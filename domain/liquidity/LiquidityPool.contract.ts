import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import { amountsFor, minimumOf, coinsFor, sharesFor, type Pool, type PoolAmounts } from './pool.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { LiquidityPool } from './LiquidityPool.ts'

/** A non-empty pool, and an account with tokens and coins but no shares. */
export interface LiquidityPoolFixture extends Executing {
  readonly liquidityPool: LiquidityPool
  readonly unanswered: LiquidityPool
  readonly account: Address
  readonly spender: Address
  readonly tokens: Token
  readonly shares: Token
  holdings(): Promise<PoolAmounts & { readonly shares: Wei }>
  allow(side: 'tokens' | 'shares', amount: Wei): Promise<void>
  /** Trades from another account; the token loses about a tenth of its price. */
  moveThePrice(): Promise<void>
  /** Chain time, in seconds. */
  now(): Promise<number>
}

const TOKENS = wei(5n * 10n ** 18n)
/** A deadline before every block. */
const LONG_PAST = 1
const HALF_PERCENT = 50 as BasisPoints

export function liquidityPoolSuite(title: string, open: () => Promise<LiquidityPoolFixture>): void {
  const minimumsOf = ({ tokens, coins }: PoolAmounts): PoolAmounts => ({
    tokens: minimumOf(tokens, HALF_PERCENT),
    coins: minimumOf(coins, HALF_PERCENT),
  })
  const addParams = async (fixture: LiquidityPoolFixture, state: Pool, spare = 0n) => {
    const given = { tokens: TOKENS, coins: wei(coinsFor(state, TOKENS) + spare) }
    return {
      account: fixture.account,
      given,
      minimum: minimumsOf({ tokens: given.tokens, coins: wei(given.coins - spare) }),
      expected: sharesFor(state, given),
      deadline: (await fixture.now()) + 600,
    }
  }
  const removeParams = async (fixture: LiquidityPoolFixture, state: Pool, shares: Wei) => ({
    account: fixture.account,
    shares,
    expected: amountsFor(state, shares),
    minimum: minimumsOf(amountsFor(state, shares)),
    deadline: (await fixture.now()) + 600,
  })
  const withShares = async (fixture: LiquidityPoolFixture) => {
    await fixture.allow('tokens', TOKENS)
    const params = await addParams(fixture, await fixture.liquidityPool.read())
    await executed(fixture, fixture.liquidityPool.prepareAdd(params))
    return (await fixture.holdings()).shares
  }

  describe(`LiquidityPool: ${title}`, () => {
    it('reads the pool, and rejects when no endpoint answers', async () => {
      const { liquidityPool, unanswered } = await open()
      const state = await liquidityPool.read()
      expect([state.tokens > 0n, state.coins > 0n, state.shares > 0n]).toEqual([true, true, true])
      await expect(unanswered.read()).rejects.toThrow()
    })

    it('mints exactly the expected shares for exactly the amounts of the ratio', async () => {
      const fixture = await open()
      await fixture.allow('tokens', TOKENS)
      const before = await fixture.holdings()
      const params = await addParams(fixture, await fixture.liquidityPool.read())
      await executed(fixture, fixture.liquidityPool.prepareAdd(params))
      const after = await fixture.holdings()
      expect([before.tokens - after.tokens, after.shares - before.shares]).toEqual([TOKENS, params.expected])
    })

    it('leaves the account the amount that exceeds the ratio', async () => {
      const fixture = await open()
      await fixture.allow('tokens', TOKENS)
      const state = await fixture.liquidityPool.read()
      const spare = coinsFor(state, TOKENS)
      const before = await fixture.holdings()
      const params = await addParams(fixture, state, spare)
      const write = await executed(fixture, fixture.liquidityPool.prepareAdd(params))
      const spent = before.coins - (await fixture.holdings()).coins
      const fees = spent - (params.given.coins - spare)
      expect(fees >= 0n && fees <= (write.fee?.amount ?? 0n)).toBe(true)
    })

    it('refuses to add tokens without an allowance', async () => {
      const fixture = await open()
      const params = await addParams(fixture, await fixture.liquidityPool.read())
      expect(await fixture.liquidityPool.prepareAdd(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
    })

    it('refuses to add when the price has moved further than the slippage', async () => {
      const fixture = await open()
      await fixture.allow('tokens', TOKENS)
      const params = await addParams(fixture, await fixture.liquidityPool.read())
      await fixture.moveThePrice()
      expect(await fixture.liquidityPool.prepareAdd(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
    })

    it('adds and removes together with the approval where the wallet batches both', async () => {
      const fixture = await open()
      const { account, spender, tokens, shares } = fixture
      const state = await fixture.liquidityPool.read()
      const params = await addParams(fixture, state)
      const allowing = { token: tokens, owner: account, spender, amount: TOKENS }
      await executed(fixture, fixture.liquidityPool.prepareAdd({ ...params, allowing }))
      const made = (await fixture.holdings()).shares
      expect(made).toBe(params.expected)
      const removal = await removeParams(fixture, await fixture.liquidityPool.read(), made)
      const approval = { token: shares, owner: account, spender, amount: made }
      await executed(fixture, fixture.liquidityPool.prepareRemove({ ...removal, allowing: approval }))
      expect((await fixture.holdings()).shares).toBe(0n)
    })

    it('refuses a batch for the reason of its second call', async () => {
      const fixture = await open()
      const params = await addParams(fixture, await fixture.liquidityPool.read())
      const allowing = {
        token: fixture.tokens,
        owner: fixture.account,
        spender: fixture.spender,
        amount: TOKENS,
      }
      const late = { ...params, allowing, deadline: LONG_PAST }
      expect(await fixture.liquidityPool.prepareAdd(late)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'UniswapV2Router: EXPIRED' },
      })
    })

    it('refuses to add after the deadline', async () => {
      const fixture = await open()
      await fixture.allow('tokens', TOKENS)
      const params = await addParams(fixture, await fixture.liquidityPool.read())
      const late = { ...params, deadline: LONG_PAST }
      expect(await fixture.liquidityPool.prepareAdd(late)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'UniswapV2Router: EXPIRED' },
      })
    })

    it('pays out exactly the expected amounts for the shares', async () => {
      const fixture = await open()
      const shares = await withShares(fixture)
      await fixture.allow('shares', shares)
      const before = await fixture.holdings()
      const params = await removeParams(fixture, await fixture.liquidityPool.read(), shares)
      const write = await executed(fixture, fixture.liquidityPool.prepareRemove(params))
      const after = await fixture.holdings()
      expect([after.shares, after.tokens - before.tokens]).toEqual([0n, params.expected.tokens])
      const fees = before.coins + params.expected.coins - after.coins
      expect(fees >= 0n && fees <= (write.fee?.amount ?? 0n)).toBe(true)
    })

    it('refuses to remove shares without an allowance', async () => {
      const fixture = await open()
      const shares = await withShares(fixture)
      const params = await removeParams(fixture, await fixture.liquidityPool.read(), shares)
      expect(await fixture.liquidityPool.prepareRemove(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
    })

    it('refuses to pay out less than the minimum', async () => {
      const fixture = await open()
      const shares = await withShares(fixture)
      await fixture.allow('shares', shares)
      const params = await removeParams(fixture, await fixture.liquidityPool.read(), shares)
      await fixture.moveThePrice()
      expect(await fixture.liquidityPool.prepareRemove(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
    })
  })
}
