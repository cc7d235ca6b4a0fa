import type { Clock } from '#domain/shared/Clock.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Page } from '#domain/shell/Page.ts'
import type { Exchange } from '#domain/swap/Exchange.ts'

import type { ReferrerStore } from '../names/ReferrerStore.ts'
import type { PoolTerms } from '../shared/PoolTerms.ts'
import type { SpendingDeps } from '../tokens/SpendingSteps.ts'

/** What swapping by the pools stands on. */
export interface SwapDeps extends SpendingDeps {
  readonly exchange: Exchange
  readonly terms: PoolTerms
  readonly referrer: ReferrerStore
  readonly visit: Page
  readonly clock: Clock
  readonly config: CommunityConfig
}
