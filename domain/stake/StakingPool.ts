import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Staker, StakePool } from './StakePool.ts'
import type { AllowanceParams } from '../tokens/Allowances.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/**
 * Staking, and the rewards that are shared period by period (rules/rewards: periods). What is prepared has no notes
 * yet.
 */
export interface StakingPool {
  /** What the contract says of itself. One round trip; rejects when any of it could not be read. */
  pool(): Promise<StakePool>
  /** What it says of an account, and what that account could stake. One round trip; rejects as above. */
  staker(account: Address): Promise<Staker>
  /**
   * Stakes an amount of the asset, which the contract must be allowed to take, or which `allowing` lets it take where the
   * wallet makes both one confirmation. Simulated; one round trip, with `allowing` two.
   */
  prepareDeposit(
    account: Address,
    amount: Wei,
    allowing?: AllowanceParams,
  ): Promise<Result<PreparedWrite, TxFailure>>
  /** Pays what is due, and begins the next period where that is due. Simulated; one round trip. */
  prepareClaim(account: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** Begins the next period, and does nothing before its time. Simulated; one round trip. */
  prepareUpdatePeriod(account: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** Takes an amount of the stake out. Simulated; one round trip. */
  prepareWithdraw(account: Address, amount: Wei): Promise<Result<PreparedWrite, TxFailure>>
}
