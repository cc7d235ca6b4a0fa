import { ContainerModule } from 'inversify'

import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { ViemCollectionReader } from '#adapters/viem/nft/ViemCollectionReader.ts'
import { ViemNftMarket } from '#adapters/viem/nft/ViemNftMarket.ts'
import { KnownNamesStore } from '#stores/names/KnownNamesStore.ts'
import { NameLookup } from '#stores/names/NameLookup.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'
import { PaidStore } from '#stores/names/PaidStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { SPENDING } from '../spending.ts'
import { PAGE, PORTS, VIEM } from '../tokens.ts'

const COLLECTION = {
  ...SPENDING,
  index: PORTS.collectionIndex,
  reader: PORTS.collectionReader,
  market: PORTS.nftMarket,
  files: PORTS.tokenFiles,
  registry: PORTS.nameRegistry,
  storage: PORTS.storage,
  archive: PORTS.archive,
  visit: PORTS.visit,
  clock: PORTS.clock,
  time: ChainTimeStore,
  log: PORTS.log,
  config: PORTS.config,
}

/** The page of a collection: looking at it, trading with its curve, sending. */
export const collection: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.collectionReader).toResolvedValue((chain) => new ViemCollectionReader(chain), [VIEM.chain])
    bind(PORTS.nftMarket).toResolvedValue(
      (chain, wallet, config) => new ViemNftMarket(chain, wallet, config.nftTrader),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(PORTS.tokenFiles).toResolvedValue(
      (page) => new HttpMetadataFiles((url, init) => page.fetch(url, init)),
      [PAGE],
    )
    bindDeps(bind, CollectionStore, COLLECTION)
    bindDeps(bind, CurveStore, { ...COLLECTION, collection: CollectionStore })
    bindDeps(bind, BuyStore, {
      ...COLLECTION,
      collection: CollectionStore,
      curve: CurveStore,
      ledger: PORTS.tokenLedger,
      batches: PORTS.callBatches,
    })
    bindDeps(bind, SellStore, {
      ...COLLECTION,
      collection: CollectionStore,
      curve: CurveStore,
      settings: SettingsStore,
    })
    bindDeps(bind, SendNftStore, {
      ...COLLECTION,
      collection: CollectionStore,
      recipient: NameLookup,
      known: KnownNamesStore,
      paid: PaidStore,
      tokenReader: PORTS.tokenReader,
    })
    bindDeps(bind, CollectionHistoryStore, { ...COLLECTION, collection: CollectionStore })
  }),
  starts: [],
  needs: ['chain time', 'collections', 'people', 'settings', 'tokens'],
}
