import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import type { Deployment } from '../../scripts/chain/deploy.ts'
import type { AppUnderTest } from './AppUnderTest.ts'

export interface PathContext {
  readonly config: CommunityConfig
  readonly deployment: Deployment
}

/** A user's actions by which money, a name or a token leaves the account, from the first view to the last notice. */
export interface MoneyPath {
  readonly name: string
  /** Index in the development mnemonic. */
  readonly account: number
  readonly feature: LazyFeature
  /** Also lies about the reads at the app's start; one path that does is enough. */
  readonly fromStart?: boolean
  /** Whether its wallet signs typed data; true by default. */
  readonly signsTexts?: boolean
  /** The path for wallets or tokens that do not support this one. */
  readonly orElse?: MoneyPath
  /** Actions before the first lie. */
  readonly before?: (app: AppUnderTest, context: PathContext) => Promise<void>
  /** Uses the app as its views do until everything is signed and reported; rejects if it never is. */
  readonly go: (app: AppUnderTest, context: PathContext) => Promise<void>
}

/** Has a name and some of every token. */
export const ALICE = 5
/** Has an unlocked stake, claimable rewards, and pool shares. */
export const ERIN = 9
