import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { HostClient } from '#adapters/miniapp/HostClient.ts'
import { MiniAppHost } from '#adapters/miniapp/MiniAppHost.ts'
import { MiniAppHostActions } from '#adapters/miniapp/MiniAppHostActions.ts'
import { QuickAuth } from '#adapters/miniapp/QuickAuth.ts'

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
    bind(PORTS.hostActions).toResolvedValue((client) => new MiniAppHostActions(client), [CLIENT])
    bindAs(bind, PORTS.host, MiniAppHost, { client: CLIENT, quickAuth: QuickAuth, page: PAGE })
    bindDeps(bind, QuickAuth, {
      client: CLIENT,
      page: PAGE,
      clock: PORTS.clock,
      config: PORTS.config,
    })
    bindDeps(bind, MiniAppStore, {
      host: PORTS.host,
      actions: PORTS.hostActions,
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
      host: PORTS.host,
      mint: MintStore,
      frame: FrameStore,
    })
    bindDeps(bind, HostTokensStore, {
      actions: PORTS.hostActions,
      notices: PORTS.notices,
      log: PORTS.log,
      config: PORTS.config,
    })
  }),
  starts: [],
}
