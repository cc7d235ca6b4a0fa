import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Gained } from './gains.ts'

/** The state of a sent transaction (rules/faults: transaction-states). */
export type TransactionStatus =
  /** `knownAt` and `knownBlock` are when an endpoint last had it, initially when it was sent. */
  | { readonly kind: 'submitted'; readonly knownAt: EpochMillis; readonly knownBlock: bigint }
  /** A contract wallet's proposal that, as far as known, its owners have not executed. */
  | { readonly kind: 'proposed'; readonly knownAt: EpochMillis; readonly knownBlock: bigint }
  /** By its own receipt. */
  | {
      readonly kind: 'confirmed' | 'reverted'
      readonly hash: TxHash
      readonly blockNumber: bigint
      readonly blockHash: `0x${string}`
      /** Set if the wallet carried out only part of a batch, which counts as reverted. */
      readonly part?: BatchPart
      /** The gains of a successful transaction's sender; absent if unknown. */
      readonly gained?: readonly Gained[]
    }
  /** A mined transaction was reported, but it does not prove that the action took effect. */
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
      /** True only if it was repriced and succeeded. */
      readonly success: boolean
    }
  /** No endpoint has it, and its nonce is free. Pending again if it reappears. */
  | { readonly kind: 'dropped' }

/** Succeeded and failed calls of a batch; both 0 if the wallet gives no numbers. */
export interface BatchPart {
  readonly done: number
  readonly failed: number
}

/**
 * Another account's transaction or another call; the account's own, changed by its wallet; or the right call,
 * but the chain shows no effect, or more leaving the account (rules/faults: true-success).
 */
export type Doubt = 'another call' | 'changed' | 'no effect' | 'more left'

export type Replacement = 'repriced' | 'cancelled' | 'other'
