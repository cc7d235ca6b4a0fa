import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'

import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { NOTICES_ID } from '#domain/shell/Notices.ts'
import * as texts from '#domain/shell/texts.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LayoutStore, type OpenDialog, type PageDialog } from '#stores/shell/LayoutStore.ts'

import {
  ActivityDialog,
  BrowserDataDialog,
  ChangePictureDialog,
  ChangeUsernameDialog,
  ConnectDialog,
  GiveNameDialog,
  PlayerHost,
  ReferralDialog,
  ReviewDialog,
  SearchDialog,
  SettingsDialog,
} from '../lazyParts.ts'
import { Pages } from '../routes.tsx'
import { useGoTo, usePlace } from '../shared/navigation.tsx'
import { LeavesPageUsable } from '../shared/LeavesPageUsable.tsx'
import type { Preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { useBackgroundValue, useInBackground } from '../shared/useInBackground.ts'
import css from './AppLayout.module.css'
import { BottomBar } from './BottomBar.tsx'
import { DesktopNavbar } from './DesktopNavbar.tsx'
import { LeftSidebar } from './LeftSidebar.tsx'
import { Piece } from './Missing.tsx'
import { MobileNavbar } from './MobileNavbar.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { RightSidebar } from './RightSidebar.tsx'

export const AppLayout = observer(function AppLayout() {
  const { panel, live, dialog } = useStore(LayoutStore)
  return (
    <div className={`stack ${css.frame}`} data-panel={panel}>
      <a className={css.skip} href="#main">
        {texts.skipToContent}
      </a>
      <header className={css.header}>
        <Piece what={texts.bar}>
          <DesktopNavbar />
          <MobileNavbar />
        </Piece>
        <NoticeRegion />
      </header>
      <Piece what={texts.networkState}>
        <NetworkBanner />
      </Piece>
      <div className={`stack gap-5 ${css.columns}`}>
        <Piece what={texts.theMenu}>
          <LeftSidebar />
        </Piece>
        <main id="main" tabIndex={-1} className={css.main}>
          <Pages />
        </main>
        <Piece what={texts.column}>
          <RightSidebar />
        </Piece>
      </div>
      <Piece what={texts.theMenu}>
        <BottomBar />
      </Piece>
      {(live || dialog) && <Overlays />}
    </div>
  )
})

/**
 * The live region of the port `Notices`. `placeNotices` moves it into an open dialog, because everything outside
 * a modal dialog is inert. A notice's link to a page of the app is followed here, where the router is.
 */
function NoticeRegion() {
  const goTo = useGoTo()
  return (
    <div
      id={NOTICES_ID}
      className={css.notices}
      aria-live="polite"
      // Captured, because the notice ends with the same click, and its link with it.
      onClickCapture={(event) => {
        const link = event.target instanceof Element && event.target.closest('[data-way] a')
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goTo(link.getAttribute('data-page') ?? '/')
      }}
    />
  )
}

const DIALOGS: Readonly<
  Record<
    Exclude<OpenDialog, PageDialog | undefined>,
    { readonly View: Preloadable; readonly features: readonly LazyFeature[] }
  >
> = {
  connect: { View: ConnectDialog, features: ['wallet/connect'] },
  activity: { View: ActivityDialog, features: ['activity/writing'] },
  settings: {
    View: SettingsDialog,
    features: ['settings', 'settings/language', 'settings/ownEndpoint', 'names/addressBook'],
  },
  'change username': { View: ChangeUsernameDialog, features: ['names/people'] },
  'change picture': {
    View: ChangePictureDialog,
    features: ['profile/pictureChange', 'media', 'uploads'],
  },
  'give name': { View: GiveNameDialog, features: ['profile/giving'] },
  referral: { View: ReferralDialog, features: [] },
  search: { View: SearchDialog, features: ['search'] },
  'browser data': {
    View: BrowserDataDialog,
    features: ['settings/browserData', 'names/people', 'names/addressBook', 'shell/offline'],
  },
}

/** Lazy chunks, never prerendered. A crash, or a chunk that cannot be fetched, leaves the page usable. */
const Overlays = observer(function Overlays() {
  const layout = useStore(LayoutStore)
  return (
    <>
      <CurrentDialog />
      <Review />
      <Piece what={texts.player}>
        <Suspense fallback={null}>{layout.player && <PlayerHost />}</Suspense>
      </Piece>
    </>
  )
})

/** Waits for its chunk in the background, because React would keep a fallback, even an empty one, for 300 ms. */
const CurrentDialog = observer(function CurrentDialog() {
  const { dialog, close } = useStore(LayoutStore)
  const rendered = useBackgroundValue(dialog, null)
  return (
    <Suspense fallback={null}>
      {dialog && dialog === rendered && dialog !== 'choose token' && (
        <LeavesPageUsable key={dialog} onClose={close}>
          <OpenedDialog {...DIALOGS[dialog]} />
        </LeavesPageUsable>
      )}
    </Suspense>
  )
})

/** Rendered in the background too, apart from the dialog it comes from: neither waits for the other. */
const Review = observer(function Review() {
  const { stage, cancel } = useStore(TransactionStore)
  const isWriting = stage.kind !== 'idle'
  const isShown = useInBackground(isWriting)
  const layout = useStore(LayoutStore)
  const place = usePlace()
  // A write ends with its page, even while it is prepared: its review would cover another one.
  useEffect(
    () => () => {
      layout.closeAll(() => undefined)
      cancel()
    },
    [layout, cancel, place],
  )
  return (
    <Suspense fallback={null}>
      {isShown && (
        <LeavesPageUsable onClose={layout.close}>
          <ReviewDialog />
        </LeavesPageUsable>
      )}
    </Suspense>
  )
})

function OpenedDialog(props: { readonly View: Preloadable; readonly features: readonly LazyFeature[] }) {
  const { View, features } = props
  // Fetched in parallel with its stores.
  View.prefetch()
  return (
    <NeedsFeatures features={features}>
      <View />
    </NeedsFeatures>
  )
}
