import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/shell/texts.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'

import { NEWS_FEATURES } from '../lazyParts.ts'
import { NewestNames } from '../names/NewestNames.tsx'
import { CollectionCard } from '../nft/CollectionCard.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import type { NewsProps } from './NewsSection.tsx'
import { ReadSection } from './ReadSection.tsx'

const COVERS = 6

export function HomeNews({ of, title }: NewsProps) {
  return (
    <NeedsFeatures features={[NEWS_FEATURES[of]]}>
      {of === 'names' ? <NewestNames title={title} /> : <CollectionSection title={title} />}
    </NeedsFeatures>
  )
}

const CollectionSection = observer(function CollectionSection({ title }: Pick<NewsProps, 'title'>) {
  const lists = useStore(CollectionListStore)
  useEffect(() => lists.subscribe('new'), [lists])
  const { kind, cards } = lists.stateOf('new')
  const old = lists.lastKnownOf('new')
  const known = old?.value ?? cards
  return (
    <ReadSection
      of="collections"
      title={title}
      to="/nft/"
      state={kind}
      known={known.length}
      old={old}
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
