import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** Where a sent transaction stands (rules/faults: transaction-states). */
export type TransactionStatus =
  /** Waiting. An endpoint last knew of it at this moment and block; before any answer, when it was sent. */
  | { readonly kind: 'submitted'; readonly knownAt: EpochMillis; readonly knownBlock: bigint }
  /** Its own receipt says success, or failure, in this block. */
  | {
      readonly kind: 'confirmed' | 'reverted'
      readonly hash: TxHash
      readonly blockNumber: bigint
      readonly blockHash: `0x${string}`
    }
  /** Another transaction took its nonce. `hash` is undefined when that one was not found. */
  | {
      readonly kind: 'replaced'
      readonly how: Replacement
      readonly hash: TxHash | undefined
      /** Whether what the user wanted has happened: only ever true of a repriced one. */
      readonly success: boolean
    }
  /** Nobody knows of it any more and its nonce is free. It revives when it appears again. */
  | { readonly kind: 'dropped' }

/** What the other transaction was: the same with another fee, the wallet's cancellation, or something else. */
export type Replacement = 'repriced' | 'cancelled' | 'other'
