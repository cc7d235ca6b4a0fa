import { makeAutoObservable, runInAction } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { toChainText } from '#domain/nft/chainText.ts'
import type { CollectionFacts } from '#domain/nft/collection.ts'
import {
  LONGEST_METADATA,
  metadataPlace,
  readTokenMetadata,
  type TokenMetadata,
} from '#domain/nft/tokenMetadata.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { CollectionDeps } from './CollectionDeps.ts'

/**
 * What the first token of a collection says of itself: all there is to see of one from elsewhere (product, B8), and what
 * an owner without a token of their own looks at.
 */
export class FirstToken {
  /** As the contract gives it; '' while it is not known, and where there is none. */
  uri = ''
  metadata: TokenMetadata | undefined = undefined
  /** Whether it could not be read. */
  failed = false
  readonly #deps: CollectionDeps
  #epoch = 0

  constructor(deps: CollectionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Another collection is looked at. */
  enter(): void {
    this.#epoch += 1
    this.uri = ''
    this.metadata = undefined
    this.failed = false
  }

  /** Reads it; what was known stays until the answer. */
  async read(collection: Address, metadata: Address | undefined): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const { reader, log } = this.#deps
    try {
      const uri = await reader.firstUri(collection, metadata)
      // Of one of the launchpad's own the contract itself has told the rest.
      const said = metadata ? undefined : await this.#metadataAt(uri)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.uri = uri
        this.metadata = said
        this.failed = false
      })
    } catch (error) {
      log.warn('The first token of a collection could not be read', error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.failed = true
      })
    }
  }

  /** A collection from elsewhere with what its first token says; any other as it is. */
  describe(facts: CollectionFacts): CollectionFacts {
    const { metadata } = this
    if (facts.metadata || !metadata) return facts
    const { description, image, externalUrl } = metadata
    return { ...facts, description: toChainText(description), preview: image, externalUrl }
  }

  async #metadataAt(uri: string): Promise<TokenMetadata | undefined> {
    const { config, files } = this.#deps
    const place = metadataPlace(uri, mediaPolicy(config))
    if (place.kind === 'here') return readTokenMetadata(place.text)
    return place.kind === 'there'
      ? readTokenMetadata(await files.read(place.urls, LONGEST_METADATA))
      : undefined
  }
}
