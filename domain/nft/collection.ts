import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Curve } from './curve.ts'

/** What a card in a list shows. Its texts are as the chain has them: anything at all, cut where they are endless. */
export interface CollectionCard {
  readonly address: Address
  readonly name: string
  /** The picture text of its preview; '' where it has none. */
  readonly preview: string
  /** What the next token costs; undefined where the contract does not say. */
  readonly price: Wei | undefined
  /** Undefined where the contract does not say. */
  readonly supply: bigint | undefined
  /** Who owns the contract; undefined where nobody does any more. */
  readonly owner: Address | undefined
  /** What there is to hear or to watch. */
  readonly sounds: boolean
  readonly moves: boolean
  /** As far as the history has been read. */
  readonly trades?: number
  readonly holders?: number
}

/** How a collection makes the metadata of a token (product 3.8): 0 from its own texts, else an address. */
export type MetadataType = 0 | 1 | 2 | 3

/** The addresses of what a collection plays; '' where there is none. As the chain has them. */
export interface CollectionMedia {
  readonly audio: string
  readonly animation: string
  readonly youTube: string
}

/** A collection of the configured directory, as its page shows it. Texts as the chain has them. */
export interface ListedCollection {
  readonly kind: 'listed'
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly description: string
  readonly preview: string
  readonly externalUrl: string
  readonly owner: Address | undefined
  readonly supply: bigint
  readonly curve: Curve
  /** What the contract itself asks and gives at this block. */
  readonly buy: Wei
  readonly sell: Wei
  readonly metadata: Address
  readonly metadataType: MetadataType
  /** Undefined where its metadata contract knows of none. */
  readonly media: CollectionMedia | undefined
  /** Seconds since 1970. */
  readonly createdAt: number
}

/** A contract that answers as a collection does and is not in the directory: looked at, never traded with (product S3). */
export interface ForeignCollection {
  readonly kind: 'foreign'
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly owner: Address | undefined
  /** Undefined where it does not say. */
  readonly supply: bigint | undefined
}

/** What stands at an address. */
export type Collection =
  | ListedCollection
  | ForeignCollection
  /** No contract, or none that has tokens of this kind. */
  | { readonly kind: 'none'; readonly address: Address }
