import type { TxFailure } from '#domain/activity/TxFailure.ts'
import {
  amountsFor,
  coinsFor,
  isEmpty,
  sharesFor,
  tokensFor,
  type Pool,
  type PoolAmounts,
} from '#domain/liquidity/pool.ts'
import type { ConfiguredPool } from '#domain/liquidity/configuredPool.ts'
import type {
  AddLiquidityParams,
  LiquidityPool,
  RemoveLiquidityParams,
} from '#domain/liquidity/LiquidityPool.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import type { MemoryChain } from './MemoryChain.ts'

export class MemoryLiquidityPool implements LiquidityPool {
  pool: Pool = { tokens: wei(0n), coins: wei(0n), shares: wei(0n) }
  readonly #chain: MemoryChain
  readonly #parts: ConfiguredPool

  constructor(chain: MemoryChain, parts: ConfiguredPool) {
    this.#chain = chain
    this.#parts = parts
    chain.tokens.introduce(parts.token.address, parts.token)
    chain.tokens.introduce(parts.share.address, parts.share)
  }

  async read(): Promise<Pool> {
    this.#chain.answer('pool')
    return this.pool
  }

  async prepareAdd(params: AddLiquidityParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, given, minimum, deadline, allowing } = params
    const { router, token } = this.#parts
    const { tokens } = this.#chain
    return this.#chain.simulate(account, {
      to: router,
      call: `add|${textOf(given)}|${textOf(minimum)}|${deadline}`,
      value: given.coins,
      allowing,
      refusal: () => {
        if (this.#isLate(deadline)) return 'UniswapV2Router: EXPIRED'
        const used = this.#usedOf(given)
        if (used.tokens < minimum.tokens) return 'UniswapV2Router: INSUFFICIENT_A_AMOUNT'
        if (used.coins < minimum.coins) return 'UniswapV2Router: INSUFFICIENT_B_AMOUNT'
        const allowed = tokens.allowed(token.address, account, router)
        return allowed < used.tokens || tokens.heldBy(token.address, account) < used.tokens
          ? 'TransferHelper: TRANSFER_FROM_FAILED'
          : undefined
      },
      run: () => {
        const used = this.#usedOf(given)
        tokens.take(token.address, account, router, used.tokens)
        this.#chain.fund(account, this.#chain.coinsOf(account) + given.coins - used.coins)
        this.give(account, used)
      },
    })
  }

  async prepareRemove(params: RemoveLiquidityParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, shares, minimum, deadline, permit, allowing } = params
    const { router, token, share } = this.#parts
    const { tokens } = this.#chain
    return this.#chain.simulate(account, {
      to: router,
      call: `remove|${shares}|${textOf(minimum)}|${deadline}|${permit?.signature ?? ''}`,
      allowing,
      refusal: () => {
        if (this.#isLate(deadline)) return 'UniswapV2Router: EXPIRED'
        const allowed = permit?.amount ?? tokens.allowed(share.address, account, router)
        if (allowed < shares || tokens.heldBy(share.address, account) < shares) return 'ds-math-sub-underflow'
        const paid = amountsFor(this.pool, shares)
        return paid.tokens < minimum.tokens || paid.coins < minimum.coins
          ? 'UniswapV2Router: INSUFFICIENT_A_AMOUNT'
          : undefined
      },
      run: () => {
        const paid = amountsFor(this.pool, shares)
        if (permit) tokens.allow(share.address, account, router, permit.amount)
        tokens.take(share.address, account, router, shares)
        tokens.fund(token.address, account, paid.tokens)
        this.#chain.fund(account, this.#chain.coinsOf(account) + paid.coins)
        this.pool = {
          tokens: wei(this.pool.tokens - paid.tokens),
          coins: wei(this.pool.coins - paid.coins),
          shares: wei(this.pool.shares - shares),
        }
      },
    })
  }

  /** Mints the tokens and coins into the pool and the shares to the account. */
  give(account: Address, given: PoolAmounts): void {
    const made = sharesFor(this.pool, given)
    const burned = isEmpty(this.pool) ? 1000n : 0n
    this.#chain.tokens.fund(this.#parts.share.address, account, made)
    this.pool = {
      tokens: wei(this.pool.tokens + given.tokens),
      coins: wei(this.pool.coins + given.coins),
      shares: wei(this.pool.shares + made + burned),
    }
  }

  /** The part of the given amounts that the router uses at the pool's ratio. */
  #usedOf({ tokens, coins }: PoolAmounts): PoolAmounts {
    if (isEmpty(this.pool)) return { tokens, coins }
    const wanted = coinsFor(this.pool, tokens)
    return wanted <= coins ? { tokens, coins: wanted } : { tokens: tokensFor(this.pool, coins), coins }
  }

  #isLate(deadline: number): boolean {
    return this.#chain.blockTime > deadline
  }
}

const textOf = ({ tokens, coins }: PoolAmounts): string => `${tokens}/${coins}`
