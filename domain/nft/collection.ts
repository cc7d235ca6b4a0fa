import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** A collection in a list. Its texts are untrusted and escaped as on the chain; endless ones are cut. */
export interface CollectionCard {
  readonly address: Address
  readonly name: string
  /** The preview picture as a URL or inline data; '' for none. */
  readonly preview: string
  /** The price of the next token; undefined if the contract returns none. */
  readonly price: Wei | undefined
  /** Undefined if the contract returns none. */
  readonly supply: bigint | undefined
  /** Undefined if the contract has no owner. */
  readonly owner: Address | undefined
  /** The time of the launch block in seconds since 1970; 0 if the contract returns none. */
  readonly createdAt: number
  /** Whether the collection has audio. */
  readonly sounds: boolean
  /** Whether the collection has video. */
  readonly moves: boolean
  /** Counted in the history that has been read so far. */
  readonly trades?: number
  readonly holders?: number
}

/** The source of token metadata (rules/nft: metadata-types): 0 is the collection's own texts, 1 to 3 are URLs. */
export const METADATA_TYPES = [0, 1, 2, 3] as const
export type MetadataType = (typeof METADATA_TYPES)[number]

/** Untrusted URLs; '' for none. */
export interface CollectionMedia {
  readonly audio: string
  readonly animation: string
  readonly youTube: string
}

/**
 * The answers of one collection's contract. Texts are untrusted and escaped as on the chain; endless ones are cut; ''
 * for none. A field is undefined if the contract does not answer.
 */
export interface CollectionFacts {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  /** Undefined also if the contract has no owner. */
  readonly owner: Address | undefined
  readonly supply: bigint | undefined
  /** Of the curve, 1e18 is 1; undefined for a collection without a curve. */
  readonly ratio: bigint | undefined
  /** Seconds since 1970. */
  readonly createdAt: number | undefined
  /** The contract with the texts. Undefined for a collection that is not of the launchpad's kind: it has no texts. */
  readonly metadata: Address | undefined
  readonly description: string
  /** The preview picture as a URL or inline data. */
  readonly preview: string
  readonly externalUrl: string
  readonly metadataType: MetadataType
  /** Undefined if the metadata contract does not support media. */
  readonly media: CollectionMedia | undefined
}
