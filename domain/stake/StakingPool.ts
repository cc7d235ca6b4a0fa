import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Staker, StakePool } from './StakePool.ts'
import type { AllowanceParams } from '../tokens/Allowances.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'

/**
 * The staking contract, which shares rewards period by period (rules/rewards: periods).
 * Writes are simulated.
 */
export interface StakingPool {
  /** The contract's state. One round trip; rejects if any part cannot be read. */
  pool(): Promise<StakePool>
  /** An account's stake. One round trip; rejects if any part cannot be read. */
  staker(account: Address): Promise<Staker>
  /**
   * Stakes an amount. Needs an allowance for the contract, or `allowing` if the wallet approves and stakes
   * in one confirmation. One round trip, two with `allowing`.
   */
  prepareDeposit(
    account: Address,
    amount: Wei,
    allowing?: AllowanceParams,
  ): Promise<Result<SimulatedWrite, TxFailure>>
  /** Pays the claimable rewards, and starts the next period if the running one is over. One round trip. */
  prepareClaim(account: Address): Promise<Result<SimulatedWrite, TxFailure>>
  /** Starts the next period; without effect during the running one. One round trip. */
  prepareUpdatePeriod(account: Address): Promise<Result<SimulatedWrite, TxFailure>>
  /** Withdraws an amount. One round trip. */
  prepareWithdraw(account: Address, amount: Wei): Promise<Result<SimulatedWrite, TxFailure>>
}
