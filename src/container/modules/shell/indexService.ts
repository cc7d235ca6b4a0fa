import { IndexClient } from '#adapters/indexer/IndexClient.ts'
import { IndexCollectionIndex } from '#adapters/indexer/IndexCollectionIndex.ts'
import { IndexEvents } from '#adapters/indexer/IndexEvents.ts'
import { IndexNameDirectory } from '#adapters/indexer/IndexNameDirectory.ts'
import { IndexStatistics } from '#adapters/indexer/IndexStatistics.ts'
import type { NameDirectory } from '#domain/names/NameDirectory.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import { FoundNames } from '#stores/names/FoundNames.ts'
import { CollectionPricesStore } from '#stores/nft/CollectionPricesStore.ts'
import { PointsChartStore } from '#stores/points/PointsChartStore.ts'
import { TopInvitersStore } from '#stores/points/TopInvitersStore.ts'
import type { MutedStore } from '#stores/posts/MutedStore.ts'
import { RepliesStore } from '#stores/posts/RepliesStore.ts'
import { PaidPeopleStore } from '#stores/send/PaidPeopleStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { IndexLagStore } from '#stores/shell/IndexLagStore.ts'
import { PoolPricesStore } from '#stores/swap/PoolPricesStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly requestedNames: FoundNames
    readonly indexedNames: NameDirectory
    /** Ranks and searches by the index service, and by the chain while that does not answer. */
    readonly indexedCollections: (chain: CollectionIndex) => CollectionIndex
    readonly indexClient: IndexClient
    readonly indexLag: IndexLagStore
    /** Only if the community has an index service. */
    readonly replies: RepliesStore
    readonly fetchMuted: () => Promise<MutedStore>
  }
}

/** Ports that need an index service; loaded only if one is configured. */
export const indexService: FeatureModule = {
  make: {
    indexClient: ({ config, send, indexLag }) => new IndexClient(config.indexer, send, indexLag.check),
    indexedNames: ({ indexClient }) => new IndexNameDirectory(indexClient),
    indexedCollections:
      ({ indexClient: index, clock, log }) =>
      (chain) =>
        new IndexCollectionIndex({ index, chain, clock, log }),
    statistics: ({ indexClient }) => new IndexStatistics(indexClient),
    eventIndex: ({ indexClient }) => new IndexEvents(indexClient),
    fetchMuted:
      ({ fetchPart }) =>
      () =>
        fetchPart('posts', 'muted'),
  },
  stores: {
    requestedNames: FoundNames,
    indexLag: IndexLagStore,
    replies: RepliesStore,
    time: ChainTimeStore,
  },
  // Each is used only by a page whose own feature is loaded.
  views: [CollectionPricesStore, PaidPeopleStore, PointsChartStore, PoolPricesStore, TopInvitersStore],
}
