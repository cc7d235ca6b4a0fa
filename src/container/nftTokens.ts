import type { ServiceIdentifier } from 'inversify'

import type { CollectionIndex } from '#domain/ports/CollectionIndex.ts'
import type { CollectionReader } from '#domain/ports/CollectionReader.ts'
import type { NftMarket } from '#domain/ports/NftMarket.ts'

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** The ports of the NFT pages; apart from the others because no first load needs them. */
export const NFT_PORTS = {
  collectionIndex: port<CollectionIndex>('CollectionIndex'),
  collectionReader: port<CollectionReader>('CollectionReader'),
  nftMarket: port<NftMarket>('NftMarket'),
}
