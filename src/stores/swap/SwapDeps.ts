import type { Attention } from '#domain/ports/Attention.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { Exchange } from '#domain/ports/Exchange.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { PageVisit } from '#domain/ports/PageVisit.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { ReferrerStore } from '../referral/ReferrerStore.ts'
import type { PoolTerms } from '../shared/PoolTerms.ts'
import type { SpendingStores, SpendingWays } from '../tokens/SpendingSteps.ts'

/** What swapping by the pools stands on. */
export interface SwapDeps extends SpendingStores {
  readonly exchange: Exchange
  readonly ways: SpendingWays
  readonly terms: PoolTerms
  readonly referrers: ReferrerStore
  readonly attention: Attention
  readonly visit: PageVisit
  readonly clock: Clock
  readonly log: Log
  readonly config: CommunityConfig
}
