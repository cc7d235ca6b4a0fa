import { decimalSignOf } from '#adapters/browser/decimalSign.ts'
import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemTokens } from '#adapters/viem/tokens/ViemTokens.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

/** The base of sending, staking and swapping: tokens, allowances and the chain's time. */
export const tokens: FeatureModule = {
  make: {
    decimalSign: ({ window }) => decimalSignOf(window),
    allowances: onChain((chain, { walletAccess }) => new ViemAllowances(chain, walletAccess)),
    tokens: onChain((chain, { walletAccess }) => new ViemTokens(chain, walletAccess)),
  },
  stores: { time: ChainTimeStore, tokenList: TokenListStore },
  views: [TokenAdding],
  starts: [TokenAdding],
}
