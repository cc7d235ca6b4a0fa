import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** The state of a sent transaction (rules/faults: transaction-states). */
export type TransactionStatus =
  /** Pending. `knownAt` and `knownBlock` are when an endpoint last had it, at first when it was sent. */
  | { readonly kind: 'submitted'; readonly knownAt: EpochMillis; readonly knownBlock: bigint }
  /** Its own receipt reports success or failure. */
  | {
      readonly kind: 'confirmed' | 'reverted'
      readonly hash: TxHash
      readonly blockNumber: bigint
      readonly blockHash: `0x${string}`
    }
  /** Another transaction used its nonce. `hash` is undefined if that transaction was not found. */
  | {
      readonly kind: 'replaced'
      readonly how: Replacement
      readonly hash: TxHash | undefined
      /** Whether the user's action succeeded: only possible if it was repriced. */
      readonly success: boolean
    }
  /** No endpoint has it, and its nonce is free. It is pending again if it reappears. */
  | { readonly kind: 'dropped' }

/** The other transaction: the same with another fee, a cancellation, or something else. */
export type Replacement = 'repriced' | 'cancelled' | 'other'
