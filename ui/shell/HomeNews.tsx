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
import { NewsSection, type NewsProps } from './NewsSection.tsx'

/** Collections on Home. */
const COVERS = 6

/** Who came last, or what was launched last. */
export function HomeNews({ of, title }: NewsProps) {
  return (
    <NeedsFeatures features={[of === 'names' ? 'people' : 'collections']}>
      {of === 'names' ? <NameSection title={title} /> : <CollectionSection title={title} />}
    </NeedsFeatures>
  )
}

interface TitleProps {
  readonly title: string
}

const NameSection = observer(function NameSection({ title }: TitleProps) {
  const { names, retry } = useStore(NewNamesStore)
  const { tldName } = useConfig()
  const known = knownValue(names) ?? []
  return (
    <ReadSection
      of="names"
      title={title}
      to="/find-user/"
      state={names.kind}
      known={known.length}
      empty={texts.noNamesYet}
      unread={texts.newNamesUnread}
      retry={retry}
    >
      {known.map(({ name, holder }) => (
        <li key={name}>
          <PageLink to={profilePath({ name }, tldName)} className={css.person ?? ''}>
            <Avatar size={56} name={name} address={holder} />
            <NameText name={name} />
          </PageLink>
        </li>
      ))}
    </ReadSection>
  )
})

const CollectionSection = observer(function CollectionSection({ title }: TitleProps) {
  const lists = useStore(CollectionListStore)
  useEffect(() => lists.subscribe('new'), [lists])
  const { kind, cards } = lists.stateOf('new')
  const known = lists.lastKnownOf('new')?.value ?? cards
  return (
    <ReadSection
      of="collections"
      title={title}
      to="/nft/"
      state={kind}
      known={known.length}
      empty={texts.noCollectionsYet}
      unread={texts.collectionsUnread}
      retry={lists.retry}
    >
      {known.slice(0, COVERS).map((card) => (
        <CollectionCard key={card.address} card={card} />
      ))}
    </ReadSection>
  )
})

/** A section of news in each state of its read. */
function ReadSection(
  props: NewsProps & {
    /** The page that has all of them. */
    readonly to: string
    readonly state: AsyncResult<unknown>['kind']
    /** Things known, also from an earlier read. */
    readonly known: number
    readonly empty: string
    readonly unread: string
    readonly retry: () => unknown
    readonly children: ReactNode
  },
) {
  const { of, title, to, state, known, empty, unread, retry, children } = props
  return (
    <NewsSection
      of={of}
      title={title}
      link={
        <PageLink to={to} className={css.all ?? ''}>
          {texts.seeAll} <span className="visually-hidden">{title}</span>
        </PageLink>
      }
    >
      {known > 0 ? (
        <ul className={`${css.row} ${css[of]}`}>{children}</ul>
      ) : state === 'ready' ? (
        <p className="muted">{empty}</p>
      ) : state === 'loading' ? (
        <div className="skeleton" aria-busy />
      ) : (
        state === 'failed' && (
          <p className="bad">
            {unread}{' '}
            <button type="button" className="text-button" onClick={retry}>
              {sharedTexts.tryAgain}
            </button>
          </p>
        )
      )}
    </NewsSection>
  )
}
