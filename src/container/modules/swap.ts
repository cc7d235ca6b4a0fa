import { ContainerModule } from 'inversify'

import { ViemExchange } from '#adapters/viem/swap/ViemExchange.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { PoolShareStore } from '#stores/swap/PoolShareStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { READING, SPENDING } from '../spending.ts'
import { PORTS, VIEM } from '../tokens.ts'

const SWAP = {
  ...SPENDING,
  referrers: ReferrerStore,
  terms: PORTS.swapTerms,
  exchange: PORTS.exchange,
  ways: PORTS.spendingWays,
  visit: PORTS.visit,
  clock: PORTS.clock,
  log: PORTS.log,
  config: PORTS.config,
}

/** Exchanging coins and tokens by the pools. */
export const swap: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.exchange).toResolvedValue(
      // Its page is not there without a router.
      (chain, wallet, config) => new ViemExchange(chain, wallet, config.swapRouterAddress ?? ZERO_ADDRESS),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(PORTS.swapTerms).toResolvedValue(
      (settings, time) => new PoolTerms(settings, time),
      [SettingsStore, ChainTimeStore],
    )
    bindDeps(bind, SwapFormStore, {
      ...READING,
      list: TokenListStore,
      sender: PORTS.tokenSender,
      drafts: PORTS.sessionStorage,
      config: PORTS.config,
    })
    bindDeps(bind, QuoteStore, { ...SWAP, form: SwapFormStore })
    bindDeps(bind, PoolShareStore, {
      session: SessionStore,
      queries: Queries,
      exchange: PORTS.exchange,
      quotes: QuoteStore,
    })
    bindDeps(bind, SwapStore, { ...SWAP, form: SwapFormStore, quotes: QuoteStore })
  }),
  starts: [],
  needs: ['tokens', 'settings'],
}
