import { observer } from 'mobx-react-lite'
import { Suspense, type ReactNode } from 'react'

import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { PART_MISSING, TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LayoutStore, type OpenDialog, type PageDialog } from '#stores/shell/LayoutStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import {
  ActivityDialog,
  BrowserDataDialog,
  ChangePictureDialog,
  ChangeUsernameDialog,
  ConnectDialog,
  GiveNameDialog,
  NoticeHost,
  PlayerHost,
  ReferralDialog,
  ReviewDialog,
  SearchDialog,
  SettingsDialog,
} from '../lazyParts.ts'
import { Pages } from '../routes.tsx'
import { NOTICES_ID } from '../shared/noticeRegion.ts'
import type { Preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import css from './AppLayout.module.css'
import { DesktopNavbar } from './DesktopNavbar.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LeftSidebar } from './LeftSidebar.tsx'
import { PieceMissing } from './Missing.tsx'
import { MobileNavbar } from './MobileNavbar.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { RightSidebar } from './RightSidebar.tsx'

/** The frame every page stands in: navbars, both columns, content, dialogs, notices. */
export const AppLayout = observer(function AppLayout() {
  const { panel, live, dialog } = useStore(LayoutStore)
  return (
    <div className={css.frame} data-panel={panel}>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <NoticeRegion />
      <header className={css.header}>
        <Piece what="The bar">
          <DesktopNavbar />
          <MobileNavbar />
        </Piece>
      </header>
      <Piece what="The state of the network">
        <NetworkBanner />
      </Piece>
      <div className={css.columns}>
        <Piece what="The menu">
          <LeftSidebar />
        </Piece>
        <main id="main" tabIndex={-1} className={css.main}>
          <Pages />
        </main>
        <Piece what="This column">
          <RightSidebar />
        </Piece>
      </div>
      {(live || dialog) && <Overlays />}
    </div>
  )
})

/** A part of the frame: what is broken in it leaves the others standing. */
function Piece({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary renderFault={(_, retry) => <PieceMissing what={what} retry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}

/**
 * Where the notices stand. It is there before the first, or a screen reader may miss that one; `moveNotices` takes it
 * into the dialog that is open, since everything outside of a modal dialog is out of reach.
 */
const NoticeRegion = observer(function NoticeRegion() {
  const { used } = useStore(NoticeStore)
  return (
    <div id={NOTICES_ID} className={css.notices} aria-live="polite">
      <ErrorBoundary renderFault={() => <PlainNotices />}>
        <Suspense fallback={null}>{used && <NoticeHost />}</Suspense>
      </ErrorBoundary>
    </div>
  )
})

/** The words of the notices, where the part that shows them is missing: one of them may say just that. */
const PlainNotices = observer(function PlainNotices() {
  const { notices } = useStore(NoticeStore)
  return notices.map(({ key, text }) => (
    <p key={key} className="card">
      {text}
    </p>
  ))
})

/** The dialog by its name in the frame, and the features whose stores it reads. */
const DIALOGS: Readonly<
  Record<
    Exclude<OpenDialog, PageDialog | undefined>,
    { readonly View: Preloadable; readonly features: readonly LazyFeature[] }
  >
> = {
  connect: { View: ConnectDialog, features: ['connect'] },
  activity: { View: ActivityDialog, features: ['writing'] },
  settings: { View: SettingsDialog, features: ['settings'] },
  'change username': { View: ChangeUsernameDialog, features: ['people'] },
  'change picture': {
    View: ChangePictureDialog,
    features: ['picture change', 'pictures', 'uploads'],
  },
  'give name': { View: GiveNameDialog, features: ['people'] },
  referral: { View: ReferralDialog, features: [] },
  search: { View: SearchDialog, features: ['search'] },
  'browser data': { View: BrowserDataDialog, features: ['browser data'] },
}

/** Dialogs and the player: chunks of their own, never prerendered. One that cannot be fetched leaves the page standing. */
const Overlays = observer(function Overlays() {
  const layout = useStore(LayoutStore)
  const transactions = useStore(TransactionStore)
  const notices = useStore(NoticeStore)
  const release = useStore(ReleaseStore)
  const { dialog } = layout
  const writing = transactions.stage.kind !== 'idle'
  return (
    <>
      <ErrorBoundary
        // A new one for each thing that opens, and the same one from a write's first look to its last.
        key={dialog ?? String(writing)}
        renderFault={() => null}
        onPartMissing={(mayCome) => {
          if (!mayCome && release.reload(layout.path)) return true
          layout.close()
          transactions.cancel()
          notices.show({ kind: 'error', text: PART_MISSING })
          return false
        }}
      >
        <Suspense fallback={null}>
          {dialog && dialog !== 'choose token' && <OpenedDialog {...DIALOGS[dialog]} />}
        </Suspense>
        {/* Waiting for the review must not hide the dialog it comes from: what is hidden is closed. */}
        <Suspense fallback={null}>{writing && <ReviewDialog />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary renderFault={() => null}>
        <Suspense fallback={null}>{layout.player && <PlayerHost />}</Suspense>
      </ErrorBoundary>
    </>
  )
})

function OpenedDialog(props: { readonly View: Preloadable; readonly features: readonly LazyFeature[] }) {
  const { View, features } = props
  // Asked for together with its stores, not after them.
  void View.preload().catch(() => undefined)
  return (
    <NeedsFeatures features={features}>
      <View />
    </NeedsFeatures>
  )
}
