import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { poolOf } from '#domain/liquidity/configuredPool.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'
import { RemoveLiquidityStore } from '#stores/liquidity/RemoveLiquidityStore.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'

import type { FeatureModule } from '../FeatureModule.ts'

/** The pool of the chat token and the native coin: adding and removing liquidity. */
export const liquidity: FeatureModule = {
  needs: ['tokens', 'settings'],
  make: {
    liquidityPool: ({ chain, walletAccess, config }) =>
      lazyPort(async () => {
        const { ViemLiquidityPool } = await import('#adapters/viem/liquidity/ViemLiquidityPool.ts')
        return new ViemLiquidityPool(await chain(), walletAccess, poolOf(config))
      }),
  },
  stores: { poolTerms: PoolTerms, liquidity: LiquidityStore },
  views: [AddLiquidityStore, RemoveLiquidityStore],
}
