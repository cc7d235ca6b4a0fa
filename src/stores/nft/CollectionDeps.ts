import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { CollectionReader } from '#domain/nft/CollectionReader.ts'
import type { NftMarket } from '#domain/nft/NftMarket.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { ApprovalStores } from '../tokens/ApprovalFlow.ts'

export interface CollectionDeps
  extends
    ApprovalStores,
    Pick<
      CommonDeps,
      'time' | 'metadataFiles' | 'nameRegistry' | 'storage' | 'archive' | 'page' | 'clock' | 'log' | 'config'
    > {
  readonly collectionIndex: Pick<CollectionIndex, 'isListed'>
  readonly collectionReader: CollectionReader
  readonly nftMarket: NftMarket
}
