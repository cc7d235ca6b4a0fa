import type { TxFailure } from '../activity/TxFailure.ts'
import type { CollectionMedia, MetadataType } from './collection.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'

/** A change by the owner to one thing only (rules/nft: owner-changes). Texts are escaped for the chain's JSON. */
export type CollectionChange =
  | { readonly kind: 'description'; readonly text: string }
  | { readonly kind: 'preview'; readonly image: string }
  | { readonly kind: 'add image'; readonly image: string }
  /** The last image cannot be removed. `image` is what the user saw at `index`. */
  | { readonly kind: 'remove image'; readonly index: number; readonly image: string }
  /** Type 0 uses `url` as first image and preview; others keep the preview if `preview` is undefined. */
  | {
      readonly kind: 'metadata'
      readonly type: MetadataType
      readonly url: string
      readonly preview: string | undefined
    }
  /** '' removes the media. */
  | { readonly kind: 'audio' | 'animation' | 'youTube'; readonly url: string }

export interface CollectionChangeParams {
  readonly account: Address
  readonly collection: Address
  readonly name: string
  readonly change: CollectionChange
}

/** All that an owner may change, escaped as on the chain. */
export interface CollectionTexts {
  readonly description: string
  readonly preview: string
  readonly images: readonly string[]
  readonly metadataType: MetadataType
  readonly metadataUrl: string
  /** Undefined if the metadata contract does not support media. */
  readonly media: CollectionMedia | undefined
}

/** The settings of a collection that its owner changes. */
export interface CollectionAdmin {
  /** The present texts. Two round trips; rejects when no endpoint answers. */
  textsOf(collection: Address): Promise<CollectionTexts>
  /**
   * Simulates a change. Fails with 'terms changed' if the image to remove is no longer at its index,
   * or is the last. Two round trips, three to remove an image.
   */
  prepareChange(params: CollectionChangeParams): Promise<Result<SimulatedWrite, TxFailure>>
}
