import { sameAddress } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Gained } from './gains.ts'
import { carriesOut, type PendingTransaction } from './PendingTransaction.ts'
import type { BatchPart, Doubt, Replacement, TransactionStatus } from './TransactionStatus.ts'

/** Blocks and milliseconds without any endpoint having it (rules/faults: dropped). */
const DROPPED_AFTER_BLOCKS = 3n
const DROPPED_AFTER_MS = 60_000
/**
 * Milliseconds to keep looking for a proposal after its Safe was last seen without a competing one.
 * The Safe's logs up to that block lack it (rules/wallet: proposals).
 */
const OVERTAKEN_AFTER_MS = 8_000

/** Blocks after a receipt's own (rules/faults: final-blocks). */
const FINAL_BLOCKS = 2n

/** The state of a pending transaction at one moment, from the chain's endpoints. */
export interface TransactionObservation {
  readonly now: EpochMillis
  readonly block: bigint
  /**
   * Counts only if its hash is the transaction's own, that of the same call with another fee, the one the wallet
   * reports for a batch, or the one that executed a proposal. Reverted if the proposal failed inside.
   * Its status is a doubt where the action is not shown to have taken effect.
   */
  readonly receipt?: TransactionReceipt | undefined
  /** Pending or mined. */
  readonly known: boolean
  /** The next nonce as of `block`; for a proposal of unknown nonce the one at sending. */
  readonly accountNonce: number
  /** Another mined transaction with the same nonce. */
  readonly replacement?: ReplacingTransaction | undefined
}

export interface TransactionReceipt {
  readonly status: 'success' | 'reverted' | Doubt
  readonly hash: TxHash
  readonly blockNumber: bigint
  readonly blockHash: `0x${string}`
  readonly part?: BatchPart
  readonly gained?: readonly Gained[]
}

/** Used the nonce. `to` is undefined for a contract creation. */
export interface ReplacingTransaction {
  readonly hash: TxHash
  readonly to: `0x${string}` | undefined
  readonly data: `0x${string}`
  readonly value: bigint
  readonly receiptStatus: 'success' | 'reverted'
}

/**
 * The status after an observation. Evidence in this order: its own receipt, a replacement, a receipt in doubt,
 * whether any endpoint has it, the nonce. Without `previous`, silence counts from the sending.
 */
export function nextStatus(
  pending: PendingTransaction,
  seen: TransactionObservation,
  previous: TransactionStatus = startOf(pending),
): TransactionStatus {
  const { receipt, replacement } = seen
  const isElsewhere = pending.batch !== undefined || pending.proposed === true
  const isRepriced =
    receipt?.hash === replacement?.hash && replacement && replacementOf(pending, replacement) === 'repriced'
  const isOwn = isElsewhere || receipt?.hash === pending.hash || isRepriced
  const ended = receipt && isOwn ? settled(receipt) : undefined
  if (ended && ended.kind !== 'unproven') return ended
  if (replacement && replacement.hash !== pending.hash && !(ended && isRepriced))
    return replacedBy(pending, replacement)
  if (ended) return ended

  const nonceUsed = seen.accountNonce > pending.nonce
  switch (previous.kind) {
    case 'confirmed':
    case 'reverted':
    case 'unproven':
      // An endpoint behind the receipt's block cannot contradict it; any other one shows a reorganization.
      return seen.block < previous.blockNumber ? previous : pendingNow(pending, seen)
    case 'replaced':
      return seen.known && !nonceUsed ? pendingNow(pending, seen) : previous
    case 'dropped':
      if (seen.known) return pendingNow(pending, seen)
      return nonceUsed ? TAKEN : previous
    case 'submitted':
    case 'proposed':
      // Owners may take any time, so a proposal is never dropped.
      if (seen.known || (pending.proposed && !nonceUsed)) return pendingNow(pending, seen)
      if (!isLongUnknown(previous, seen, pending)) return previous
      return nonceUsed ? TAKEN : { kind: 'dropped' }
  }
}

/** Never true for a cancelled transaction, although its receipt reports success. */
export function isSuccess(status: TransactionStatus): boolean {
  return status.kind === 'confirmed' || (status.kind === 'replaced' && status.success)
}

/**
 * Whether observing can stop: two blocks after a receipt's own, or once a replacement's hash is known.
 * Never for a dropped transaction, which may come back, nor an unproven one, which the real one may follow.
 */
export function isFinal(status: TransactionStatus, block: bigint): boolean {
  if (status.kind === 'replaced') return status.hash !== undefined
  if (status.kind !== 'confirmed' && status.kind !== 'reverted') return false
  return block >= status.blockNumber + FINAL_BLOCKS
}

/** The nonce was used by a transaction that was not found. */
const TAKEN: TransactionStatus = { kind: 'replaced', how: 'other', hash: undefined, success: false }

export function startOf({
  proposed,
  submittedAt,
  submittedBlock,
}: Omit<PendingTransaction, 'hash'>): TransactionStatus {
  const kind = proposed ? 'proposed' : 'submitted'
  return { kind, knownAt: submittedAt, knownBlock: submittedBlock }
}

function pendingNow(
  { proposed }: PendingTransaction,
  { now, block, known }: TransactionObservation,
): TransactionStatus {
  return { kind: proposed && !known ? 'proposed' : 'submitted', knownAt: now, knownBlock: block }
}

function settled({ status, ...receipt }: TransactionReceipt): TransactionStatus {
  if (status === 'success') return { kind: 'confirmed', ...receipt }
  if (status === 'reverted') return { kind: 'reverted', ...receipt }
  return { kind: 'unproven', hash: receipt.hash, blockNumber: receipt.blockNumber, why: status }
}

function replacedBy(pending: PendingTransaction, replacement: ReplacingTransaction): TransactionStatus {
  const how = replacementOf(pending, replacement)
  const success = how === 'repriced' && replacement.receiptStatus === 'success'
  return { kind: 'replaced', how, hash: replacement.hash, success }
}

function replacementOf(pending: PendingTransaction, replacing: ReplacingTransaction): Replacement {
  if (carriesOut(replacing, pending)) return 'repriced'
  const { to, data, value } = replacing
  return sameAddress(to, pending.from) && data === '0x' && value === 0n ? 'cancelled' : 'other'
}

function isLongUnknown(
  since: { readonly knownAt: EpochMillis; readonly knownBlock: bigint },
  { now, block }: TransactionObservation,
  { proposed }: PendingTransaction,
): boolean {
  const limit = proposed ? OVERTAKEN_AFTER_MS : DROPPED_AFTER_MS
  return block - since.knownBlock >= DROPPED_AFTER_BLOCKS || now - since.knownAt >= limit
}
