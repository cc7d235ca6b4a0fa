import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** The position and time of an event on the chain. */
export interface ChainMoment {
  readonly block: number
  readonly logIndex: number
  readonly transaction: TxHash
  /** The time of the block; undefined where the node does not return it with the event. */
  readonly at: EpochMillis | undefined
}

/** A change to a name, from the registry's own events (rules/names: name-events). */
export type NameEvent = ChainMoment &
  (
    | {
        readonly kind: 'minted'
        readonly name: DomainName
        readonly tokenId: bigint
        readonly holder: Address
        /** The caller of the registry; undefined for a minter contract, because its event does not name the buyer. */
        readonly minter: Address | undefined
      }
    | { readonly kind: 'burned'; readonly tokenId: bigint; readonly holder: Address }
    | {
        readonly kind: 'transferred'
        readonly tokenId: bigint
        readonly from: Address
        readonly to: Address
      }
    /** Only an explicit call emits this event: an account's first name becomes its main name without one. */
    | { readonly kind: 'made main'; readonly name: DomainName; readonly holder: Address }
  )
