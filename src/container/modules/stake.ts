import { ContainerModule } from 'inversify'

import { ViemStakingPool } from '#adapters/viem/stake/ViemStakingPool.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { SPENDING } from '../spending.ts'
import { PORTS, VIEM } from '../tokens.ts'

const STAKING = {
  ...SPENDING,
  time: ChainTimeStore,
  staking: PORTS.stakingPool,
  storage: PORTS.storage,
  log: PORTS.log,
  config: PORTS.config,
}

/** Stake & Earn. */
export const stake: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.stakingPool).toResolvedValue(
      (chain, wallet, config) =>
        new ViemStakingPool(chain, wallet, {
          // Its page is not there without one.
          contract: config.stakingContractAddress ?? ZERO_ADDRESS,
          asset: config.lpTokenAddress,
          wrappedNative: config.dex.wrappedNative,
          assetUnit: { symbol: config.lpTokenSymbol, decimals: config.lpTokenDecimals },
        }),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bindDeps(bind, StakeStore, STAKING)
    bindDeps(bind, DepositStore, { ...STAKING, stake: StakeStore, ways: PORTS.spendingWays })
    bindDeps(bind, UnstakeStore, { activity: ActivityStore, staking: PORTS.stakingPool, stake: StakeStore })
  }),
  starts: [],
  needs: ['tokens'],
}
