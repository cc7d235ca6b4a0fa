import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'
import { UnlistedHoldingsStore } from '#stores/nft/UnlistedHoldingsStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

/** The page of a collection: reading it, trading on its curve, sending. */
export const collection: FeatureModule = {
  needs: ['nft', 'names/people', 'settings', 'tokens'],
  make: {
    collectionReader: ({ chain }) =>
      lazyPort(async () => {
        const { ViemCollectionReader } = await import('#adapters/viem/nft/ViemCollectionReader.ts')
        return new ViemCollectionReader(await chain())
      }),
    nftMarket: ({ chain, walletAccess, config }) =>
      lazyPort(async () => {
        const { ViemNftMarket } = await import('#adapters/viem/nft/ViemNftMarket.ts')
        return new ViemNftMarket(await chain(), walletAccess, config.nftTrader)
      }),
    metadataFiles: ({ send }) => new HttpMetadataFiles(send),
  },
  stores: { collection: CollectionStore, curve: CurveStore },
  views: [BuyStore, SellStore, SendNftStore, CollectionHistoryStore, UnlistedHoldingsStore],
}
