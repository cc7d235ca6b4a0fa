import { ViemLiquidityPool } from '#adapters/viem/liquidity/ViemLiquidityPool.ts'
import { poolOf } from '#domain/liquidity/configuredPool.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'
import { RemoveLiquidityStore } from '#stores/liquidity/RemoveLiquidityStore.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly liquidity: LiquidityStore
    readonly poolTerms: PoolTerms
  }
}

export const liquidity: FeatureModule = {
  needs: ['tokens', 'settings'],
  make: {
    liquidityPool: onChain((chain, { config }) => new ViemLiquidityPool(chain, poolOf(config))),
  },
  stores: { poolTerms: PoolTerms, liquidity: LiquidityStore },
  views: [AddLiquidityStore, RemoveLiquidityStore],
}
