import { ContainerModule } from 'inversify'

import { BrowserClipboard } from '#adapters/browser/BrowserClipboard.ts'
import { BrowserClock } from '#adapters/browser/BrowserClock.ts'
import { BrowserPage } from '#adapters/browser/BrowserPage.ts'
import { ConsoleLog } from '#adapters/browser/ConsoleLog.ts'
import { SiteReleaseFeed } from '#adapters/browser/SiteReleaseFeed.ts'
import { WebStorageStore } from '#adapters/browser/WebStorageStore.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { PORTS } from '../tokens.ts'

/** The frame: colour mode, panels, notices, the state of the network. */
export const shell = (page: Window): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(PORTS.clock).toResolvedValue(() => new BrowserClock())
    bind(PORTS.log).toResolvedValue(() => new ConsoleLog())
    bind(PORTS.page).toResolvedValue(() => new BrowserPage(page))
    bind(PORTS.storage).toResolvedValue(() => new WebStorageStore(page, 'localStorage'))
    bind(PORTS.sessionStorage).toResolvedValue(() => new WebStorageStore(page, 'sessionStorage'))
    bind(PORTS.clipboard).toResolvedValue(() => new BrowserClipboard(page))
    bind(PORTS.releaseFeed).toResolvedValue((clock) => new SiteReleaseFeed(page, clock), [PORTS.clock])
    bind(NoticeStore).toResolvedValue(() => new NoticeStore())
    bind(PORTS.notices).toResolvedValue((notices) => notices, [NoticeStore])
    bind(FrameStore).toResolvedValue((control) => new FrameStore(control), [PORTS.page])
    bind(ColorModeStore).toResolvedValue(
      (storage, control) => new ColorModeStore(storage, control),
      [PORTS.storage, PORTS.page],
    )
    bind(NetworkHealthStore).toResolvedValue(
      (endpoints, control, clock) => new NetworkHealthStore(endpoints, control, clock),
      [PORTS.endpointHealth, PORTS.page, PORTS.clock],
    )
    bind(ReleaseStore).toResolvedValue(
      (feed, control, session, clock, log) => new ReleaseStore(feed, control, session, clock, log),
      [PORTS.releaseFeed, PORTS.page, PORTS.sessionStorage, PORTS.clock, PORTS.log],
    )
  })
