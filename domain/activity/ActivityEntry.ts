import { readStoredAddress } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { parseTxHash, type TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import type { BatchedCall, RequestedTransaction, PendingTransaction } from './PendingTransaction.ts'
import type { TransactionStatus } from './TransactionStatus.ts'
import { startOf } from './transactionTracker.ts'

const OUTCOMES = ['success', 'failed', 'partial', 'cancelled', 'replaced', 'dropped', 'unproven'] as const

/** The final state of a transaction. A dropped or unproven transaction may still succeed. */
export type Outcome = (typeof OUTCOMES)[number]

export interface RequestedWrite {
  readonly transaction: RequestedTransaction
  /** Identifies the purpose to the feature: "mint:alice". */
  readonly topic: string
  readonly successText: string
}

export interface ActivityEntry extends RequestedWrite {
  readonly transaction: PendingTransaction
  readonly status: TransactionStatus
  /** Undefined while pending. */
  readonly outcome: Outcome | undefined
}

/** Undefined until the transaction of a batch or proposal is found, whose `hash` belongs to none. */
export function knownHash({ transaction, status }: ActivityEntry): TxHash | undefined {
  const { hash, minedAs, batch, proposed } = transaction
  const isKnown = batch === undefined && (!proposed || status.kind === 'submitted')
  return minedAs ?? (isKnown ? ('hash' in status && status.hash) || hash : undefined)
}

/** Milliseconds. A transaction that counts as not sent may still be sent within a day. */
export const LATEST = 24 * 60 * 60 * 1000
export const MAX_TOPIC_LENGTH = 600
/** Milliseconds since 1970 beyond which there is no date. */
const LAST_DATE = 8.64e15
/** A batch id has at most 4,096 bytes, in hexadecimal (EIP-5792). */
const MAX_BATCH_LENGTH = 8194

type Stored = Readonly<Record<string, unknown>>

const isOutcome = (value: unknown): value is Outcome => OUTCOMES.some((outcome) => outcome === value)
const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

/**
 * Whether a dropped or unproven transaction may still succeed, so that a repeat could execute it twice:
 * nodes drop different transactions, and wallets report wrong hashes. Never later than 24 hours after sending.
 */
export function mayComeBack({ outcome, transaction }: ActivityEntry, now: EpochMillis): boolean {
  return (outcome === 'dropped' || outcome === 'unproven') && now - transaction.submittedAt < LATEST
}

export function writeActivity(entries: readonly ActivityEntry[]): string {
  return JSON.stringify({
    v: 1,
    entries: entries.map((entry) => ({ ...toStored(entry), outcome: entry.outcome })),
  })
}

export function toStored({ transaction, topic, successText }: RequestedWrite): object {
  return {
    ...transaction,
    value: transaction.value.toString(),
    submittedBlock: transaction.submittedBlock.toString(),
    topic,
    successText,
  }
}

/** Leaves out invalid entries (rules/storage: checked-when-read). Each has the status of its sending until observed. */
export function readActivity(text: string | undefined): readonly ActivityEntry[] {
  const list = asRecord(parseJson(text))
  const entries = list?.['v'] === 1 ? list['entries'] : undefined
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => readEntry(asRecord(entry)) ?? [])
}

function readEntry(stored: Stored | undefined): ActivityEntry | undefined {
  const requested = stored && readRequestedWrite(stored)
  const hash = parseTxHash(stored?.['hash'])
  if (!stored || !requested || !hash) return undefined
  const { batch, outcome } = stored
  const parts = readList(stored['parts'], parseTxHash)
  const minedAs = parseTxHash(stored['minedAs'])
  if (outcome !== undefined && !isOutcome(outcome)) return undefined
  if (batch !== undefined && !isText(batch, MAX_BATCH_LENGTH)) return undefined
  const transaction: PendingTransaction = {
    ...requested.transaction,
    hash,
    ...(batch !== undefined && { batch }),
    ...(parts && { parts }),
    ...(minedAs && { minedAs }),
  }
  return { ...requested, transaction, outcome, status: startOf(transaction) }
}

/** Undefined if invalid. Runs before the first paint, so it needs no schema library. */
export function readRequestedWrite(stored: Stored): RequestedWrite | undefined {
  const { chainId, from, to, data, value, nonce, submittedAt, submittedBlock } = stored
  const { label, topic, successText, proposed, gains } = stored
  const calls = readList(stored['calls'], readCall)
  if (!isText(from, 42) || !isText(to, 42)) return undefined
  const sender = readStoredAddress(from)
  const recipient = readStoredAddress(to)
  if (!sender || !recipient || !isHex(data)) return undefined
  if (!isInteger(chainId) || !isInteger(nonce) || !isInteger(submittedAt)) return undefined
  if (Math.abs(submittedAt) > LAST_DATE) return undefined
  if (!isDigits(value) || !isDigits(submittedBlock)) return undefined
  if (!isText(label, 300) || !isText(topic, MAX_TOPIC_LENGTH) || !isText(successText, 300)) return undefined
  return {
    transaction: {
      chainId,
      from: sender,
      to: recipient,
      data,
      value: wei(BigInt(value)),
      nonce,
      submittedAt: submittedAt as EpochMillis,
      submittedBlock: BigInt(submittedBlock),
      label,
      ...(proposed === true && { proposed }),
      ...(isText(gains, 2000) && { gains }),
      ...(calls && { calls }),
    },
    topic,
    successText,
  }
}

/** Undefined unless every part is valid. */
function readList<Part>(
  stored: unknown,
  read: (part: unknown) => Part | undefined,
): readonly Part[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0) return undefined
  const parts = stored.flatMap((part: unknown) => read(part) ?? [])
  return parts.length === stored.length ? parts : undefined
}

function readCall(stored: unknown): BatchedCall | undefined {
  const { to, data, value } = asRecord(stored) ?? {}
  const recipient = typeof to === 'string' ? readStoredAddress(to) : undefined
  return recipient && isHex(data) && isHex(value) ? { to: recipient, data, value } : undefined
}
