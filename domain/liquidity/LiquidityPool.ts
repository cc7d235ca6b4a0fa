import type { TxFailure } from '../activity/TxFailure.ts'
import type { Pool, PoolAmounts } from './pool.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { AllowanceParams } from '../tokens/Allowances.ts'
import type { Permit } from '../tokens/Allowances.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'

interface PoolParams {
  readonly account: Address
  /** The write reverts if less is added or paid out. */
  readonly minimum: PoolAmounts
  /** Chain time, in seconds since 1970; the write reverts after it. */
  readonly deadline: number
  /** Approved in the same confirmation if the wallet can. */
  readonly allowing?: AllowanceParams
}

export interface AddLiquidityParams extends PoolParams {
  /** The maximum leaving the account, which gets back what exceeds the ratio (rules/exchange: liquidity-leftovers). */
  readonly given: PoolAmounts
  readonly expected: Wei
}

export interface RemoveLiquidityParams extends PoolParams {
  readonly shares: Wei
  readonly expected: PoolAmounts
  readonly permit?: Permit
}

/**
 * The pool of the chat token and the native coin. Writes use the exchange's own router, because the swap router keeps
 * leftovers (rules/exchange: liquidity-leftovers).
 */
export interface LiquidityPool {
  /** The pool's reserves. One round trip; rejects when no endpoint answers or there is no pool. */
  read(): Promise<Pool>
  /** Simulates adding. Needs an allowance of the tokens for the router, or `allowing`. One round trip. */
  prepareAdd(params: AddLiquidityParams): Promise<Result<SimulatedWrite, TxFailure>>
  /** Simulates removing. Needs an allowance of the shares for the router, `allowing`, or a permit. One round trip. */
  prepareRemove(params: RemoveLiquidityParams): Promise<Result<SimulatedWrite, TxFailure>>
}
