import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import type { Deployment } from '../deploy.ts'
import type { LiedApp } from './LiedApp.ts'

/** Where a path goes. */
export interface Ground {
  readonly config: CommunityConfig
  readonly deployment: Deployment
}

/** One way on which money, a name or a token leaves, from the first view to the last word about it. */
export interface MoneyPath {
  readonly name: string
  /** Index of who goes it in the development mnemonic. */
  readonly account: number
  /** What its page needs. */
  readonly feature: LazyFeature
  /** Whether also what the app asks when it is opened is lied about; once is enough for all paths. */
  readonly fromStart?: boolean
  /** Whether its wallet signs structured texts; it does unless told. */
  readonly signsTexts?: boolean
  /** Another way to the same, for wallets or tokens that cannot go this one. */
  readonly orElse?: MoneyPath
  /** What has happened before anybody lies. */
  readonly before?: (app: LiedApp, ground: Ground) => Promise<void>
  /** Uses the app as its views do, until all is signed and told. Rejects where it does not come to that. */
  readonly go: (app: LiedApp, ground: Ground) => Promise<void>
}

/** The collector of the seeded community, who has a name and some of every token. */
export const ALICE = 5
/** Has a stake that is unlocked and has something to claim, and shares of the pool. */
export const ERIN = 9
