import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import type { Deployment } from '../deploy.ts'
import type { AppUnderTest } from './AppUnderTest.ts'

/** The environment of a path. */
export interface PathContext {
  readonly config: CommunityConfig
  readonly deployment: Deployment
}

/**
 * A sequence of actions in which money, a name or a token leaves the account, from the first view to the last notice.
 */
export interface MoneyPath {
  readonly name: string
  /** The index of its account in the development mnemonic. */
  readonly account: number
  readonly feature: LazyFeature
  /** Whether the lies also cover the reads at the start of the app; once is enough for all paths. */
  readonly fromStart?: boolean
  /** Whether its wallet signs typed data; true by default. */
  readonly signsTexts?: boolean
  /** An alternative path, for wallets or tokens that do not support this one. */
  readonly orElse?: MoneyPath
  /** Actions before the first lie. */
  readonly before?: (app: AppUnderTest, context: PathContext) => Promise<void>
  /** Uses the app as its views do, until everything is signed and reported. Rejects if it does not come to that. */
  readonly go: (app: AppUnderTest, context: PathContext) => Promise<void>
}

/** The collector of the seeded community, with a name and some of every token. */
export const ALICE = 5
/** An account with an unlocked stake, claimable rewards, and shares of the pool. */
export const ERIN = 9
