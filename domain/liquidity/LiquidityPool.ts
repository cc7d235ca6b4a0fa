import type { TxFailure } from '../activity/TxFailure.ts'
import type { Pool, PoolAmounts } from './pool.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { AllowanceParams } from '../tokens/Allowances.ts'
import type { Permit } from '../tokens/Allowances.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** What is common to giving and taking back. */
interface PoolParams {
  readonly account: Address
  /** The least that is to go in, or come out, of each; otherwise the whole write is refused. */
  readonly minimum: PoolAmounts
  /** Seconds since 1970 in the chain's time: later than that it is refused. */
  readonly deadline: number
  /** The allowance it needs, where the wallet makes both one confirmation. */
  readonly allowing?: AllowanceParams
}

/** Giving the pool tokens and coins. */
export interface AddLiquidityParams extends PoolParams {
  /**
   * At most this leaves the account; what the ratio does not need stays with it or comes back to it
   * (rules/exchange: liquidity-leftovers).
   */
  readonly given: PoolAmounts
  /** The shares that are expected, for the review. */
  readonly expected: Wei
}

/** Taking one's part out again. */
export interface RemoveLiquidityParams extends PoolParams {
  readonly shares: Wei
  /** What is expected, for the review. */
  readonly expected: PoolAmounts
  /** In place of an allowance. */
  readonly permit?: Permit
}

/**
 * The pool of the chat token and the native coin, by the exchange's own router: that of the swaps keeps leftovers
 * (rules/exchange: liquidity-leftovers).
 */
export interface LiquidityPool {
  /** What lies in it. One round trip; rejects when no endpoint answers, or where there is no pool. */
  read(): Promise<Pool>
  /** Simulates giving. The router must be allowed to take the tokens. One round trip. */
  prepareAdd(params: AddLiquidityParams): Promise<Result<PreparedWrite, TxFailure>>
  /** Simulates taking back. The router must be allowed to take the shares, or there is a permit. One round trip. */
  prepareRemove(params: RemoveLiquidityParams): Promise<Result<PreparedWrite, TxFailure>>
}
