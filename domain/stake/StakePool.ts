import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Decided by the contract's owner; 'off forever' cannot be undone. */
export type Withdrawals = 'on' | 'off' | 'off forever'

/** Times are seconds since 1970, lengths are seconds. */
export interface StakePool {
  readonly asset: Address
  readonly periodLength: number
  readonly periodStart: number
  /** For a deposit and for the rest of a partly withdrawn stake, in the asset's smallest unit. */
  readonly minDeposit: Wei
  readonly maxDeposit: Wei
  /** In the asset's smallest unit. */
  readonly totalStaked: Wei
  /** Coins of the running period, claimed or not. */
  readonly rewards: Wei
  /** Coins collected for the next period so far. */
  readonly futureRewards: Wei
  /** A period with fewer coins pays nothing; they roll over to the next. */
  readonly rewardsMinimum: Wei
  /** All coins in the contract: unclaimed rewards and those for the next period. */
  readonly held: Wei
  readonly withdrawals: Withdrawals
  /** The exchange pool whose token is staked. */
  readonly exchange: {
    readonly wrappedCoins: Wei
    readonly supply: Wei
  }
}

/** Times are seconds since 1970. */
export interface Staker {
  /** In the asset's smallest unit; equals the balance of receipt tokens. */
  readonly staked: Wei
  readonly inWallet: Wei
  /** Coins that a claim would pay now. */
  readonly claimable: Wei
  /** Share of the coins for the next period so far. */
  readonly nextClaim: Wei
  /** 0 for never. */
  readonly lastDeposit: number
  /** 0 for never. */
  readonly lastClaimed: number
}
