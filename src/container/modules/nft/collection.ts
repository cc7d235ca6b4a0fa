import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { ViemCollectionReader } from '#adapters/viem/nft/ViemCollectionReader.ts'
import { ViemNftMarket } from '#adapters/viem/nft/ViemNftMarket.ts'
import type { CollectionReader } from '#domain/nft/CollectionReader.ts'
import type { NftMarket } from '#domain/nft/NftMarket.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'
import { UnlistedHoldingsStore } from '#stores/nft/UnlistedHoldingsStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'
import { onChain } from '../../onChain.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly collectionReader: CollectionReader
    readonly nftMarket: NftMarket
    readonly collection: CollectionStore
    readonly curve: CurveStore
  }
}

export const collection: FeatureModule = {
  needs: ['nft', 'names/people', 'names/addressBook', 'settings', 'tokens'],
  make: {
    collectionReader: onChain((chain) => new ViemCollectionReader(chain)),
    nftMarket: onChain((chain, { config }) => new ViemNftMarket(chain, config.nftTrader)),
    metadataFiles: ({ send }) => new HttpMetadataFiles(send),
  },
  stores: { collection: CollectionStore, curve: CurveStore },
  views: [BuyStore, SellStore, SendNftStore, CollectionHistoryStore, UnlistedHoldingsStore],
}
