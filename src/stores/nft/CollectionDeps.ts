import type { Archive } from '#domain/ports/Archive.ts'
import type { Attention } from '#domain/ports/Attention.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { CollectionIndex } from '#domain/ports/CollectionIndex.ts'
import type { CollectionReader } from '#domain/ports/CollectionReader.ts'
import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { MetadataFiles } from '#domain/ports/MetadataFiles.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { NftMarket } from '#domain/ports/NftMarket.ts'
import type { PageVisit } from '#domain/ports/PageVisit.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import type { SpendingStores } from '../tokens/SpendingSteps.ts'

/** What the stores of a collection's page stand on. */
export interface CollectionDeps extends SpendingStores {
  readonly index: Pick<CollectionIndex, 'isListed'>
  readonly reader: CollectionReader
  readonly market: NftMarket
  /** Where metadata stands that is not in the contract itself. */
  readonly files: MetadataFiles
  readonly registry: NameRegistry
  readonly storage: KeyValueStore
  readonly archive: Archive
  readonly attention: Attention
  readonly visit: PageVisit
  readonly clock: Clock
  readonly time: ChainTimeStore
  readonly log: Log
  readonly config: CommunityConfig
}
