import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { ViemLiquidityPool } from '#adapters/viem/ViemLiquidityPool.ts'
import { poolOf } from '#domain/liquidity/configuredPool.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import type { LiquidityParts } from '#stores/liquidity/LiquidityParts.ts'
import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'
import { RemoveLiquidityStore } from '#stores/liquidity/RemoveLiquidityStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

const PARTS = Symbol('LiquidityParts') as ServiceIdentifier<LiquidityParts>

/** The pool of the chat token and the native coin: giving it both, and taking them out again. */
export const liquidity: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.liquidityPool).toResolvedValue(
      (chain, wallet, config) => new ViemLiquidityPool(chain, wallet, poolOf(config)),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(PoolTerms).toResolvedValue(
      (settings, time) => new PoolTerms(settings, time),
      [SettingsStore, ChainTimeStore],
    )
    bind(LiquidityStore).toResolvedValue(
      (session, activity, health, pool, ledger, log, config) =>
        new LiquidityStore({ session, activity, health }, pool, ledger, log, poolOf(config)),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        PORTS.liquidityPool,
        PORTS.tokenLedger,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(PARTS).toResolvedValue(
      (session, activity, health, transactions, store, pool, ways, terms, log, config) => ({
        stores: { session, activity, health, transactions },
        liquidity: store,
        pool,
        ways,
        terms,
        log,
        router: poolOf(config).router,
      }),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        LiquidityStore,
        PORTS.liquidityPool,
        PORTS.spendingWays,
        PoolTerms,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(AddLiquidityStore).toResolvedValue((parts) => new AddLiquidityStore(parts), [PARTS])
    bind(RemoveLiquidityStore).toResolvedValue((parts) => new RemoveLiquidityStore(parts), [PARTS])
  }),
  starts: [],
  needs: ['tokens', 'settings'],
}
