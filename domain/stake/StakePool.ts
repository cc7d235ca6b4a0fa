import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Whether stakes can be withdrawn. The contract owner decides; 'off forever' cannot be undone. */
export type Withdrawals = 'on' | 'off' | 'off forever'

/** State of the staking contract. Times are seconds since 1970, lengths are seconds. */
export interface StakePool {
  readonly asset: Address
  readonly periodLength: number
  readonly periodStart: number
  /** Minimum of one deposit and of a partly withdrawn stake, in the asset's smallest unit. */
  readonly minDeposit: Wei
  readonly maxDeposit: Wei
  /** In the asset's smallest unit. */
  readonly totalStaked: Wei
  /** Rewards of the running period in coins, claimed or not. */
  readonly rewards: Wei
  /** Coins collected for the next period so far. */
  readonly futureRewards: Wei
  /** A period with fewer coins than this pays nothing; its coins roll over to the next. */
  readonly rewardsMinimum: Wei
  /** All coins in the contract: unclaimed rewards and those collected for the next period. */
  readonly held: Wei
  readonly withdrawals: Withdrawals
  /** The exchange pool whose token is staked. */
  readonly exchange: {
    readonly wrappedCoins: Wei
    readonly supply: Wei
  }
}

/** The stake of one account. Times are seconds since 1970. */
export interface Staker {
  /** In the asset's smallest unit; equals the balance of receipt tokens. */
  readonly staked: Wei
  readonly inWallet: Wei
  /** Coins that a claim would pay now. */
  readonly claimable: Wei
  /** Share of the coins collected for the next period so far. */
  readonly nextClaim: Wei
  /** 0 for never. */
  readonly lastDeposit: number
  /** 0 for never. */
  readonly lastClaimed: number
}
