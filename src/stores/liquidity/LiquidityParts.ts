import type { LiquidityPool } from '#domain/ports/LiquidityPool.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { SpendingStores, SpendingWays } from '../tokens/SpendingSteps.ts'
import type { LiquidityStore } from './LiquidityStore.ts'
import type { PoolTerms } from '../shared/PoolTerms.ts'

/** What both forms of the pool are made of. */
export interface LiquidityParts {
  readonly stores: SpendingStores
  readonly liquidity: LiquidityStore
  readonly pool: LiquidityPool
  readonly ways: SpendingWays
  readonly terms: PoolTerms
  readonly log: Log
  /** The exchange's own router. */
  readonly router: Address
}
