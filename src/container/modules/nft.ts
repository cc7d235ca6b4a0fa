import { ViemCollectionIndex } from '#adapters/viem/nft/ViemCollectionIndex.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'
import { CollectorStore } from '#stores/nft/CollectorStore.ts'
import { FindCollectionStore } from '#stores/nft/FindCollectionStore.ts'
import { NameStandings } from '#stores/nft/NameStandings.ts'
import { WatchlistStore } from '#stores/nft/WatchlistStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly collectionsOnChain: CollectionIndex
    readonly indexStore: CollectionIndexStore
    readonly watchlist: WatchlistStore
  }
}

export const nft: FeatureModule = {
  needs: ['names/people', 'media'],
  asksIndex: true,
  make: {
    collectionsOnChain: onChain(
      (chain, { archive, clock, config }) => new ViemCollectionIndex({ chain, archive, clock, config }),
    ),
    collectionIndex: (parts) =>
      parts.config.indexer === ''
        ? parts.collectionsOnChain
        : parts.indexedCollections(parts.collectionsOnChain),
  },
  stores: { indexStore: CollectionIndexStore, watchlist: WatchlistStore },
  views: [CollectionListStore, FindCollectionStore, NameStandings, CollectorStore],
  starts: [CollectionIndexStore, CollectionListStore, NameStandings, CollectorStore, WatchlistStore],
}
