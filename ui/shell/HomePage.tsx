import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import type { HomeSection } from '#domain/shared/CommunityConfig.ts'

import * as texts from '#domain/shell/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'
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
import { MemberActions, POSTS } from './MemberActions.tsx'
import { PieceMissing } from './Missing.tsx'
import { NextThings } from './NextThings.tsx'

/** Home: the community, its name widget, and the sections that the community has chosen. */
export const HomePage = observer(function HomePage() {
  const { projectName, projectDescription, homeSections, chat } = useConfig()
  const { mintSlot } = useStore(LayoutStore)
  const { shownAccount } = useStore(SessionStore)
  const hasPosts = chat.contexts.general !== undefined && homeSections.includes('posts')
  return (
    <article className={css.home} data-member={shownAccount !== undefined || undefined}>
      <header className={css.welcome}>
        <h1>{texts.welcomeTo(projectName)}</h1>
        <p className={css.lead}>{projectDescription}</p>
      </header>
      <div className={`${css.onPhone} ${css.forMembers}`}>
        <MemberActions hasPosts={hasPosts} />
        {mintSlot === 'home' && <PointsButton />}
      </div>
      {mintSlot === 'home' && <NameCard />}
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

/**
 * The name widget on a phone. Who has a name sees an invitation to another one in its place, until it is pressed; a form
 * in use stays (rules/shell: member-actions).
 */
const NameCard = observer(function NameCard() {
  const { text, bought, busy } = useStore(MintStore)
  const [isOpened, setOpened] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpened) card.current?.querySelector('input')?.focus()
  }, [isOpened])
  const isUsed = isOpened || text !== '' || bought !== undefined || busy
  return (
    <>
      <div ref={card} className={`${css.onPhone} ${isUsed ? '' : css.forNameless}`}>
        <MintWidget />
      </div>
      {!isUsed && (
        <div className={`${css.onPhone} ${css.forNamed}`}>
          <NameInvitation onPress={() => setOpened(true)} />
        </div>
      )}
    </>
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
      <div id={POSTS} className={css.posts}>
        <Near part={HomeFeed} room={css.feedSlot} what={texts.latestPosts}>
          <HomeFeed context={general} />
        </Near>
      </div>
    )
  )
}

const SECTIONS: Readonly<Record<HomeSection, () => ReactNode>> = {
  names: Names,
  collections: Collections,
  features: Features,
  posts: Posts,
}
