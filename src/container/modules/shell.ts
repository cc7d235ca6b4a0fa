import { BrowserClock } from '#adapters/browser/BrowserClock.ts'
import { BrowserPage } from '#adapters/browser/BrowserPage.ts'
import { BrowserSharing } from '#adapters/browser/BrowserSharing.ts'
import { ConsoleLog } from '#adapters/browser/ConsoleLog.ts'
import { SiteReleaseFeed } from '#adapters/browser/SiteReleaseFeed.ts'
import { WebStorageStore } from '#adapters/browser/WebStorageStore.ts'
import { ToastifyNotices } from '#adapters/toastify/ToastifyNotices.ts'
import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'
import * as texts from '#domain/shell/texts.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import type { Recipes } from '../Container.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly send: Window['fetch']
    readonly releaseFeed: ReleaseFeed
    readonly browserSharing: BrowserSharing
    readonly copies: CopyStore
    readonly layout: LayoutStore
    readonly health: NetworkHealthStore
  }
}

export const shell: Recipes = {
  make: {
    clock: () => new BrowserClock(),
    log: ({ window, clock }) => new ConsoleLog(window, clock),
    send:
      ({ window }) =>
      (url, init) =>
        window.fetch(url, init),
    notices: ({ window }) =>
      new ToastifyNotices(window.document, { region: texts.notifications, dismiss: texts.dismiss }),
    page: ({ window }) => new BrowserPage(window),
    storage: ({ window }) => new WebStorageStore(window, 'localStorage'),
    sessionStorage: ({ window }) => new WebStorageStore(window, 'sessionStorage'),
    drafts: ({ sessionStorage }) => sessionStorage,
    browserSharing: ({ window }) => new BrowserSharing(window),
    sharing: ({ browserSharing }) => browserSharing,
    releaseFeed: ({ send, clock }) => new SiteReleaseFeed(send, clock),
  },
  stores: { copies: CopyStore, layout: LayoutStore, health: NetworkHealthStore },
  views: [ColorModeStore, ReleaseStore],
}
