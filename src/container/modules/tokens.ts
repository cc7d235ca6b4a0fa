import { decimalSignOf } from '#adapters/browser/decimalSign.ts'
import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemTokens } from '#adapters/viem/tokens/ViemTokens.ts'
import type { DecimalSign } from '#domain/shared/parseAmount.ts'
import type { Allowances } from '#domain/tokens/Allowances.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly allowances: Allowances
    /** The decimal sign that the user's languages agree on. */
    readonly decimalSign: DecimalSign
    readonly tokenList: TokenListStore
  }
}

export const tokens: FeatureModule = {
  make: {
    decimalSign: ({ window }) => decimalSignOf(window),
    allowances: onChain((chain, { walletAccess }) => new ViemAllowances(chain, walletAccess)),
    tokens: onChain((chain) => new ViemTokens(chain)),
  },
  stores: { time: ChainTimeStore, tokenList: TokenListStore },
  views: [TokenAdding],
  starts: [TokenAdding],
}
