import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { ViemStakingPool } from '#adapters/viem/ViemStakingPool.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore, type StakeHouse } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindHouse } from '../bindHouse.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

const HOUSE = Symbol('StakeHouse') as ServiceIdentifier<StakeHouse>

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
    bindHouse(bind, HOUSE, {
      session: SessionStore,
      activity: ActivityStore,
      health: NetworkHealthStore,
      transactions: TransactionStore,
      time: ChainTimeStore,
      staking: PORTS.stakingPool,
      storage: PORTS.storage,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
    bind(StakeStore).toResolvedValue((house) => new StakeStore(house), [HOUSE])
    bind(DepositStore).toResolvedValue(
      (house, store, ways) => new DepositStore(house, store, ways),
      [HOUSE, StakeStore, PORTS.spendingWays],
    )
    bind(UnstakeStore).toResolvedValue((house, store) => new UnstakeStore(house, store), [HOUSE, StakeStore])
  }),
  starts: [],
  needs: ['tokens'],
}
