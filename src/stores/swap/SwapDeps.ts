import type { Clock } from '#domain/shared/Clock.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Page } from '#domain/shell/Page.ts'
import type { Exchange } from '#domain/swap/Exchange.ts'

import type { ReferrerStore } from '../names/ReferrerStore.ts'
import type { PoolTerms } from '../shared/PoolTerms.ts'
import type { ApprovalFlowDeps } from '../tokens/ApprovalFlow.ts'

export interface SwapDeps extends ApprovalFlowDeps {
  readonly exchange: Exchange
  readonly poolTerms: PoolTerms
  readonly referrer: ReferrerStore
  readonly page: Page
  readonly clock: Clock
  readonly config: CommunityConfig
}
