import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectorStore, type CollectorPart } from '#stores/nft/CollectorStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { CollectionCard } from './CollectionCard.tsx'
import { GridSkeleton } from './CollectionGrid.tsx'
import grid from './CollectionGrid.module.css'
import css from './ProfileCollections.module.css'

const PARTS = [
  { key: 'created', words: 'Created' },
  { key: 'minted', words: 'Minted' },
] as const

/** The collections somebody made and those they hold NFTs of. Stands in the feature 'collections'. */
export function ProfileCollections(props: { readonly account: Address; readonly isOwn: boolean }) {
  const { account, isOwn } = props
  const collector = useStore(CollectorStore)
  const [part, setPart] = useState<CollectorPart>('created')
  useEffect(() => collector.subscribe(account), [collector, account])
  return (
    <section className={css.part} aria-labelledby="profile-collections">
      <h2 id="profile-collections">NFTs</h2>
      <TabList label="NFTs" tabs={PARTS} chosen={part} onChoose={setPart}>
        <Part part={part} isOwn={isOwn} />
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
  const looking = kind === 'looking' || kind === 'resting'
  return (
    <div className={css.cards}>
      {looking && progress && progress.total > 0 && (
        <p className={css.note}>
          Among the {part === 'created' ? progress.indexed : progress.followed} of {progress.total}{' '}
          collections looked at so far.
        </p>
      )}
      {kind === 'failed' && (
        <p className="bad">
          {cards.length === 0 ? 'The collections could not be read.' : 'This list may be out of date.'}
          <button type="button" className="text-button" onClick={directory.retry}>
            Try again
          </button>
        </p>
      )}
      {looking && cards.length === 0 && <GridSkeleton count={4} />}
      {kind === 'complete' && cards.length === 0 && <Nothing part={part} isOwn={isOwn} />}
      {cards.length > 0 && (
        <div className={grid.frame}>
          <ul className={grid.grid}>
            {cards.map((card) => (
              <CollectionCard key={card.address} card={card} />
            ))}
          </ul>
        </div>
      )}
      {collector.hasMore(part) && (
        <button type="button" className="button" onClick={() => collector.showMore(part)}>
          Load more
        </button>
      )}
    </div>
  )
})

function Nothing({ part, isOwn }: { readonly part: CollectorPart; readonly isOwn: boolean }) {
  const created = part === 'created'
  return (
    <div className={css.cards}>
      <p className="muted">{created ? 'No collection launched yet.' : 'No NFT of a collection here yet.'}</p>
      {isOwn && (
        <PageLink to={created ? '/nft/create/' : '/nft/'} className="button">
          {created ? 'Create NFT' : 'See the newest collections'}
        </PageLink>
      )}
    </div>
  )
}
