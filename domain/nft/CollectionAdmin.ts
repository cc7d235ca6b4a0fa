import type { TxFailure } from '../activity/TxFailure.ts'
import type { CollectionMedia, MetadataType } from './collection.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/**
 * One thing a collection's owner changes; everything else stays as it is (rules/nft: owner-changes). Its texts are safe
 * for the chain's JSON already.
 */
export type CollectionChange =
  | { readonly kind: 'description'; readonly text: string }
  | { readonly kind: 'preview'; readonly image: string }
  | { readonly kind: 'add image'; readonly image: string }
  /** The last image cannot be removed. `image` is the one that was shown there. */
  | { readonly kind: 'remove image'; readonly index: number; readonly image: string }
  /** Type 0 takes `url` for its first image and its preview, the others keep the preview unless one is given. */
  | {
      readonly kind: 'metadata'
      readonly type: MetadataType
      readonly url: string
      readonly preview: string | undefined
    }
  /** '' takes it away. */
  | { readonly kind: 'audio' | 'animation' | 'youTube'; readonly url: string }

/** A collection whose owner changes it. */
export interface CollectionChangeParams {
  readonly account: Address
  readonly collection: Address
  readonly name: string
  readonly change: CollectionChange
}

/** What an owner may change, as it stands. Texts as the chain has them. */
export interface CollectionTexts {
  readonly description: string
  readonly preview: string
  readonly images: readonly string[]
  readonly metadataType: MetadataType
  readonly metadataUrl: string
  /** Undefined where its metadata contract knows of none. */
  readonly media: CollectionMedia | undefined
}

/** Keeps a collection's texts and media for its owner. */
export interface CollectionAdmin {
  /** Two round trips; rejects when no endpoint answers. */
  textsOf(collection: Address): Promise<CollectionTexts>
  /**
   * Simulates a change; 'terms changed' where an image that goes is not the one that was shown there, or is the last. Two
   * round trips, three for an image that goes.
   */
  prepareChange(params: CollectionChangeParams): Promise<Result<PreparedWrite, TxFailure>>
}
