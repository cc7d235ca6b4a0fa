import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { HomeFeed, HomeLife } from '../lazyParts.ts'
import { MintWidget } from '../names/MintWidget.tsx'
import { NameInvitation } from '../names/NameInvitation.tsx'
import { PointsButton } from '../points/PointsButton.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { WhenNear } from '../shared/WhenNear.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import css from './HomePage.module.css'
import { PieceMissing } from './Missing.tsx'
import { NextThings } from './NextThings.tsx'

/**
 * Home: the community, its name widget and the newest posts. Only visitors see the explanations; members see the links
 * to the features only where there is no general chat.
 */
export const HomePage = observer(function HomePage() {
  const { projectName, projectDescription, chat } = useConfig()
  const { general } = chat.contexts
  const { mintSlot } = useStore(LayoutStore)
  const { shownAccount } = useStore(SessionStore)
  const visitor = shownAccount === undefined
  return (
    <article className={css.home}>
      <header className={css.welcome}>
        <h1>{texts.welcomeTo(projectName)}</h1>
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
      <Life />
      {visitor && (
        <div className={css.forVisitors}>
          <HowItWorks />
          {general && <NextThings />}
        </div>
      )}
      {/* Members know the sidebar and come for the posts. */}
      {!general && <NextThings />}
      <GeneralChat />
    </article>
  )
})

function HowItWorks() {
  const { chain } = useConfig()
  return (
    <section aria-labelledby="how-it-works" className={css.steps}>
      <h2 id="how-it-works">{texts.howItWorks}</h2>
      <ol>
        <li>
          <h3>{texts.connectStep}</h3>
          <p className="muted">{texts.connectStepText}</p>
        </li>
        <li>
          <h3>{texts.nameStep}</h3>
          <p className="muted">{texts.nameStepText}</p>
        </li>
        <li>
          <h3>{texts.yoursStep}</h3>
          <p className="muted">{texts.yoursStepText(chain.name)}</p>
        </li>
      </ol>
    </section>
  )
}

/** The newest names and collections. They are fetched at the first sign that somebody uses the page. */
const Life = observer(function Life() {
  const { live } = useStore(LayoutStore)
  const { nftLaunchpad } = useConfig().showFeatures
  const room = nftLaunchpad ? `${css.lifeSlot} ${css.withCovers}` : css.lifeSlot
  if (!live) return <div className={room} />
  return (
    <ErrorBoundary renderFault={(_, retry) => <PieceMissing what={texts.newHere} retry={retry} />}>
      <WhenNear part={HomeLife} room={room} onIntent>
        <HomeLife />
      </WhenNear>
    </ErrorBoundary>
  )
})

/** The newest posts. Their code is fetched when they come near the view. */
const GeneralChat = observer(function GeneralChat() {
  const { live } = useStore(LayoutStore)
  const { general } = useConfig().chat.contexts
  if (!general) return undefined
  if (!live) return <div className={css.feedSlot} />
  return (
    <ErrorBoundary renderFault={(_, retry) => <PieceMissing what={texts.latestPosts} retry={retry} />}>
      <WhenNear part={HomeFeed} room={css.feedSlot}>
        <HomeFeed context={general} />
      </WhenNear>
    </ErrorBoundary>
  )
})
