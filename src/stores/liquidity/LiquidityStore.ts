import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  amountsFor,
  coinsFor,
  isEmpty,
  sharesFor,
  tokensFor,
  type Pool,
  type PoolAmounts,
} from '#domain/liquidity/pool.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { LiquidityPool } from '#domain/ports/LiquidityPool.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { AccountReading, type Reading, type ReadingNews } from '../shared/AccountReading.ts'
import { toFigure, type Figure } from '../shared/Figure.ts'

/** What the pool is made of, as the community has configured it. */
export interface PoolTokens {
  readonly token: Token
  readonly coin: Token
  /** The pool's own token. */
  readonly share: Token
}

/** What an account holds of what the pool is made of. */
export interface Holdings extends PoolAmounts {
  readonly shares: Wei
}

/** The pool, and what the connected account could give it or has in it. */
export class LiquidityStore {
  pool: Figure<Pool> = { kind: 'loading' }
  readonly tokens: PoolTokens
  readonly #news: ReadingNews
  readonly #ledger: LiquidityPool
  readonly #log: Log
  readonly #holdings: AccountReading<Holdings>
  #epoch = 0

  constructor(news: ReadingNews, pool: LiquidityPool, balances: TokenLedger, log: Log, tokens: PoolTokens) {
    this.tokens = tokens
    this.#news = news
    this.#ledger = pool
    this.#log = log
    this.#holdings = new AccountReading(
      news,
      log,
      async (account) => {
        const [held, coins, shares] = await Promise.all([
          balances.tokenBalanceOf(tokens.token.address, account),
          balances.nativeBalanceOf(account),
          balances.tokenBalanceOf(tokens.share.address, account),
        ])
        return { tokens: held, coins, shares }
      },
      'What is held for the pool could not be read',
    )
    makeAutoObservable(this, { tokens: false }, { autoBind: true, deep: false })
  }

  get holdings(): Reading<Holdings> {
    return this.#holdings.state
  }

  /** What the account holds, as far as it is known. */
  get held(): Holdings | undefined {
    return this.#holdings.value
  }

  /** The pool where it is known. */
  get known(): Pool | undefined {
    return this.pool.kind === 'ready' ? this.pool.value : undefined
  }

  /** Whether nobody has given it anything yet. */
  get empty(): boolean {
    return this.known !== undefined && isEmpty(this.known)
  }

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    void this.readPool()
    const stopHoldings = this.#holdings.start()
    const stopHealth = reaction(
      () => this.#news.health.renewals,
      () => void this.readPool(),
    )
    const stopSettled = this.#news.activity.onSettled(() => void this.readPool())
    return () => {
      stopHoldings()
      stopHealth()
      stopSettled()
    }
  }

  /** Reads everything again. */
  async readAgain(): Promise<void> {
    await Promise.all([this.readPool(), this.#holdings.readAgain()])
  }

  /** Reads what lies in the pool; what was known stays until the answer. */
  async readPool(): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const [outcome] = await Promise.allSettled([this.#ledger.read()])
    if (epoch !== this.#epoch) return
    if (outcome.status === 'rejected') this.#log.error('The pool could not be read', outcome.reason)
    runInAction(() => {
      this.pool = toFigure(outcome)
    })
  }

  /** What belongs to so much of one side; undefined where the pool is empty or unknown. */
  counterpart(side: keyof PoolAmounts, amount: Wei): Wei | undefined {
    const { known } = this
    if (!known || isEmpty(known)) return undefined
    return side === 'tokens' ? coinsFor(known, amount) : tokensFor(known, amount)
  }

  /** The shares that so much would make; undefined where the pool is unknown. */
  expectedShares(given: PoolAmounts): Wei | undefined {
    return this.known && sharesFor(this.known, given)
  }

  /** What so many shares would bring; undefined where the pool is unknown. */
  expectedAmounts(shares: Wei): PoolAmounts | undefined {
    return this.known && amountsFor(this.known, shares)
  }
}
