import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Untrusted texts, escaped as on the chain; endless ones are cut. */
export interface CollectionCard {
  readonly address: Address
  readonly name: string
  /** A URL or inline data; '' for none. */
  readonly preview: string
  /** Of the next token; undefined if the contract returns none. */
  readonly price: Wei | undefined
  readonly supply: bigint | undefined
  readonly owner: Address | undefined
  /** The launch block's time in seconds since 1970; 0 if the contract returns none. */
  readonly createdAt: number
  readonly sounds: boolean
  readonly moves: boolean
  /** In the history read so far. */
  readonly trades?: number
  readonly holders?: number
}

/** The source of token metadata (rules/nft: metadata-types): 0 for the collection's own texts, 1 to 3 for URLs. */
export const METADATA_TYPES = [0, 1, 2, 3] as const
export type MetadataType = (typeof METADATA_TYPES)[number]

/** Untrusted URLs; '' for none. */
export interface CollectionMedia {
  readonly audio: string
  readonly animation: string
  readonly youTube: string
}

/** A contract's answers, undefined without one. Texts are untrusted, escaped, cut if endless, and '' for none. */
export interface CollectionFacts {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  /** Also undefined if the contract has no owner. */
  readonly owner: Address | undefined
  readonly supply: bigint | undefined
  /** Of the curve, 1e18 is 1; undefined without a curve. */
  readonly ratio: bigint | undefined
  /** Seconds since 1970. */
  readonly createdAt: number | undefined
  /** Holds the texts. Undefined for a collection that is not the launchpad's, which has none. */
  readonly metadata: Address | undefined
  readonly description: string
  /** A URL or inline data. */
  readonly preview: string
  readonly externalUrl: string
  readonly metadataType: MetadataType
  /** Undefined if the metadata contract does not support media. */
  readonly media: CollectionMedia | undefined
}
