import { HostClient } from '#adapters/miniapp/HostClient.ts'
import { MiniAppHost } from '#adapters/miniapp/MiniAppHost.ts'
import { MiniAppHostActions } from '#adapters/miniapp/MiniAppHostActions.ts'
import { QuickAuth } from '#adapters/miniapp/QuickAuth.ts'
import { HostButtonStore } from '#stores/miniapp/HostButtonStore.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'
import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly hostClient: HostClient
    readonly miniApp: MiniAppStore
  }
}

/** The host that embeds the app; its stores start once the host has answered (enterHost.ts). */
export const miniapp: FeatureModule = {
  make: {
    hostClient: ({ window, config, sessionStorage }) =>
      new HostClient(window, config.frameHosts, sessionStorage),
    host: ({ hostClient: client, window: page, clock, config }) =>
      new MiniAppHost({ client, page, quickAuth: new QuickAuth({ client, page, clock, config }) }),
    hostActions: ({ hostClient }) => new MiniAppHostActions(hostClient),
  },
  stores: { miniApp: MiniAppStore },
  views: [HostButtonStore, HostTokensStore],
}
