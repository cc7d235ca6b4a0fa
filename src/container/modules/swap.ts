import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { ViemExchange } from '#adapters/viem/ViemExchange.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'
import { ReferrerStore } from '#stores/referral/ReferrerStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { PoolShareStore } from '#stores/swap/PoolShareStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import type { SwapHouse } from '#stores/swap/SwapHouse.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

const HOUSE = Symbol('SwapHouse') as ServiceIdentifier<SwapHouse>

/** Exchanging coins and tokens by the pools. */
export const swap: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.exchange).toResolvedValue(
      // Its page is not there without a router.
      (chain, wallet, config) => new ViemExchange(chain, wallet, config.swapRouterAddress ?? ZERO_ADDRESS),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(HOUSE).toResolvedValue(
      (
        session,
        activity,
        health,
        transactions,
        referrers,
        settings,
        time,
        exchange,
        ways,
        attention,
        visit,
        clock,
        log,
        config,
      ) => ({
        session,
        activity,
        health,
        transactions,
        referrers,
        terms: new PoolTerms(settings, time),
        exchange,
        ways,
        attention,
        visit,
        clock,
        log,
        config,
      }),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        ReferrerStore,
        SettingsStore,
        ChainTimeStore,
        PORTS.exchange,
        PORTS.spendingWays,
        PORTS.attention,
        PORTS.visit,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(SwapFormStore).toResolvedValue(
      (session, activity, health, list, sender, drafts, log, config) =>
        new SwapFormStore({ session, activity, health, list }, sender, drafts, log, config),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TokenListStore,
        PORTS.tokenSender,
        PORTS.sessionStorage,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(QuoteStore).toResolvedValue((house, form) => new QuoteStore(house, form), [HOUSE, SwapFormStore])
    bind(PoolShareStore).toResolvedValue(
      (house, quotes) => new PoolShareStore(house, quotes),
      [HOUSE, QuoteStore],
    )
    bind(SwapStore).toResolvedValue(
      (house, form, quotes) => new SwapStore(house, form, quotes),
      [HOUSE, SwapFormStore, QuoteStore],
    )
  }),
  starts: [],
  needs: ['tokens', 'settings'],
}
