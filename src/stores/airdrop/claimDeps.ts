import type { AirdropClaims } from '#domain/airdrop/AirdropClaims.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { Queries } from '../shared/Queries.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { AirdropStore } from './AirdropStore.ts'

/** What claims that pay accounts stand on. */
export interface ClaimDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly queries: Queries
  readonly transactions: TransactionStore
  /** Its field says whom a claim is about. */
  readonly airdrop: AirdropStore
  readonly claims: AirdropClaims
  readonly config: Pick<CommunityConfig, 'airdropApAddress' | 'chatTokenAddress' | 'merkleClaim'>
}
