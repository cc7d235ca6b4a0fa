import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

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
  /** Seconds since 1970, by the block of its launch; 0 where the contract does not say. */
  readonly createdAt: number
  /** What there is to hear or to watch. */
  readonly sounds: boolean
  readonly moves: boolean
  /** As far as the history has been read. */
  readonly trades?: number
  readonly holders?: number
}

/**
 * How a collection makes the metadata of a token (rules/nft: metadata-types): 0 from its own texts, else an address.
 */
export type MetadataType = 0 | 1 | 2 | 3

/** The addresses of what a collection plays; '' where there is none. As the chain has them. */
export interface CollectionMedia {
  readonly audio: string
  readonly animation: string
  readonly youTube: string
}

/** What a contract says of itself as a collection. Texts as the chain has them, cut where they are endless; '' for none. */
export interface CollectionFacts {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  /** Undefined where nobody owns it, or where it does not say. */
  readonly owner: Address | undefined
  /** How many tokens there are; undefined where it does not say. */
  readonly supply: bigint | undefined
  /** Of its curve, 1e18 is 1; undefined where it has none. */
  readonly ratio: bigint | undefined
  /** Seconds since 1970; undefined where it does not say. */
  readonly createdAt: number | undefined
  /** Where its texts stand. Undefined for a collection that is none of the launchpad's kind: then it has no texts. */
  readonly metadata: Address | undefined
  readonly description: string
  /** The picture text of its preview. */
  readonly preview: string
  readonly externalUrl: string
  readonly metadataType: MetadataType
  /** Undefined where its metadata contract knows of none. */
  readonly media: CollectionMedia | undefined
}
