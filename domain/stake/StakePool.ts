import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Whether stakes can be taken out at all; the owner of the contract decides, and 'off for ever' nobody can undo. */
export type Withdrawals = 'on' | 'off' | 'off for ever'

/** What the staking contract says of itself. Times are seconds since 1970, lengths are seconds. */
export interface StakePool {
  /** The token that is staked. */
  readonly asset: Address
  readonly periodLength: number
  /** When the running period began. */
  readonly periodStart: number
  /** Of one deposit, and of what may remain after a withdrawal; in the asset's smallest unit. */
  readonly minDeposit: Wei
  /** Of one deposit. */
  readonly maxDeposit: Wei
  /** All stakes together, in the asset's smallest unit. */
  readonly totalStaked: Wei
  /** What all stakers share in the running period, in coins, paid or not. */
  readonly rewards: Wei
  /** What has arrived for the next period so far, in coins. */
  readonly futureRewards: Wei
  /** With fewer coins than this nobody gets anything, and all of it waits for the period after. */
  readonly rewardsMinimum: Wei
  /** Every coin the contract holds: what is not claimed yet, and what waits for the next period. */
  readonly held: Wei
  readonly withdrawals: Withdrawals
  /** The exchange's pool whose token is staked. */
  readonly exchange: {
    /** In coins. */
    readonly wrappedCoins: Wei
    /** All tokens of that pool there are. */
    readonly supply: Wei
  }
}

/** What the staking contract says of one account. Times are seconds since 1970. */
export interface Staker {
  /** In the asset's smallest unit; the receipts are as many. */
  readonly staked: Wei
  /** Tokens that could be staked. */
  readonly inWallet: Wei
  /** What a claim would pay now, in coins. */
  readonly claimable: Wei
  /** Its share of what has arrived for the next period so far, in coins. */
  readonly nextClaim: Wei
  /** 0 for never. */
  readonly lastDeposit: number
  /** 0 for never. */
  readonly lastClaimed: number
}
