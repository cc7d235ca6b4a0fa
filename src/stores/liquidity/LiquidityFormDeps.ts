import type { LiquidityPool } from '#domain/liquidity/LiquidityPool.ts'
import type { Log } from '#domain/shared/Log.ts'

import type { SpendingStores, SpendingWays } from '../tokens/SpendingSteps.ts'
import type { LiquidityStore } from './LiquidityStore.ts'
import type { PoolTerms } from '../shared/PoolTerms.ts'

/** What both forms of the pool stand on. */
export interface LiquidityFormDeps extends SpendingStores {
  readonly liquidity: LiquidityStore
  readonly pool: LiquidityPool
  readonly ways: SpendingWays
  readonly terms: PoolTerms
  readonly log: Log
}
