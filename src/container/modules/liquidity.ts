import { ContainerModule } from 'inversify'

import { ViemLiquidityPool } from '#adapters/viem/liquidity/ViemLiquidityPool.ts'
import { poolOf } from '#domain/liquidity/configuredPool.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'
import { RemoveLiquidityStore } from '#stores/liquidity/RemoveLiquidityStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { READING, SPENDING } from '../spending.ts'
import { PORTS, VIEM } from '../tokens.ts'

const FORM = {
  ...SPENDING,
  liquidity: LiquidityStore,
  pool: PORTS.liquidityPool,
  ways: PORTS.spendingWays,
  terms: PoolTerms,
  log: PORTS.log,
}

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
    bindDeps(bind, LiquidityStore, {
      ...READING,
      pool: PORTS.liquidityPool,
      ledger: PORTS.tokenLedger,
      config: PORTS.config,
    })
    bindDeps(bind, AddLiquidityStore, FORM)
    bindDeps(bind, RemoveLiquidityStore, FORM)
  }),
  starts: [],
  needs: ['tokens', 'settings'],
}
