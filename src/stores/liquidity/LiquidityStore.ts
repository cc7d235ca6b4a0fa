import { makeAutoObservable } from 'mobx'

import { poolOf, type ConfiguredPool } from '#domain/liquidity/configuredPool.ts'
import {
  amountsFor,
  coinsFor,
  isEmpty,
  sharesFor,
  tokensFor,
  type Pool,
  type PoolAmounts,
} from '#domain/liquidity/pool.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { Ports } from '../shared/Ports.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { PoolTerms } from '../shared/PoolTerms.ts'
import type { AmountDeps } from '../tokens/AmountEntry.ts'
import type { ApprovalFlowDeps } from '../tokens/ApprovalFlow.ts'

export interface Holdings extends PoolAmounts {
  readonly shares: Wei
}

const KEY = 'liquidity'

export type LiquidityDeps = ReadDeps & Pick<Ports, 'liquidityPool' | 'ledger' | 'config'>

export interface LiquidityFormDeps
  extends ApprovalFlowDeps, AmountDeps, Pick<Ports, 'drafts' | 'liquidityPool'> {
  readonly liquidity: LiquidityStore
  readonly poolTerms: PoolTerms
}

export class LiquidityStore {
  readonly tokens: ConfiguredPool
  readonly #deps: LiquidityDeps
  readonly #pool: Query<Pool>
  readonly #holdings: Query<Holdings>

  constructor(deps: LiquidityDeps) {
    const { ledger, queries, session, config } = deps
    const tokens = poolOf(config)
    this.#deps = deps
    this.tokens = tokens
    this.#pool = new Query(queries, {
      failure: 'The pool could not be read',
      ask: () => ({ key: [KEY, 'pool'], fetch: () => deps.liquidityPool.read() }),
    })
    this.#holdings = new Query(queries, {
      failure: 'The balances for the pool could not be read',
      ask: () =>
        ofAccount(session, [KEY, 'held'], async (account) => {
          const [held, coins, shares] = await Promise.all([
            ledger.tokenBalanceOf(tokens.token.address, account),
            ledger.nativeBalanceOf(account),
            ledger.tokenBalanceOf(tokens.share.address, account),
          ])
          return { tokens: held, coins, shares }
        }),
    })
    makeAutoObservable(this, { tokens: false }, { autoBind: true, deep: false })
  }

  get pool(): AsyncResult<Pool> {
    return this.#pool.result
  }

  get holdings(): AsyncResult<Holdings> {
    return this.#holdings.result
  }

  /** The last balances read, even after a failed read. */
  get held(): Holdings | undefined {
    return this.#holdings.value
  }

  /** Undefined after a failed read: MAX fills in no earlier balance (rules/money: fresh-max). */
  get heldNow(): Holdings | undefined {
    return this.holdings.kind === 'ready' ? this.holdings.value : undefined
  }

  /** Undefined after a failed read, because the price may have moved. */
  get known(): Pool | undefined {
    return this.pool.kind === 'ready' ? this.pool.value : undefined
  }

  /** False while the pool is unknown. */
  get empty(): boolean {
    return this.known !== undefined && isEmpty(this.known)
  }

  subscribe(): () => void {
    return combineDisposers(this.#pool.subscribe(), this.#holdings.subscribe())
  }

  async refresh(): Promise<void> {
    await this.#deps.queries.invalidate([KEY])
  }

  /** The matching amount of the other side; undefined if the pool is empty or unknown. */
  counterpart(side: keyof PoolAmounts, amount: Wei): Wei | undefined {
    const { known } = this
    if (!known || isEmpty(known)) return undefined
    return side === 'tokens' ? coinsFor(known, amount) : tokensFor(known, amount)
  }

  expectedShares(given: PoolAmounts): Wei | undefined {
    return this.known && sharesFor(this.known, given)
  }

  /** Before slippage; undefined while the pool is unknown. */
  expectedAmounts(shares: Wei): PoolAmounts | undefined {
    return this.known && amountsFor(this.known, shares)
  }
}
