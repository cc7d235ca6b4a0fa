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

import { bindAs, bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PAGE, PORTS } from '../tokens.ts'

const CLIENT = Symbol('HostClient') as ServiceIdentifier<HostClient>

/** The host around the app; its stores begin once one has answered (enterHost.ts). */
export const miniapp: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(CLIENT).toResolvedValue(
      (page, config, kept) => new HostClient(page, config.frameHosts, kept),
      [PAGE, PORTS.config, PORTS.sessionStorage],
    )
    bind(PORTS.hostLifecycle).toResolvedValue(
      (client, page) => new MiniAppLifecycle(client, page),
      [CLIENT, PAGE],
    )
    bind(PORTS.hostSocial).toResolvedValue((client) => new MiniAppSocial(client), [CLIENT])
    bind(PORTS.hostTokens).toResolvedValue((client) => new MiniAppTokens(client), [CLIENT])
    bind(PORTS.hostWallet).toResolvedValue((client) => new MiniAppWallet(client), [CLIENT])
    bind(PORTS.hostHaptics).toResolvedValue((client) => new MiniAppHaptics(client), [CLIENT])
    bind(PORTS.hostNavigation).toResolvedValue(
      (client, page) => new MiniAppNavigation(client, page),
      [CLIENT, PAGE],
    )
    bindAs(bind, PORTS.quickAuth, HttpQuickAuth, {
      client: CLIENT,
      page: PAGE,
      clock: PORTS.clock,
      config: PORTS.config,
    })
    bindDeps(bind, MiniAppStore, {
      lifecycle: PORTS.hostLifecycle,
      social: PORTS.hostSocial,
      navigation: PORTS.hostNavigation,
      haptics: PORTS.hostHaptics,
      session: SessionStore,
      transactions: TransactionStore,
      frame: FrameStore,
      notices: NoticeStore,
      visit: PORTS.visit,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
    bindDeps(bind, HostButtonStore, {
      lifecycle: PORTS.hostLifecycle,
      navigation: PORTS.hostNavigation,
      mint: MintStore,
      frame: FrameStore,
    })
    bindDeps(bind, HostTokensStore, {
      tokens: PORTS.hostTokens,
      notices: PORTS.notices,
      log: PORTS.log,
      config: PORTS.config,
    })
  }),
  starts: [],
}
