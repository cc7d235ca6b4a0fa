import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

export const stake: FeatureModule = {
  needs: ['tokens'],
  make: {
    stakingPool: ({ chain, walletAccess, config }) =>
      lazyPort(async () => {
        const { ViemStakingPool } = await import('#adapters/viem/stake/ViemStakingPool.ts')
        return new ViemStakingPool(await chain(), walletAccess, {
          // The page exists only where the community has the contract.
          contract: config.stakingContractAddress ?? ZERO_ADDRESS,
          asset: config.lpTokenAddress,
          wrappedNative: config.dex.wrappedNative,
          assetUnit: { symbol: config.lpTokenSymbol, decimals: config.lpTokenDecimals },
        })
      }),
  },
  stores: { stake: StakeStore },
  views: [DepositStore, UnstakeStore],
}
