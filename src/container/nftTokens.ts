import type { ServiceIdentifier } from 'inversify'

import type { Attention } from '#domain/ports/Attention.ts'
import type { CollectionIndex } from '#domain/ports/CollectionIndex.ts'
import type { CollectionReader } from '#domain/ports/CollectionReader.ts'
import type { NftMarket } from '#domain/ports/NftMarket.ts'

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** The ports of the NFT pages; their features are lazy, so that the first load does not carry them. */
export const NFT_PORTS = {
  collectionIndex: port<CollectionIndex>('CollectionIndex'),
  /** Of the collection's page: the swap binds one for itself. */
  attention: port<Attention>('Attention of the collection page'),
  collectionReader: port<CollectionReader>('CollectionReader'),
  nftMarket: port<NftMarket>('NftMarket'),
}
