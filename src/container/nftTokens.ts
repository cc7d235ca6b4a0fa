import type { ServiceIdentifier } from 'inversify'

import type { CollectionIndex } from '#domain/ports/CollectionIndex.ts'
import type { CollectionKeeper } from '#domain/ports/CollectionKeeper.ts'
import type { CollectionReader } from '#domain/ports/CollectionReader.ts'
import type { Launchpad } from '#domain/ports/Launchpad.ts'
import type { MediaPlayback } from '#domain/ports/MediaPlayback.ts'
import type { MetadataFiles } from '#domain/ports/MetadataFiles.ts'
import type { NftMarket } from '#domain/ports/NftMarket.ts'
import type { Randomness } from '#domain/ports/Randomness.ts'

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** The ports of the NFT pages; their features are lazy, so that the first load does not carry them. */
export const NFT_PORTS = {
  collectionIndex: port<CollectionIndex>('CollectionIndex'),
  collectionReader: port<CollectionReader>('CollectionReader'),
  /** Of the collection's page: what is played there has one of its own. */
  tokenFiles: port<MetadataFiles>('MetadataFiles of the collection page'),
  nftMarket: port<NftMarket>('NftMarket'),
  collectionKeeper: port<CollectionKeeper>('CollectionKeeper'),
  launchpad: port<Launchpad>('Launchpad'),
  mediaPlayback: port<MediaPlayback>('MediaPlayback'),
  metadataFiles: port<MetadataFiles>('MetadataFiles'),
  randomness: port<Randomness>('Randomness'),
}
