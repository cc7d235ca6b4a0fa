import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** A token of a collection changed hands: from the zero address when it was made, to it when it was sold back. */
export interface CollectionEvent {
  readonly collection: Address
  readonly tokenId: bigint
  readonly from: Address
  readonly to: Address
  readonly transaction: TxHash
  readonly block: number
  readonly logIndex: number
  /** Where the node says so with the log. */
  readonly at: EpochMillis | undefined
}
