import { observer } from 'mobx-react-lite'
import { useCallback, useEffect } from 'react'

import {
  isReadDirectly,
  LIST_PATHS,
  listAt,
  SHOWN_LISTS,
  type ShownList,
} from '#domain/nft/collectionList.ts'
import { routeAt } from '#domain/shell/routes.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectionListStore, type ListPosition } from '#stores/nft/CollectionListStore.ts'

import { PageLink, usePath } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { CollectionGrid, GridSkeleton } from './CollectionGrid.tsx'
import { FindCollection } from './FindCollection.tsx'
import css from './NftListPage.module.css'

/** The lists of collections, and what its reader watches; which one is in the path. */
export function NftListPage() {
  const list = listAt(usePath()) ?? 'new'
  const route = routeAt(LIST_PATHS[list])
  return (
    <article className={css.page}>
      <PageHead title={route?.title ?? ''}>{route?.purpose}</PageHead>
      <nav aria-label="Lists of collections" className={css.lists}>
        {SHOWN_LISTS.map((each) => (
          <PageLink key={each} to={`${LIST_PATHS[each]}/`} className={css.list ?? ''}>
            {WORDS[each].title}
          </PageLink>
        ))}
      </nav>
      <div className={css.tools}>
        <FindCollection />
        <PageLink to="/nft/create/" className="button primary">
          Create NFT
        </PageLink>
      </div>
      <List key={list} list={list} />
    </article>
  )
}

const WORDS: Readonly<Record<ShownList, { readonly title: string; readonly empty: string }>> = {
  new: { title: 'New', empty: 'Nobody has launched a collection here yet. Yours can be the first.' },
  featured: { title: 'Featured', empty: 'This community recommends no collection yet.' },
  music: { title: 'Music', empty: 'No collection here has music yet.' },
  video: { title: 'Video', empty: 'No collection here has a video yet.' },
  'most traded': { title: 'Most traded', empty: 'No collection was traded here yet.' },
  'top-priced': { title: 'Top-priced', empty: 'No collection here has a price yet.' },
  'most holders': { title: 'Most holders', empty: 'Nobody holds an NFT of a collection here yet.' },
  watched: {
    title: 'Watchlist',
    empty: 'You watch no collection yet. “Watch” on a collection’s page puts it here.',
  },
}

const List = observer(function List({ list }: { readonly list: ShownList }) {
  const lists = useStore(CollectionListStore)
  useEffect(() => lists.subscribe(list), [lists, list])
  const leave = useCallback((position: ListPosition) => lists.leaveAt(list, position), [lists, list])
  const { kind, cards, next, more, outdated, position } = lists.stateOf(list)
  return (
    <section aria-label={`${WORDS[list].title} collections`} className={css.cards}>
      {!isReadDirectly(list) && <Ranking list={list} />}
      {outdated && (
        <p className={css.note}>
          The order has changed since.
          <button type="button" className="text-button" onClick={lists.rankAgain}>
            Show it as it is now
          </button>
        </p>
      )}
      {kind === 'failed' && <Failed known={cards.length > 0} />}
      {kind === 'loading' && <GridSkeleton count={lists.pageSize} />}
      {kind === 'ready' && cards.length === 0 && <Empty list={list} />}
      {cards.length > 0 && (
        <CollectionGrid
          cards={cards}
          list={list}
          position={position}
          onLeave={leave}
          onEnd={lists.comeNearEnd}
        />
      )}
      {more === 'failed' && (
        <p role="alert" className="bad">
          More could not be read. What you see is still there.
        </p>
      )}
      {next !== undefined && (
        <button
          type="button"
          className={`button ${css.more}`}
          aria-disabled={more === 'loading'}
          onClick={lists.showMore}
        >
          {more === 'loading' && <span className="spinner" aria-hidden />}
          {more === 'loading' ? 'Reading' : more === 'failed' ? 'Try again' : 'Load more'}
        </button>
      )}
    </section>
  )
})

/** Of how many collections an order is made, while not all of them were looked at. */
const Ranking = observer(function Ranking({ list }: { readonly list: ShownList }) {
  const { progress, kind } = useStore(CollectionIndexStore)
  const lists = useStore(CollectionListStore)
  if (kind === 'complete' || !progress || progress.total === 0) return null
  const byHistory = list === 'most traded' || list === 'most holders'
  const seen = byHistory ? progress.followed : progress.indexed
  if (seen === progress.total && kind !== 'failed') return null
  return (
    <p className={css.note}>
      Ranked among the {seen} of {progress.total} collections looked at so far.
      {kind === 'failed' && (
        <>
          {' '}
          The others could not be read.
          <button type="button" className="text-button" onClick={lists.retry}>
            Try again
          </button>
        </>
      )}
    </p>
  )
})

function Failed({ known }: { readonly known: boolean }) {
  const lists = useStore(CollectionListStore)
  return (
    <div className={css.failed}>
      <p role="alert" className="bad">
        {known
          ? 'This list could not be read again. What you see may be out of date.'
          : 'The collections could not be read. The chain did not answer; nothing is lost.'}
      </p>
      <button type="button" className="button" onClick={lists.retry}>
        Try again
      </button>
    </div>
  )
}

const Empty = observer(function Empty({ list }: { readonly list: ShownList }) {
  const { kind } = useStore(CollectionIndexStore)
  if (!isReadDirectly(list) && kind !== 'complete')
    return <p className="muted">Nothing among those so far.</p>
  return (
    <div className={css.failed}>
      <p>{WORDS[list].empty}</p>
      {list !== 'new' && (
        <PageLink to={`${LIST_PATHS.new}/`} className="button">
          See the newest
        </PageLink>
      )}
    </div>
  )
})
