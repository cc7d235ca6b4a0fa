import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** A token transfer: purchases come from the zero address, sales go to it. */
export interface CollectionEvent {
  readonly collection: Address
  readonly tokenId: bigint
  readonly from: Address
  readonly to: Address
  readonly transaction: TxHash
  readonly block: number
  readonly logIndex: number
  /** Undefined if the node sends no timestamp with the log. */
  readonly at: EpochMillis | undefined
}
