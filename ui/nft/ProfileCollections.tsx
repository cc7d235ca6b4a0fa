import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'

import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectorStore, type CollectorPart } from '#stores/nft/CollectorStore.ts'

import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { CollectionCard } from './CollectionCard.tsx'
import { UnlistedHoldings } from './UnlistedHoldings.tsx'
import { GridSkeleton } from './CollectionGrid.tsx'
import grid from './CollectionGrid.module.css'
import css from './ProfileCollections.module.css'

const PARTS = [
  { key: 'created', label: texts.created },
  { key: 'minted', label: texts.minted },
] as const

/** Needs the lazy feature 'nft'. */
export function ProfileCollections(props: { readonly account: Address; readonly isOwn: boolean }) {
  const { account, isOwn } = props
  const collector = useStore(CollectorStore)
  const [part, setPart] = useState<CollectorPart>('created')
  useEffect(() => collector.subscribe(account), [collector, account])
  return (
    <section className="stack gap-4" aria-labelledby="profile-collections">
      <h2 id="profile-collections">{texts.nfts}</h2>
      <TabList label={texts.nfts} tabs={PARTS} chosen={part} onChoose={setPart}>
        <Part part={part} isOwn={isOwn} />
        {part === 'minted' && (
          <Suspense>
            <NeedsFeatures features={['nft/collection']}>
              <UnlistedHoldings account={account} />
            </NeedsFeatures>
          </Suspense>
        )}
      </TabList>
    </section>
  )
}

const Part = observer(function Part(props: { readonly part: CollectorPart; readonly isOwn: boolean }) {
  const { part, isOwn } = props
  const collector = useStore(CollectorStore)
  const directory = useStore(CollectionIndexStore)
  const { kind, progress } = directory
  const cards = collector.cardsOf(part)
  const isLoading = kind === 'loading' || kind === 'idle'
  const hasFailed = kind === 'failed' || collector.state === 'failed'
  return (
    <div className={`stack gap-4 ${css.cards}`}>
      {hasFailed && (
        <p className="bad">
          {cards.length === 0 ? texts.profileCollectionsFailed : texts.mayBeOutdated}
          <TryAgain onClick={kind === 'failed' ? directory.retry : collector.retry} />
        </p>
      )}
      {!hasFailed && cards.length === 0 && (isLoading || collector.state === 'loading') && (
        <GridSkeleton count={4} />
      )}
      {kind === 'complete' && cards.length === 0 && collector.state === 'ready' && (
        <EmptyPart part={part} isOwn={isOwn} />
      )}
      {cards.length > 0 && (
        <div className={grid.frame}>
          <ul className={`grid gap-3 ${grid.grid}`}>
            {cards.map((card) => (
              <CollectionCard key={card.address} card={card} />
            ))}
          </ul>
        </div>
      )}
      {collector.hasMore(part) && (
        <button type="button" className="button" onClick={() => collector.showMore(part)}>
          {sharedTexts.loadMore}
        </button>
      )}
      {/* Below the cards, which it must not move when it ends. */}
      {isLoading && progress && progress.total > 0 && (
        <p className="quiet">
          {texts.searchedSoFar(part === 'created' ? progress.indexed : progress.followed, progress.total)}
        </p>
      )}
    </div>
  )
})

function EmptyPart({ part, isOwn }: { readonly part: CollectorPart; readonly isOwn: boolean }) {
  const created = part === 'created'
  return (
    <div className={`stack gap-4 ${css.cards}`}>
      <p className="muted">{created ? texts.noneCreated : texts.noneMinted}</p>
      {isOwn && (
        <PageLink to={created ? '/nft/create/' : '/nft/'} className="button">
          {created ? texts.createNft : texts.seeNew}
        </PageLink>
      )}
    </div>
  )
}
