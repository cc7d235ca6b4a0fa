import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { BrowserClock } from '#adapters/browser/BrowserClock.ts'
import { BrowserPage } from '#adapters/browser/BrowserPage.ts'
import { BrowserSharing } from '#adapters/browser/BrowserSharing.ts'
import { ConsoleLog } from '#adapters/browser/ConsoleLog.ts'
import { SiteReleaseFeed } from '#adapters/browser/SiteReleaseFeed.ts'
import { WebStorageStore } from '#adapters/browser/WebStorageStore.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { bindDeps } from '../bindDeps.ts'
import { PORTS, SHARING } from '../tokens.ts'

/** One object is both ports. */
const BROWSER_PAGE = Symbol('BrowserPage') as ServiceIdentifier<BrowserPage>

/** The frame: colour mode, panels, notices, the state of the network. */
export const shell = (page: Window): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(PORTS.clock).toResolvedValue(() => new BrowserClock())
    bind(PORTS.log).toResolvedValue(() => new ConsoleLog())
    bind(BROWSER_PAGE).toResolvedValue(() => new BrowserPage(page))
    bind(PORTS.page).toService(BROWSER_PAGE)
    bind(PORTS.visit).toService(BROWSER_PAGE)
    bind(PORTS.storage).toResolvedValue(() => new WebStorageStore(page, 'localStorage'))
    bind(PORTS.sessionStorage).toResolvedValue(() => new WebStorageStore(page, 'sessionStorage'))
    bind(SHARING).toResolvedValue(() => new BrowserSharing(page))
    bind(PORTS.sharing).toService(SHARING)
    bind(PORTS.releaseFeed).toResolvedValue((clock) => new SiteReleaseFeed(page, clock), [PORTS.clock])
    bind(NoticeStore).toResolvedValue(() => new NoticeStore())
    bind(PORTS.notices).toService(NoticeStore)
    bindDeps(bind, CopyStore, { sharing: PORTS.sharing, notices: PORTS.notices, clock: PORTS.clock })
    bindDeps(bind, FrameStore, { page: PORTS.page, visit: PORTS.visit, session: PORTS.sessionStorage })
    bindDeps(bind, ColorModeStore, { storage: PORTS.storage, page: PORTS.page })
    bindDeps(bind, NetworkHealthStore, {
      endpoints: PORTS.endpointHealth,
      visit: PORTS.visit,
      clock: PORTS.clock,
    })
    bindDeps(bind, ReleaseStore, {
      feed: PORTS.releaseFeed,
      visit: PORTS.visit,
      session: PORTS.sessionStorage,
      clock: PORTS.clock,
      log: PORTS.log,
    })
  })
