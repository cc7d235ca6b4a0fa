import { makeAutoObservable, observable, runInAction } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionMedia } from '#domain/nft/collection.ts'
import { offeredMedia, type OfferedMedia } from '#domain/nft/holderMedia.ts'
import {
  LONGEST_METADATA,
  metadataPlace,
  readTokenMetadata,
  type TokenMetadata,
} from '#domain/nft/tokenMetadata.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** What is known of the metadata a token URI leads to. */
export type MetadataState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly metadata: TokenMetadata }
  /** It is kept where this page may not ask; there one can look oneself. */
  | { readonly kind: 'elsewhere'; readonly url: string }
  /** There is none, or none that can be read as such. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

const LOADING: MetadataState = { kind: 'loading' }
const NONE: MetadataState = { kind: 'none' }

/** What what holders may hear and watch stands on. */
export interface HolderMediaDeps {
  readonly files: MetadataFiles
  readonly log: Log
  readonly config: CommunityConfig
}

/** What tokens say of themselves, each looked up once, and what there is to hear and to watch in it. */
export class HolderMediaStore {
  readonly #states = observable.map<string, MetadataState>({}, { deep: false })
  /** At which wish each was looked up. */
  readonly #refreshes = new Map<string, number>()
  readonly #deps: HolderMediaDeps

  constructor(deps: HolderMediaDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What is known of a token's metadata, by its URI as the contract gives it. */
  metadataOf(uri: string): MetadataState {
    return this.#states.get(uri) ?? (uri === '' ? NONE : LOADING)
  }

  /**
   * Looks it up, once; again after a failure, and for each time the viewer wants everything anew: what was known stays
   * until that answer.
   */
  async want(uri: string, refreshes = 0): Promise<void> {
    const known = runInAction(() => this.#states.get(uri))
    const again = known !== undefined && known.kind !== 'loading' && this.#refreshes.get(uri) !== refreshes
    if (uri === '' || (known && known.kind !== 'failed' && !again)) return
    this.#refreshes.set(uri, refreshes)
    if (!again) this.#set(uri, LOADING)
    const read = await this.#read(uri)
    if (!again || read.kind !== 'failed') this.#set(uri, read)
  }

  /** What a collection offers: what its own fields say, and what the token's metadata adds. */
  mediaOf(media: CollectionMedia | undefined, uri: string): readonly OfferedMedia[] {
    const state = this.metadataOf(uri)
    const metadata = state.kind === 'ready' ? state.metadata : undefined
    return offeredMedia(media, metadata, mediaPolicy(this.#deps.config))
  }

  async #read(uri: string): Promise<MetadataState> {
    const { config, files, log } = this.#deps
    const place = metadataPlace(uri, mediaPolicy(config))
    switch (place.kind) {
      case 'nowhere':
        return NONE
      case 'elsewhere':
        return place
      case 'here':
        return toState(place.text)
      case 'there':
        try {
          return toState(await files.read(place.urls, LONGEST_METADATA))
        } catch (error) {
          log.warn('The metadata of a token could not be read', error)
          return { kind: 'failed' }
        }
    }
  }

  #set(uri: string, state: MetadataState): void {
    runInAction(() => this.#states.set(uri, state))
  }
}

function toState(text: string): MetadataState {
  const metadata = readTokenMetadata(text)
  return metadata ? { kind: 'ready', metadata } : NONE
}
