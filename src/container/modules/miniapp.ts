import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { HostClient } from '#adapters/miniapp/HostClient.ts'
import { HttpQuickAuth } from '#adapters/miniapp/HttpQuickAuth.ts'
import { MiniAppHaptics } from '#adapters/miniapp/MiniAppHaptics.ts'
import { MiniAppLifecycle } from '#adapters/miniapp/MiniAppLifecycle.ts'
import { MiniAppNavigation } from '#adapters/miniapp/MiniAppNavigation.ts'
import { MiniAppSocial } from '#adapters/miniapp/MiniAppSocial.ts'
import { MiniAppTokens } from '#adapters/miniapp/MiniAppTokens.ts'
import { MiniAppWallet } from '#adapters/miniapp/MiniAppWallet.ts'

import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { HostButtonStore } from '#stores/miniapp/HostButtonStore.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'
import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { MINI_APP_PORTS } from '../miniAppTokens.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'

const CLIENT = Symbol('HostClient') as ServiceIdentifier<HostClient>

/** The host around the app; its stores begin once one has answered (enterHost.ts). */
export const miniapp: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(CLIENT).toResolvedValue(
      (page, config, kept) => new HostClient(page, config.frameHosts, kept),
      [PAGE, PORTS.config, PORTS.sessionStorage],
    )
    bind(MINI_APP_PORTS.lifecycle).toResolvedValue(
      (client, page) => new MiniAppLifecycle(client, page),
      [CLIENT, PAGE],
    )
    bind(MINI_APP_PORTS.social).toResolvedValue((client) => new MiniAppSocial(client), [CLIENT])
    bind(MINI_APP_PORTS.tokens).toResolvedValue((client) => new MiniAppTokens(client), [CLIENT])
    bind(MINI_APP_PORTS.wallet).toResolvedValue((client) => new MiniAppWallet(client), [CLIENT])
    bind(MINI_APP_PORTS.haptics).toResolvedValue((client) => new MiniAppHaptics(client), [CLIENT])
    bind(MINI_APP_PORTS.navigation).toResolvedValue(
      (client, page) => new MiniAppNavigation(client, page),
      [CLIENT, PAGE],
    )
    bind(MINI_APP_PORTS.quickAuth).toResolvedValue(
      (client, page, clock, config) =>
        new HttpQuickAuth(
          client,
          { origin: new URL(config.quickAuthOrigin).origin, host: page.location.host },
          (url, init) => page.fetch(url, init),
          () => clock.now(),
        ),
      [CLIENT, PAGE, PORTS.clock, PORTS.config],
    )
    bind(MiniAppStore).toResolvedValue(
      (
        lifecycle,
        social,
        navigation,
        haptics,
        session,
        transactions,
        frame,
        notices,
        visit,
        clock,
        log,
        config,
      ) =>
        new MiniAppStore(
          lifecycle,
          social,
          navigation,
          haptics,
          session,
          transactions,
          frame,
          notices,
          visit,
          clock,
          log,
          config,
        ),
      [
        MINI_APP_PORTS.lifecycle,
        MINI_APP_PORTS.social,
        MINI_APP_PORTS.navigation,
        MINI_APP_PORTS.haptics,
        SessionStore,
        TransactionStore,
        FrameStore,
        NoticeStore,
        PORTS.visit,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(HostButtonStore).toResolvedValue(
      (lifecycle, navigation, mint, frame) => new HostButtonStore(lifecycle, navigation, mint, frame),
      [MINI_APP_PORTS.lifecycle, MINI_APP_PORTS.navigation, MintStore, FrameStore],
    )
    bind(HostTokensStore).toResolvedValue(
      (tokens, notices, log, config) => new HostTokensStore(tokens, notices, log, config.supportedChainId),
      [MINI_APP_PORTS.tokens, PORTS.notices, PORTS.log, PORTS.config],
    )
  }),
  starts: [],
}
