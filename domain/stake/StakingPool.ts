import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Staker, StakePool } from './StakePool.ts'
import type { AllowanceParams } from '../tokens/Allowances.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/**
 * The staking contract, which shares rewards period by period (rules/rewards: periods). Writes are simulated, and their
 * reviews have no notes yet.
 */
export interface StakingPool {
  /** One round trip; rejects when any part of it cannot be read. */
  pool(): Promise<StakePool>
  /** One round trip; rejects when any part of it cannot be read. */
  staker(account: Address): Promise<Staker>
  /**
   * Stakes an amount of the asset. Needs an allowance for the contract, or `allowing` where the wallet approves and
   * stakes in one confirmation. One round trip, two with `allowing`.
   */
  prepareDeposit(
    account: Address,
    amount: Wei,
    allowing?: AllowanceParams,
  ): Promise<Result<PreparedWrite, TxFailure>>
  /** Pays the claimable rewards, and starts the next period if the running one is over. One round trip. */
  prepareClaim(account: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** Starts the next period; does nothing while the running one lasts. One round trip. */
  prepareUpdatePeriod(account: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** One round trip. */
  prepareWithdraw(account: Address, amount: Wei): Promise<Result<PreparedWrite, TxFailure>>
}
