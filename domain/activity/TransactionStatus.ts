import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** The state of a sent transaction (rules/faults: transaction-states). */
export type TransactionStatus =
  /** Pending. `knownAt` and `knownBlock` are when an endpoint last had it, at first when it was sent. */
  | { readonly kind: 'submitted'; readonly knownAt: EpochMillis; readonly knownBlock: bigint }
  /** A proposal that the owners of a contract wallet have not executed, or that is not known to be. */
  | { readonly kind: 'proposed'; readonly knownAt: EpochMillis; readonly knownBlock: bigint }
  /** Its own receipt reports success or failure. */
  | {
      readonly kind: 'confirmed' | 'reverted'
      readonly hash: TxHash
      readonly blockNumber: bigint
      readonly blockHash: `0x${string}`
      /** Of a reverted batch: its wallet carried out only a part of it. */
      readonly part?: BatchPart
      /** Of a success: what it has brought the sender, in words. */
      readonly gained?: string
    }
  /** A mined transaction was reported for it, which does not show that it has done what it was for. */
  | {
      readonly kind: 'unproven'
      readonly hash: TxHash
      readonly blockNumber: bigint
      readonly why: Doubt
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

/** The numbers of a batch's calls that went through and that failed; both 0 where the wallet does not tell. */
export interface BatchPart {
  readonly done: number
  readonly failed: number
}

/**
 * The mined transaction is a stranger's or makes another call; or it is the account's own and was changed by its wallet;
 * or it makes the call, but the chain does not show the effect, or shows that more has left the account (rules/faults:
 * true-success).
 */
export type Doubt = 'another call' | 'changed' | 'no effect' | 'more left'

/** The other transaction: the same with another fee, a cancellation, or something else. */
export type Replacement = 'repriced' | 'cancelled' | 'other'
