import { Images } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

import {
  isReadDirectly,
  LIST_PATHS,
  listAt,
  SHOWN_LISTS,
  type ShownList,
} from '#domain/nft/collectionList.ts'
import * as texts from '#domain/nft/texts.ts'
import { MAX_WATCHED } from '#domain/nft/watchlist.ts'
import { routeAt } from '#domain/shell/routes.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectionListStore, type ListPosition } from '#stores/nft/CollectionListStore.ts'
import { WatchlistStore } from '#stores/nft/WatchlistStore.ts'

import { AsOf } from '../shared/AsOf.tsx'
import { Empty } from '../shared/Empty.tsx'
import { IndexNote } from '../shared/IndexNote.tsx'
import { MoreButton } from '../shared/MoreButton.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink, usePath } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { useInBackground } from '../shared/useInBackground.ts'
import { CollectionGrid, GridSkeleton } from './CollectionGrid.tsx'
import { FindCollection } from './FindCollection.tsx'
import css from './NftListPage.module.css'

export function NftListPage() {
  const list = listAt(usePath()) ?? 'new'
  const route = routeAt(LIST_PATHS[list])
  return (
    <article className={`stack gap-4 ${css.page}`} data-wide>
      <PageHead title={route?.title ?? ''}>{route?.purpose}</PageHead>
      <Lists list={list} />
      <div className={`grid gap-2 ${css.tools}`}>
        <FindCollection />
        <PageLink to="/nft/create/" className={`button primary ${css.create}`}>
          {texts.createNft}
        </PageLink>
      </div>
      {!isReadDirectly(list) && <IndexNote />}
      <List key={list} list={list} />
    </article>
  )
}

function Lists({ list }: { readonly list: ShownList }) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [list])
  return (
    <nav ref={row} aria-label={texts.lists} className={css.lists}>
      {SHOWN_LISTS.map((shown) => (
        <PageLink key={shown} to={`${LIST_PATHS[shown]}/`} className={css.list ?? ''}>
          {texts.listTitles[shown]}
        </PageLink>
      ))}
    </nav>
  )
}

const List = observer(function List({ list }: { readonly list: ShownList }) {
  const lists = useStore(CollectionListStore)
  useEffect(() => lists.subscribe(list), [lists, list])
  const leave = useCallback((position: ListPosition) => lists.leaveAt(list, position), [lists, list])
  const { kind, cards: read, next, more, outdated, position } = lists.stateOf(list)
  const old = lists.lastKnownOf(list)
  const cards = old?.value ?? read
  const isShown = useInBackground(cards.length > 0)
  const isWaiting = !isShown && (cards.length > 0 || kind === 'loading')
  return (
    <section
      aria-label={texts.listRegion(texts.listTitles[list])}
      className={old ? `stack gap-4 ${css.old}` : 'stack gap-4'}
      aria-busy={old && kind === 'loading'}
    >
      {old && (
        <p className={`quiet ${css.age}`}>
          <AsOf known={old} updating={kind === 'loading'} />
        </p>
      )}
      {!isReadDirectly(list) && <RankingProgress list={list} />}
      {outdated && (
        <p className="quiet">
          {texts.orderChanged}
          <button type="button" className="text-button" onClick={lists.rankAgain}>
            {texts.updateList}
          </button>
        </p>
      )}
      {list === 'watched' && <WatchlistLimit />}
      {kind === 'failed' && <Failed known={cards.length > 0} />}
      {isWaiting && <GridSkeleton count={lists.pageSize} />}
      {kind === 'ready' && cards.length === 0 && <EmptyList list={list} />}
      {isShown && (
        <CollectionGrid
          cards={cards}
          list={list}
          position={position}
          onLeave={leave}
          onEnd={lists.loadNearEnd}
        />
      )}
      {!isWaiting && next !== undefined && (
        <MoreButton more={more} failedText={texts.moreFailed} className={css.more} onClick={lists.showMore} />
      )}
    </section>
  )
})

const WatchlistLimit = observer(function WatchlistLimit() {
  const { watched } = useStore(WatchlistStore)
  return watched.length < MAX_WATCHED ? null : <p className="quiet">{texts.watchlistFull(MAX_WATCHED)}</p>
})

const RankingProgress = observer(function RankingProgress({ list }: { readonly list: ShownList }) {
  const { progress, kind } = useStore(CollectionIndexStore)
  const lists = useStore(CollectionListStore)
  if (kind === 'complete' || !progress || progress.total === 0) return null
  const byHistory = list === 'most traded' || list === 'most holders'
  const ranked = byHistory ? progress.followed : progress.indexed
  if (ranked === progress.total && kind !== 'failed') return null
  return (
    <p className="quiet">
      {texts.rankedSoFar(ranked, progress.total)}
      {kind === 'failed' && (
        <>
          {' '}
          {texts.restFailed}
          <TryAgain onClick={lists.retry} />
        </>
      )}
    </p>
  )
})

function Failed({ known }: { readonly known: boolean }) {
  const lists = useStore(CollectionListStore)
  return (
    <div className="grid gap-3 start">
      <p role="alert" className="bad">
        {known ? texts.listNotUpdated : texts.collectionsFailed}
      </p>
      <TryAgain className="button" onClick={lists.retry} />
    </div>
  )
}

const EmptyList = observer(function EmptyList({ list }: { readonly list: ShownList }) {
  const { kind } = useStore(CollectionIndexStore)
  if (!isReadDirectly(list) && kind !== 'complete') return <p className="muted">{texts.noneSoFar}</p>
  return (
    <Empty Icon={Images}>
      <p>{texts.emptyLists[list]}</p>
      {list !== 'new' && (
        <PageLink to={`${LIST_PATHS.new}/`} className="button">
          {texts.seeNew}
        </PageLink>
      )}
    </Empty>
  )
})
