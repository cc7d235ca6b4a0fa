import type { ServiceIdentifier } from 'inversify'

import type { CollectionIndex } from '#domain/ports/CollectionIndex.ts'

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** The ports of the NFT pages; their features are lazy, so that the first load does not carry them. */
export const NFT_PORTS = {
  collectionIndex: port<CollectionIndex>('CollectionIndex'),
}
