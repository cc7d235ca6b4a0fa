import { ViemStakingPool } from '#adapters/viem/stake/ViemStakingPool.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import type { StakingPool } from '#domain/stake/StakingPool.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly stakingPool: StakingPool
    readonly stake: StakeStore
  }
}

export const stake: FeatureModule = {
  needs: ['tokens'],
  make: {
    stakingPool: onChain(
      (chain, { config }) =>
        new ViemStakingPool(chain, {
          // The page exists only where the community has the contract.
          contract: config.stakingContractAddress ?? ZERO_ADDRESS,
          asset: config.lpTokenAddress,
          wrappedNative: config.dex.wrappedNative,
          assetUnit: { symbol: config.lpTokenSymbol, decimals: config.lpTokenDecimals },
        }),
    ),
  },
  stores: { stake: StakeStore },
  views: [DepositStore, UnstakeStore],
}
