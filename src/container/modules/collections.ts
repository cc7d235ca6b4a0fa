import { ContainerModule } from 'inversify'

import { ViemCollectionIndex } from '#adapters/viem/nft/ViemCollectionIndex.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'
import { CollectorStore } from '#stores/nft/CollectorStore.ts'
import { FindCollectionStore } from '#stores/nft/FindCollectionStore.ts'
import { NameStandings } from '#stores/nft/NameStandings.ts'
import { WatchlistStore } from '#stores/nft/WatchlistStore.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import { bindAs, bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS, VIEM } from '../tokens.ts'

/** The lists of collections, and what is known of all of them. */
export const collections: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindAs(bind, PORTS.collectionIndex, ViemCollectionIndex, {
      chain: VIEM.chain,
      archive: PORTS.archive,
      clock: PORTS.clock,
      config: PORTS.config,
    })
    bindDeps(bind, CollectionIndexStore, {
      index: PORTS.collectionIndex,
      activity: ActivityStore,
      health: NetworkHealthStore,
      clock: PORTS.clock,
      log: PORTS.log,
    })
    bindDeps(bind, CollectionListStore, {
      index: PORTS.collectionIndex,
      looking: CollectionIndexStore,
      names: MainNames,
      watchlist: WatchlistStore,
      health: NetworkHealthStore,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
    bindDeps(bind, FindCollectionStore, {
      index: PORTS.collectionIndex,
      looking: CollectionIndexStore,
      log: PORTS.log,
    })
    bindDeps(bind, WatchlistStore, { storage: PORTS.storage })
    bindDeps(bind, NameStandings, {
      index: PORTS.collectionIndex,
      looking: CollectionIndexStore,
      log: PORTS.log,
    })
    bindDeps(bind, CollectorStore, {
      index: PORTS.collectionIndex,
      looking: CollectionIndexStore,
      names: MainNames,
      log: PORTS.log,
    })
  }),
  starts: [CollectionIndexStore, CollectionListStore, NameStandings, CollectorStore, WatchlistStore],
  // There are the archive, the names and the pictures.
  needs: ['people', 'media'],
}
