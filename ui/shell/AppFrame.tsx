import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'

import { ActivityDialog, ConnectDialog, NoticeHost, ReviewDialog } from '../lazyParts.ts'
import { Pages } from '../routes.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './AppFrame.module.css'
import { DesktopNavbar } from './DesktopNavbar.tsx'
import { LeftSidebar } from './LeftSidebar.tsx'
import { MobileNavbar } from './MobileNavbar.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { RightSidebar } from './RightSidebar.tsx'

/** The frame every page stands in (spec 2, app shell): navbars, both columns, content, dialogs, notices. */
export const AppFrame = observer(function AppFrame() {
  const { panel, live } = useStore(FrameStore)
  return (
    <div className={css.frame} data-panel={panel}>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <header className={css.header}>
        <DesktopNavbar />
        <MobileNavbar />
      </header>
      <NetworkBanner />
      <div className={css.columns}>
        <LeftSidebar />
        <main id="main" tabIndex={-1} className={css.main}>
          <Pages />
        </main>
        <RightSidebar />
      </div>
      {live && <Overlays />}
    </div>
  )
})

/** Dialogs and notices: chunks of their own, never prerendered. */
const Overlays = observer(function Overlays() {
  const { dialog } = useStore(FrameStore)
  const { stage } = useStore(TransactionStore)
  const { used: hasNotices } = useStore(NoticeStore)
  return (
    <Suspense fallback={null}>
      {dialog === 'connect' && <ConnectDialog />}
      {dialog === 'activity' && <ActivityDialog />}
      {stage.kind !== 'idle' && <ReviewDialog />}
      {hasNotices && <NoticeHost />}
    </Suspense>
  )
})
