import { ViemTokenSender } from '#adapters/viem/send/ViemTokenSender.ts'
import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemTokenReader } from '#adapters/viem/tokens/ViemTokenReader.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import type { FeatureModule } from '../features.ts'

/** The base of sending, staking and swapping: tokens, allowances and the chain's time. */
export const tokens: FeatureModule = {
  needs: ['chain time'],
  make: {
    allowances: ({ chain, viemWallet }) => new ViemAllowances(chain, viemWallet),
    tokenReader: ({ chain }) => new ViemTokenReader(chain),
    tokenSender: ({ chain, viemWallet }) => new ViemTokenSender(chain, viemWallet),
  },
  stores: { tokenList: TokenListStore },
  views: [TokenAdding],
  starts: [TokenAdding],
}
