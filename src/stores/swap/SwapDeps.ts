import type { Exchange } from '#domain/swap/Exchange.ts'

import type { Ports } from '../shared/Ports.ts'
import type { ReferrerStore } from '../names/ReferrerStore.ts'
import type { PoolTerms } from '../shared/PoolTerms.ts'
import type { ApprovalFlowDeps } from '../tokens/ApprovalFlow.ts'

export interface SwapDeps extends ApprovalFlowDeps, Pick<Ports, 'page' | 'clock' | 'config'> {
  readonly exchange: Exchange
  readonly poolTerms: PoolTerms
  readonly referrer: ReferrerStore
}
