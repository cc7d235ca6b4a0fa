import { ContainerModule } from 'inversify'

import { ViemCollectionIndex } from '#adapters/viem/ViemCollectionIndex.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'
import { CollectorStore } from '#stores/nft/CollectorStore.ts'
import { FindCollectionStore } from '#stores/nft/FindCollectionStore.ts'
import { NameStandings } from '#stores/nft/NameStandings.ts'
import { WatchlistStore } from '#stores/nft/WatchlistStore.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import type { FeatureModule } from '../features.ts'
import { NFT_PORTS } from '../nftTokens.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** The lists of collections, and what is known of all of them. */
export const collections: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(NFT_PORTS.collectionIndex).toResolvedValue(
      (chain, archive, clock, config) =>
        new ViemCollectionIndex(chain, archive, clock, {
          chainId: config.supportedChainId,
          // Its pages are not there without one.
          launchpad: config.nftLaunchpadBondingAddress ?? ZERO_ADDRESS,
          media: mediaPolicy(config),
        }),
      [VIEM.chain, PORTS.archive, PORTS.clock, PORTS.config],
    )
    bind(CollectionIndexStore).toResolvedValue(
      (index, activity, health, clock, log) => new CollectionIndexStore(index, activity, health, clock, log),
      [NFT_PORTS.collectionIndex, ActivityStore, NetworkHealthStore, PORTS.clock, PORTS.log],
    )
    bind(CollectionListStore).toResolvedValue(
      (index, looking, names, watchlist, health, clock, log, { nftLaunchpadLatestItems }) =>
        new CollectionListStore({
          index,
          looking,
          names,
          watchlist,
          health,
          clock,
          log,
          pageSize: nftLaunchpadLatestItems,
        }),
      [
        NFT_PORTS.collectionIndex,
        CollectionIndexStore,
        MainNames,
        WatchlistStore,
        NetworkHealthStore,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(FindCollectionStore).toResolvedValue(
      (index, looking, log) => new FindCollectionStore(index, looking, log),
      [NFT_PORTS.collectionIndex, CollectionIndexStore, PORTS.log],
    )
    bind(WatchlistStore).toResolvedValue((storage) => new WatchlistStore(storage), [PORTS.storage])
    bind(NameStandings).toResolvedValue(
      (index, looking, log) => new NameStandings(index, looking, log),
      [NFT_PORTS.collectionIndex, CollectionIndexStore, PORTS.log],
    )
    bind(CollectorStore).toResolvedValue(
      (index, looking, names, log) => new CollectorStore(index, looking, names, log),
      [NFT_PORTS.collectionIndex, CollectionIndexStore, MainNames, PORTS.log],
    )
  }),
  starts: [CollectionIndexStore, CollectionListStore, NameStandings, CollectorStore, WatchlistStore],
  // There are the archive, the names and the pictures.
  needs: ['people', 'media'],
}
