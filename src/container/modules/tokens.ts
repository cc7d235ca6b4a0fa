import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { decimalSignOf } from '#adapters/browser/decimalSign.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

/** The base of sending, staking and swapping: tokens, allowances and the chain's time. */
export const tokens: FeatureModule = {
  make: {
    decimalSign: ({ window }) => decimalSignOf(window),
    allowances: ({ chain, walletAccess }) =>
      lazyPort(async () => {
        const { ViemAllowances } = await import('#adapters/viem/tokens/ViemAllowances.ts')
        return new ViemAllowances(await chain(), walletAccess)
      }),
    tokens: ({ chain, walletAccess }) =>
      lazyPort(async () => {
        const { ViemTokens } = await import('#adapters/viem/tokens/ViemTokens.ts')
        return new ViemTokens(await chain(), walletAccess)
      }),
  },
  stores: { time: ChainTimeStore, tokenList: TokenListStore },
  views: [TokenAdding],
  starts: [TokenAdding],
}
