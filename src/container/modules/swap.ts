import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'
import { PoolShareStore } from '#stores/swap/PoolShareStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

export const swap: FeatureModule = {
  needs: ['tokens', 'settings'],
  make: {
    // The page exists only where the community has a router.
    exchange: ({ chain, walletAccess, config }) =>
      lazyPort(async () => {
        const { ViemExchange } = await import('#adapters/viem/swap/ViemExchange.ts')
        return new ViemExchange(await chain(), walletAccess, config.swapRouterAddress ?? ZERO_ADDRESS)
      }),
  },
  stores: { poolTerms: PoolTerms, swapForm: SwapFormStore, quotes: QuoteStore },
  views: [PoolShareStore, SwapStore],
}
