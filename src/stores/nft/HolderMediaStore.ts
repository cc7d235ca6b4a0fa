import { makeAutoObservable } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionMedia } from '#domain/nft/collection.ts'
import { offeredMedia, type OfferedMedia } from '#domain/nft/holderMedia.ts'
import {
  MAX_METADATA_LENGTH,
  metadataSource,
  readTokenMetadata,
  type MetadataSource,
  type TokenMetadata,
} from '#domain/nft/tokenMetadata.ts'
import type { Address } from '#domain/shared/Address.ts'
import { knownValue, type AsyncResult } from '#domain/shared/AsyncResult.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { Query } from '../shared/Query.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'

export type HolderMediaDeps = Pick<CommonDeps, 'queries' | 'metadataFiles' | 'config'>

/** A token's metadata, and the media that the collection offers to its holders. */
export class HolderMediaStore {
  collection: Address | undefined = undefined
  /** The token's URI, untrusted; '' for none. */
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

  subscribe(collection: Address, uri: string): () => void {
    this.collection = collection
    this.uri = uri
    return this.#file.subscribe()
  }

  /** Undefined if the page may not fetch or cannot read it; 'loading' for any but the subscribed URI. */
  metadataOf(uri: string): AsyncResult<TokenMetadata | undefined> {
    return uri === this.uri ? this.metadata : { kind: 'loading' }
  }

  /** Metadata inside the URI itself is ready without a request. */
  get metadata(): AsyncResult<TokenMetadata | undefined> {
    const { source } = this
    if (source.kind === 'remote') return this.#file.result
    return { kind: 'ready', value: source.kind === 'inline' ? readTokenMetadata(source.text) : undefined }
  }

  /** Media from the collection's own fields, completed by the token's metadata. */
  mediaOf(media: CollectionMedia | undefined, uri: string): readonly OfferedMedia[] {
    return offeredMedia(media, knownValue(this.metadataOf(uri)), mediaPolicy(this.#deps.config))
  }

  async readAgain(): Promise<void> {
    await this.#file.refetch()
  }

  get source(): MetadataSource {
    return metadataSource(this.uri, mediaPolicy(this.#deps.config))
  }
}
