import { makeAutoObservable } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionMedia } from '#domain/nft/collection.ts'
import { offeredMedia, type OfferedMedia } from '#domain/nft/holderMedia.ts'
import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'
import {
  MAX_METADATA_LENGTH,
  metadataSource,
  readTokenMetadata,
  type MetadataSource,
  type TokenMetadata,
} from '#domain/nft/tokenMetadata.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { knownValue, type AsyncResult } from '../shared/AsyncResult.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'

/** What what holders may hear and watch stands on. */
export interface HolderMediaDeps {
  readonly queries: Queries
  readonly metadataFiles: MetadataFiles
  readonly config: CommunityConfig
}

/** What a token of the collection that is looked at says of itself, and what there is to hear and to watch in it. */
export class HolderMediaStore {
  collection: Address | undefined = undefined
  /** As the contract gives it; '' for none. */
  uri = ''
  readonly #deps: HolderMediaDeps
  readonly #file: Query<TokenMetadata | undefined>

  constructor(deps: HolderMediaDeps) {
    this.#deps = deps
    this.#file = new Query(deps.queries, {
      failure: 'The metadata of a token could not be read',
      follows: 'nothing',
      ask: () => {
        const { collection, source } = this
        if (!collection || source.kind !== 'remote') return undefined
        return {
          key: collectionQueryKey(collection, 'metadata file', ...source.urls),
          fetch: async () =>
            readTokenMetadata(await deps.metadataFiles.read(source.urls, MAX_METADATA_LENGTH)),
        }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Reads what a token says of itself until the returned function is called. */
  subscribe(collection: Address, uri: string): () => void {
    this.collection = collection
    this.uri = uri
    return this.#file.subscribe()
  }

  /** The metadata a token's URI leads to; undefined where there is none that this page may ask for and can read. */
  metadataOf(uri: string): AsyncResult<TokenMetadata | undefined> {
    return uri === this.uri ? this.metadata : { kind: 'loading' }
  }

  get metadata(): AsyncResult<TokenMetadata | undefined> {
    const { source } = this
    if (source.kind === 'remote') return this.#file.result
    return { kind: 'ready', value: source.kind === 'inline' ? readTokenMetadata(source.text) : undefined }
  }

  /** What a collection offers: what its own fields say, and what the token's metadata adds. */
  mediaOf(media: CollectionMedia | undefined, uri: string): readonly OfferedMedia[] {
    return offeredMedia(media, knownValue(this.metadataOf(uri)), mediaPolicy(this.#deps.config))
  }

  /** Reads a file again now. What was known stays until the answer. */
  async readAgain(): Promise<void> {
    await this.#file.refetch()
  }

  get source(): MetadataSource {
    return metadataSource(this.uri, mediaPolicy(this.#deps.config))
  }
}
