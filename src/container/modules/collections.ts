import { ContainerModule } from 'inversify'

import { ViemCollectionIndex } from '#adapters/viem/ViemCollectionIndex.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'
import { CollectorStore } from '#stores/nft/CollectorStore.ts'
import { FindCollectionStore } from '#stores/nft/FindCollectionStore.ts'
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
      (chain, archive, clock, { supportedChainId, nftLaunchpadBondingAddress }) =>
        new ViemCollectionIndex(chain, archive, clock, {
          chainId: supportedChainId,
          // Its pages are not there without one.
          launchpad: nftLaunchpadBondingAddress ?? ZERO_ADDRESS,
        }),
      [VIEM.chain, PORTS.archive, PORTS.clock, PORTS.config],
    )
    bind(CollectionIndexStore).toResolvedValue(
      (index, activity, health, clock, log) => new CollectionIndexStore(index, activity, health, clock, log),
      [NFT_PORTS.collectionIndex, ActivityStore, NetworkHealthStore, PORTS.clock, PORTS.log],
    )
    bind(CollectionListStore).toResolvedValue(
      (index, looking, names, health, clock, log, { nftLaunchpadLatestItems }) =>
        new CollectionListStore({
          index,
          looking,
          names,
          health,
          clock,
          log,
          pageSize: nftLaunchpadLatestItems,
        }),
      [
        NFT_PORTS.collectionIndex,
        CollectionIndexStore,
        MainNames,
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
    bind(CollectorStore).toResolvedValue(
      (index, looking, names, log) => new CollectorStore(index, looking, names, log),
      [NFT_PORTS.collectionIndex, CollectionIndexStore, MainNames, PORTS.log],
    )
  }),
  starts: [CollectionIndexStore, CollectionListStore, CollectorStore],
  // There are the archive, the names and the pictures.
  needs: ['people', 'media'],
}
