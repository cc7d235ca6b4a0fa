import { ViemTokenSender } from '#adapters/viem/send/ViemTokenSender.ts'
import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemTokenReader } from '#adapters/viem/tokens/ViemTokenReader.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import type { FeatureModule } from '../features.ts'

/** What sending, staking and swapping stand on: tokens and allowances, and the chain's own time. */
export const tokens: FeatureModule = {
  needs: ['chain time'],
  make: {
    allowances: ({ chain, viemWallet }) => new ViemAllowances(chain, viemWallet),
    reader: ({ chain }) => new ViemTokenReader(chain),
    sender: ({ chain, viemWallet }) => new ViemTokenSender(chain, viemWallet),
  },
  stores: { list: TokenListStore },
  views: [TokenAdding],
  starts: [TokenAdding],
}
