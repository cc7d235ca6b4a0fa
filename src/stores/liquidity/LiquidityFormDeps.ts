import type { LiquidityPool } from '#domain/liquidity/LiquidityPool.ts'

import type { SpendingDeps } from '../tokens/SpendingSteps.ts'
import type { LiquidityStore } from './LiquidityStore.ts'
import type { PoolTerms } from '../shared/PoolTerms.ts'

/** What both forms of the pool stand on. */
export interface LiquidityFormDeps extends SpendingDeps {
  readonly liquidity: LiquidityStore
  readonly pool: LiquidityPool
  readonly terms: PoolTerms
}
