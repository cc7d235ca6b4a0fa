import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'
import { CollectorStore } from '#stores/nft/CollectorStore.ts'
import { FindCollectionStore } from '#stores/nft/FindCollectionStore.ts'
import { NameStandings } from '#stores/nft/NameStandings.ts'
import { WatchlistStore } from '#stores/nft/WatchlistStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

export const nft: FeatureModule = {
  // They bring the archive, the names and the pictures.
  needs: ['names/people', 'media'],
  asksIndex: true,
  make: {
    collectionIndex: (parts) => {
      const { chain, archive, clock, config } = parts
      const onChain = lazyPort(async () => {
        const { ViemCollectionIndex } = await import('#adapters/viem/nft/ViemCollectionIndex.ts')
        return new ViemCollectionIndex({ chain: await chain(), archive, clock, config })
      })
      return config.indexer === '' ? onChain : parts.indexedCollections(onChain)
    },
  },
  stores: { indexStore: CollectionIndexStore, watchlist: WatchlistStore },
  views: [CollectionListStore, FindCollectionStore, NameStandings, CollectorStore],
  starts: [CollectionIndexStore, CollectionListStore, NameStandings, CollectorStore, WatchlistStore],
}
