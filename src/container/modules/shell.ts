import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { BrowserAttention } from '#adapters/browser/BrowserAttention.ts'
import { BrowserClipboard } from '#adapters/browser/BrowserClipboard.ts'
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

import { SHARING } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'

/** One object is both ports. */
const BROWSER_PAGE = Symbol('BrowserPage') as ServiceIdentifier<BrowserPage>

/** The frame: colour mode, panels, notices, the state of the network. */
export const shell = (page: Window): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(PORTS.clock).toResolvedValue(() => new BrowserClock())
    bind(PORTS.log).toResolvedValue(() => new ConsoleLog())
    bind(BROWSER_PAGE).toResolvedValue(() => new BrowserPage(page))
    bind(PORTS.page).toResolvedValue((control) => control, [BROWSER_PAGE])
    bind(PORTS.visit).toResolvedValue((visit) => visit, [BROWSER_PAGE])
    bind(PORTS.attention).toResolvedValue(() => new BrowserAttention())
    bind(PORTS.storage).toResolvedValue(() => new WebStorageStore(page, 'localStorage'))
    bind(PORTS.sessionStorage).toResolvedValue(() => new WebStorageStore(page, 'sessionStorage'))
    bind(PORTS.clipboard).toResolvedValue(() => new BrowserClipboard(page))
    bind(SHARING).toResolvedValue(() => new BrowserSharing(page))
    bind(PORTS.sharing).toResolvedValue((sharing) => sharing, [SHARING])
    bind(PORTS.releaseFeed).toResolvedValue((clock) => new SiteReleaseFeed(page, clock), [PORTS.clock])
    bind(NoticeStore).toResolvedValue(() => new NoticeStore())
    bind(PORTS.notices).toResolvedValue((notices) => notices, [NoticeStore])
    bind(CopyStore).toResolvedValue(
      (clipboard, notices, clock) => new CopyStore(clipboard, notices, clock),
      [PORTS.clipboard, PORTS.notices, PORTS.clock],
    )
    bind(FrameStore).toResolvedValue(
      (control, visit, session) => new FrameStore(control, visit, session),
      [PORTS.page, PORTS.visit, PORTS.sessionStorage],
    )
    bind(ColorModeStore).toResolvedValue(
      (storage, control) => new ColorModeStore(storage, control),
      [PORTS.storage, PORTS.page],
    )
    bind(NetworkHealthStore).toResolvedValue(
      (endpoints, visit, attention, clock) => new NetworkHealthStore(endpoints, visit, attention, clock),
      [PORTS.endpointHealth, PORTS.visit, PORTS.attention, PORTS.clock],
    )
    bind(ReleaseStore).toResolvedValue(
      (feed, visit, session, clock, log) => new ReleaseStore(feed, visit, session, clock, log),
      [PORTS.releaseFeed, PORTS.visit, PORTS.sessionStorage, PORTS.clock, PORTS.log],
    )
  })
