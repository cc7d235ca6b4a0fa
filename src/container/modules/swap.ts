import { ViemExchange } from '#adapters/viem/swap/ViemExchange.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import type { Exchange } from '#domain/swap/Exchange.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'
import { PoolShareStore } from '#stores/swap/PoolShareStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly exchange: Exchange
    readonly swapForm: SwapFormStore
    readonly quotes: QuoteStore
  }
}

export const swap: FeatureModule = {
  needs: ['tokens', 'settings'],
  make: {
    // The page exists only where the community has a router.
    exchange: onChain(
      (chain, { config }) => new ViemExchange(chain, config.swapRouterAddress ?? ZERO_ADDRESS),
    ),
  },
  stores: { poolTerms: PoolTerms, swapForm: SwapFormStore, quotes: QuoteStore },
  views: [PoolShareStore, SwapStore],
}
