import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { HomeSection } from '#domain/shared/CommunityConfig.ts'

import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { HomeFeed, NewCollections, NewNames } from '../lazyParts.ts'
import { MintWidget } from '../names/MintWidget.tsx'
import { NameInvitation } from '../names/NameInvitation.tsx'
import { PointsButton } from '../points/PointsButton.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import type { Preloadable } from '../shared/preloadable.tsx'
import { WhenNear } from '../shared/WhenNear.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import css from './HomePage.module.css'
import { PieceMissing } from './Missing.tsx'
import { NextThings } from './NextThings.tsx'

/** Home: the community, its name widget, and the sections that the community has chosen. */
export const HomePage = observer(function HomePage() {
  const { projectName, projectDescription, homeSections } = useConfig()
  const { mintSlot } = useStore(LayoutStore)
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
      {homeSections.map((section) => {
        const Section = SECTIONS[section]
        return <Section key={section} />
      })}
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

/** Only visitors see the explanations; members see the links only where there are no posts. */
const Features = observer(function Features() {
  const { general } = useConfig().chat.contexts
  const { shownAccount } = useStore(SessionStore)
  if (shownAccount !== undefined) return general ? undefined : <NextThings />
  return (
    <>
      <div className={css.forVisitors}>
        <HowItWorks />
        {general && <NextThings />}
      </div>
      {!general && <NextThings />}
    </>
  )
})

/** A part that is fetched when it comes near the view; before that it keeps its room. */
const Near = observer(function Near(props: {
  readonly part: Pick<Preloadable, 'isLoaded'>
  readonly room: string | undefined
  readonly what: string
  readonly onIntent?: boolean
  readonly children: ReactNode
}) {
  const { part, room, what, onIntent = false, children } = props
  const { live } = useStore(LayoutStore)
  if (!live) return <div className={room} />
  return (
    <ErrorBoundary renderFault={(_, retry) => <PieceMissing what={what} retry={retry} />}>
      <WhenNear part={part} room={room} onIntent={onIntent}>
        {children}
      </WhenNear>
    </ErrorBoundary>
  )
})

const Names = () => (
  <Near part={NewNames} room={css.namesRoom} what={texts.newHere} onIntent>
    <NewNames />
  </Near>
)

const Collections = () =>
  useConfig().showFeatures.nftLaunchpad && (
    <Near part={NewCollections} room={css.collectionsRoom} what={texts.freshCollections} onIntent>
      <NewCollections />
    </Near>
  )

const Posts = () => {
  const { general } = useConfig().chat.contexts
  return (
    general && (
      <Near part={HomeFeed} room={css.feedSlot} what={texts.latestPosts}>
        <HomeFeed context={general} />
      </Near>
    )
  )
}

const SECTIONS: Readonly<Record<HomeSection, () => ReactNode>> = {
  names: Names,
  collections: Collections,
  features: Features,
  posts: Posts,
}
