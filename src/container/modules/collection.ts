import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { ViemCollectionReader } from '#adapters/viem/ViemCollectionReader.ts'
import { ViemNftMarket } from '#adapters/viem/ViemNftMarket.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { KnownNamesStore } from '#stores/names/KnownNamesStore.ts'
import { NameLookup } from '#stores/names/NameLookup.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import type { CollectionHouse } from '#stores/nft/CollectionHouse.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'
import { PaidStore } from '#stores/send/PaidStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindHouse } from '../bindHouse.ts'
import type { FeatureModule } from '../features.ts'
import { NFT_PORTS } from '../nftTokens.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

const HOUSE = Symbol('CollectionHouse') as ServiceIdentifier<CollectionHouse>

/** The page of a collection: looking at it, trading with its curve, sending. */
export const collection: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(NFT_PORTS.collectionReader).toResolvedValue((chain) => new ViemCollectionReader(chain), [VIEM.chain])
    bind(NFT_PORTS.nftMarket).toResolvedValue(
      (chain, wallet, config) => new ViemNftMarket(chain, wallet, config.nftTrader),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(NFT_PORTS.tokenFiles).toResolvedValue(
      (page) => new HttpMetadataFiles((url, init) => page.fetch(url, init)),
      [PAGE],
    )
    bindHouse(bind, HOUSE, {
      session: SessionStore,
      activity: ActivityStore,
      health: NetworkHealthStore,
      transactions: TransactionStore,
      index: NFT_PORTS.collectionIndex,
      reader: NFT_PORTS.collectionReader,
      market: NFT_PORTS.nftMarket,
      files: NFT_PORTS.tokenFiles,
      registry: PORTS.nameRegistry,
      storage: PORTS.storage,
      archive: PORTS.archive,
      attention: PORTS.attention,
      visit: PORTS.visit,
      clock: PORTS.clock,
      time: ChainTimeStore,
      log: PORTS.log,
      config: PORTS.config,
    })
    bind(CollectionStore).toResolvedValue((house) => new CollectionStore(house), [HOUSE])
    bind(CurveStore).toResolvedValue((house, store) => new CurveStore(house, store), [HOUSE, CollectionStore])
    bind(BuyStore).toResolvedValue(
      (house, store, curve, ledger, batches) => new BuyStore(house, store, curve, ledger, batches),
      [HOUSE, CollectionStore, CurveStore, PORTS.tokenLedger, PORTS.callBatches],
    )
    bind(SellStore).toResolvedValue(
      (house, store, curve, settings) => new SellStore(house, store, curve, settings),
      [HOUSE, CollectionStore, CurveStore, SettingsStore],
    )
    bind(SendNftStore).toResolvedValue(
      (house, store, recipient, known, paid, reader) =>
        new SendNftStore(house, store, recipient, { known, paid, reader }),
      [HOUSE, CollectionStore, NameLookup, KnownNamesStore, PaidStore, PORTS.tokenReader],
    )
    bind(CollectionHistoryStore).toResolvedValue(
      (house, store) => new CollectionHistoryStore(house, store),
      [HOUSE, CollectionStore],
    )
  }),
  starts: [],
  needs: ['chain time', 'collections', 'people', 'settings', 'tokens'],
}
