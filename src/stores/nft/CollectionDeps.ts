import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { CollectionReader } from '#domain/nft/CollectionReader.ts'
import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'
import type { NftMarket } from '#domain/nft/NftMarket.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Page } from '#domain/shell/Page.ts'

import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import type { ApprovalStores } from '../tokens/ApprovalFlow.ts'

export interface CollectionDeps extends ApprovalStores {
  readonly collectionIndex: Pick<CollectionIndex, 'isListed'>
  readonly collectionReader: CollectionReader
  readonly nftMarket: NftMarket
  readonly metadataFiles: MetadataFiles
  readonly nameRegistry: NameRegistry
  readonly storage: KeyValueStore
  readonly archive: Archive
  readonly page: Page
  readonly clock: Clock
  readonly time: ChainTimeStore
  readonly log: Log
  readonly config: CommunityConfig
}
