import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** Where and when something happened on the chain. */
export interface ChainMoment {
  readonly block: number
  /** The order within a block. */
  readonly logIndex: number
  readonly transaction: TxHash
  /** The time of its block; undefined where the node does not say it along with the event. */
  readonly at: EpochMillis | undefined
}

/** Something that happened to a name, as the registry's own events tell it (rules/names: name-events). */
export type NameEvent = ChainMoment &
  (
    | {
        readonly kind: 'minted'
        readonly name: DomainName
        readonly tokenId: bigint
        readonly holder: Address
        /** Who called the registry; undefined where that was a minter contract, which hides the buyer behind it. */
        readonly minter: Address | undefined
      }
    | { readonly kind: 'burned'; readonly tokenId: bigint; readonly holder: Address }
    | {
        readonly kind: 'transferred'
        readonly tokenId: bigint
        readonly from: Address
        readonly to: Address
      }
    /** The name was made somebody's main one by a call; a first name becomes it without an event. */
    | { readonly kind: 'made main'; readonly name: DomainName; readonly holder: Address }
  )
