import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'

import { profilePath } from '#domain/profile/profilePath.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/shell/texts.ts'
import { knownValue, type AsyncResult } from '#stores/shared/AsyncResult.ts'
import { NewNamesStore } from '#stores/names/NewNamesStore.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'

import { CollectionCard } from '../nft/CollectionCard.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './HomeNews.module.css'

/** Collections on Home. */
const COVERS = 6

/** The names minted last. */
export const NewNames = () => (
  <NeedsFeatures features={['people']}>
    <NameSection />
  </NeedsFeatures>
)

/** The collections launched last. */
export const NewCollections = () => (
  <NeedsFeatures features={['collections']}>
    <CollectionSection />
  </NeedsFeatures>
)

const NameSection = observer(function NameSection() {
  const { names, retry } = useStore(NewNamesStore)
  const { tldName } = useConfig()
  const known = knownValue(names) ?? []
  return (
    <Section
      title={texts.newHere}
      to="/find-user/"
      state={names.kind}
      known={known.length}
      empty={texts.noNamesYet}
      unread={texts.newNamesUnread}
      retry={retry}
      className={css.names}
    >
      {known.map(({ name, holder }) => (
        <li key={name}>
          <PageLink to={profilePath({ name }, tldName)} className={css.person ?? ''}>
            <Avatar size={56} name={name} address={holder} />
            <NameText name={name} />
          </PageLink>
        </li>
      ))}
    </Section>
  )
})

const CollectionSection = observer(function CollectionSection() {
  const lists = useStore(CollectionListStore)
  useEffect(() => lists.subscribe('new'), [lists])
  const { kind, cards } = lists.stateOf('new')
  const known = lists.lastKnownOf('new')?.value ?? cards
  return (
    <Section
      title={texts.freshCollections}
      to="/nft/"
      state={kind}
      known={known.length}
      empty={texts.noCollectionsYet}
      unread={texts.collectionsUnread}
      retry={lists.retry}
      className={css.covers}
    >
      {known.slice(0, COVERS).map((card) => (
        <CollectionCard key={card.address} card={card} />
      ))}
    </Section>
  )
})

/** A row that scrolls sideways, in each state of its read; its height is the same in all of them. */
function Section(props: {
  readonly title: string
  /** The page that has all of them. */
  readonly to: string
  readonly state: AsyncResult<unknown>['kind']
  /** Things known, also from an earlier read. */
  readonly known: number
  readonly empty: string
  readonly unread: string
  readonly retry: () => unknown
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  const { title, to, state, known, empty, unread, retry, className, children } = props
  return (
    <section aria-label={title} aria-busy={state === 'loading'} className={`${css.section} ${className}`}>
      <header className={css.head}>
        <h2>{title}</h2>
        <PageLink to={to} className={css.all ?? ''}>
          {texts.seeAll} <span className="visually-hidden">{title}</span>
        </PageLink>
      </header>
      {known > 0 && <ul className={css.row}>{children}</ul>}
      {known === 0 && state === 'ready' && <p className="muted">{empty}</p>}
      {known === 0 && state === 'failed' && (
        <p className="bad">
          {unread}{' '}
          <button type="button" className="text-button" onClick={retry}>
            {sharedTexts.tryAgain}
          </button>
        </p>
      )}
      {known === 0 && state === 'loading' && <div className={`skeleton ${css.waiting}`} />}
    </section>
  )
}
