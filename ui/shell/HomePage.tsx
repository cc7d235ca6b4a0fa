import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { HomeFeed } from '../lazyParts.ts'
import { MintWidget } from '../names/MintWidget.tsx'
import { NameInvitation } from '../names/NameInvitation.tsx'
import { PointsButton } from '../points/PointsButton.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import css from './HomePage.module.css'
import { PieceMissing } from './Missing.tsx'
import { NextThings } from './NextThings.tsx'

/** What this community is, a name to claim, and what there is to do (for a member without the explanations). */
export const HomePage = observer(function HomePage() {
  const { projectName, projectDescription, chat } = useConfig()
  const { general } = chat.contexts
  const { mintSlot } = useStore(LayoutStore)
  const { shownAccount } = useStore(SessionStore)
  const visitor = shownAccount === undefined
  return (
    <article className={css.home}>
      <header className={css.welcome}>
        <h1>Welcome to {projectName}</h1>
        <p className={css.lead}>{projectDescription}</p>
      </header>
      {mintSlot === 'home' && (
        <div className={css.onPhone}>
          <MintWidget />
        </div>
      )}
      {mintSlot === 'home' && (
        <div className={`${css.onPhone} ${css.points}`}>
          <PointsButton />
        </div>
      )}
      <div className={css.beside}>
        <NameInvitation />
      </div>
      {visitor && (
        <div className={css.forVisitors}>
          <HowItWorks />
          {general && <NextThings />}
        </div>
      )}
      {/* A member knows the ways from the sidebar, and is here for what people write. */}
      {!general && <NextThings />}
      <GeneralChat />
    </article>
  )
})

function HowItWorks() {
  const { chain } = useConfig()
  return (
    <section aria-labelledby="how-it-works" className={css.steps}>
      <h2 id="how-it-works">How it works</h2>
      <ol>
        <li>
          <h3>Connect a wallet</h3>
          <p className="muted">
            It shows us your address, nothing more. You approve every step in it yourself.
          </p>
        </li>
        <li>
          <h3>Choose a name</h3>
          <p className="muted">
            See at once whether it is free and what it costs. You pay once; there is no renewal.
          </p>
        </li>
        <li>
          <h3>It is yours</h3>
          <p className="muted">
            The name is written to {chain.name} and belongs to your wallet, not to this website.
          </p>
        </li>
      </ol>
    </section>
  )
}

/** What people write here, once the page is taken over: its code comes later than all that stands above it. */
const GeneralChat = observer(function GeneralChat() {
  const { live } = useStore(LayoutStore)
  const { general } = useConfig().chat.contexts
  const waiting = <div className={`skeleton ${css.feedSlot}`} />
  if (!general || !live) return general && waiting
  return (
    <ErrorBoundary renderFault={(_, retry) => <PieceMissing what="What people write" retry={retry} />}>
      <Suspense fallback={waiting}>
        <HomeFeed context={general} />
      </Suspense>
    </ErrorBoundary>
  )
})
