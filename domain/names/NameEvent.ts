import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

export interface ChainMoment {
  readonly block: number
  readonly logIndex: number
  readonly transaction: TxHash
  /** The block's time; undefined if the node does not send it with the event. */
  readonly at: EpochMillis | undefined
}

/** A change to a name, from the registry's events (rules/names: name-events). */
export type NameEvent = ChainMoment &
  (
    | {
        readonly kind: 'minted'
        readonly name: DomainName
        readonly tokenId: bigint
        readonly holder: Address
        /** The registry's caller; undefined for a minter contract, whose event does not name the buyer. */
        readonly minter: Address | undefined
      }
    | { readonly kind: 'burned'; readonly tokenId: bigint; readonly holder: Address }
    | {
        readonly kind: 'transferred'
        readonly tokenId: bigint
        readonly from: Address
        readonly to: Address
      }
    /** Emitted by an explicit call only: an account's first name becomes its main name without it. */
    | { readonly kind: 'made main'; readonly name: DomainName; readonly holder: Address }
  )
