import { observer } from 'mobx-react-lite'
import { useCallback, type ReactNode } from 'react'

import type { HomeSection } from '#domain/shared/CommunityConfig.ts'

import { hasFeature } from '#domain/shell/features.ts'
import * as texts from '#domain/shell/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { LastKnownStore } from '#stores/shared/LastKnownStore.ts'
import { preload } from '#stores/shared/lazyResource.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { HomeFeed, HomeNews, NEWS_FEATURES } from '../lazyParts.ts'
import { MintWidget } from '../names/MintWidget.tsx'
import { NameInvitation } from '../names/NameInvitation.tsx'
import { ServedHtml } from '../shared/ServedHtml.tsx'
import { useConfig, useStore, useStores } from '../shared/StoreContext.tsx'
import type { Preloadable } from '../shared/preloadable.tsx'
import { WhenNear } from '../shared/WhenNear.tsx'
import css from './HomePage.module.css'
import { MemberActions, POSTS } from './MemberActions.tsx'
import { MemberStats } from './MemberStats.tsx'
import { Piece } from './Missing.tsx'
import { NextThings } from './NextThings.tsx'
import { NewsSection, type NewsProps } from './NewsSection.tsx'

export const HomePage = observer(function HomePage() {
  const { projectName, projectDescription, homeSections, chat } = useConfig()
  const { mintSlot, wide } = useStore(LayoutStore)
  const { shownAccount } = useStore(SessionStore)
  const hasPosts = chat.contexts.general !== undefined && homeSections.includes('posts')
  return (
    <article className={`stack gap-6 ${css.home}`} data-member={shownAccount !== undefined || undefined}>
      <header className={`grid gap-2 ${css.welcome}`}>
        <h1>{texts.welcomeTo(projectName)}</h1>
        <p className={css.lead}>
          <bdi>{projectDescription}</bdi>
        </p>
      </header>
      <div className={`${css.onPhone} ${css.forMembers}`}>
        {!wide && <MemberStats />}
        <MemberActions hasPosts={hasPosts} />
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

/** For a user with a name an invitation replaces the widget, unless it is in use (rules/shell: member-actions). */
const NameCard = observer(function NameCard() {
  const { inUse } = useStore(MintStore)
  return (
    <>
      <div className={`${css.onPhone} ${inUse ? '' : css.forNameless}`}>
        <MintWidget />
      </div>
      {!inUse && (
        <div className={`${css.onPhone} ${css.forNamed}`}>
          <NameInvitation />
        </div>
      )}
    </>
  )
})

function HowItWorks() {
  const steps = [
    [texts.connectStep, texts.connectStepText],
    [texts.nameStep, texts.nameStepText],
    [texts.yoursStep, texts.yoursStepText(useConfig().chain.name)],
  ] as const
  return (
    <section aria-labelledby="how-it-works" className={`grid gap-4 ${css.steps}`}>
      <h2 id="how-it-works">{texts.howItWorks}</h2>
      <ol>
        {steps.map(([step, text]) => (
          <li key={step}>
            <h3>{step}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Only visitors see the explanations; members see the links only if there are no posts. */
const Features = observer(function Features() {
  const { general } = useConfig().chat.contexts
  const { shownAccount } = useStore(SessionStore)
  return (
    <>
      {shownAccount === undefined && (
        <div className={`stack gap-6 ${css.forVisitors}`}>
          <HowItWorks />
          {general && <NextThings />}
        </div>
      )}
      {!general && <NextThings />}
    </>
  )
})

const NEWS_ANSWERS = { names: 'newest names', collections: 'new collections' } as const

/** Fetched when it comes near the view; keeps its space before. */
const Near = observer(function Near(props: {
  readonly part: Pick<Preloadable, 'isLoaded'>
  readonly room?: string | undefined
  readonly waiting?: ReactNode
  readonly prepare?: (() => Promise<unknown>) | undefined
  readonly what: string
  readonly children: ReactNode
}) {
  const { part, room, waiting, prepare, what, children } = props
  const { live, wide } = useStore(LayoutStore)
  const { name } = useStore(IdentityStore)
  return (
    <Piece what={what}>
      <WhenNear
        part={part}
        room={room}
        waiting={waiting}
        prepare={prepare}
        paused={!live}
        // A phone's first view is full of other things, and its connection is slower. The card of a name leaves room.
        atIdle={waiting ? wide || name !== undefined : undefined}
      >
        {children}
      </WhenNear>
    </Piece>
  )
})

const complete = new Set<NewsProps['of']>()

/** The page may be served with what it shows; without, it has the same height. */
const NearNews = observer(function NearNews(props: NewsProps) {
  const { of } = props
  const { load } = useStores()
  const { live } = useStore(LayoutStore)
  const prepare = useCallback(async () => {
    await Promise.all([HomeNews.preload(), preload(load(NEWS_FEATURES[of]))])
    complete.add(of)
  }, [load, of])
  const isServed = useStore(LastKnownStore).isServed(NEWS_ANSWERS[of])
  const empty = <NewsSection {...props} />
  const served = (
    <ServedHtml isLoaded={!live && HomeNews.isLoaded()} otherwise={empty}>
      <HomeNews {...props} />
    </ServedHtml>
  )
  return (
    <Near
      part={{ isLoaded: () => complete.has(of) }}
      waiting={<div className={css.waiting}>{isServed ? served : empty}</div>}
      prepare={isServed ? prepare : undefined}
      what={props.title}
    >
      <HomeNews {...props} />
    </Near>
  )
})

const Posts = () => {
  const { general } = useConfig().chat.contexts
  return (
    general && (
      <div id={POSTS} className={`stack ${css.posts}`}>
        <Near part={HomeFeed} room={css.feedSlot} what={texts.latestPosts}>
          <HomeFeed context={general} />
        </Near>
      </div>
    )
  )
}

const SECTIONS: Readonly<Record<HomeSection, () => ReactNode>> = {
  names: () => <NearNews of="names" title={texts.newHere} />,
  collections: function Collections() {
    return (
      hasFeature(useConfig(), 'nft launchpad') && <NearNews of="collections" title={texts.freshCollections} />
    )
  },
  features: Features,
  posts: Posts,
}
