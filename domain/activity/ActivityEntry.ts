import { readKeptAddress } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { parseTxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import type { PendingTransaction } from './PendingTransaction.ts'
import type { TransactionStatus } from './TransactionStatus.ts'

/** How a transaction ended, once the user has been told; a dropped one may still come back. */
export type Outcome = 'success' | 'failed' | 'cancelled' | 'replaced' | 'dropped'

/** One line of the activity list: what was sent, and where it stands. */
export interface ActivityEntry {
  readonly transaction: PendingTransaction
  readonly status: TransactionStatus
  /** What it is about, "mint:alice", so that a feature recognises its own. */
  readonly topic: string
  /** The notice once it has succeeded. */
  readonly successText: string
  /** Undefined while it is on its way. */
  readonly outcome: Outcome | undefined
}

const OUTCOMES: ReadonlySet<unknown> = new Set<Outcome>([
  'success',
  'failed',
  'cancelled',
  'replaced',
  'dropped',
])
/** Of a batch's name: 4,096 bytes in hexadecimal (EIP-5792). */
const LONGEST_BATCH = 8194

const isOutcome = (value: unknown): value is Outcome => OUTCOMES.has(value)
const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
/** A whole number of at most 256 bits, as decimal digits. */
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** Writes the transactions of one account as text for the browser's storage. */
export function writeActivity(entries: readonly ActivityEntry[]): string {
  return JSON.stringify({
    v: 1,
    entries: entries.map(({ transaction, topic, successText, outcome }) => ({
      ...transaction,
      value: transaction.value.toString(),
      submittedBlock: transaction.submittedBlock.toString(),
      topic,
      successText,
      outcome,
    })),
  })
}

/** Reads them back; an entry that does not hold together is left out, the others stay (threats T9). */
export function readActivity(text: string | undefined): readonly ActivityEntry[] {
  const list = asRecord(parseJson(text))
  const entries = list?.['v'] === 1 ? list['entries'] : undefined
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => readEntry(asRecord(entry)) ?? [])
}

/** Checked by hand: it is read before the first paint, where a schema library would weigh more than all of this. */
function readEntry(stored: Readonly<Record<string, unknown>> | undefined): ActivityEntry | undefined {
  if (!stored) return undefined
  const { chainId, from, to, data, value, hash, nonce, submittedAt, submittedBlock } = stored
  const { batch, label, topic, successText, outcome } = stored
  if (!isText(from, 42) || !isText(to, 42)) return undefined
  const sender = readKeptAddress(from)
  const recipient = readKeptAddress(to)
  const knownHash = parseTxHash(hash)
  if (!sender || !recipient || !knownHash || !isHex(data)) return undefined
  if (!isWhole(chainId) || !isWhole(nonce) || !isWhole(submittedAt)) return undefined
  if (!isDigits(value) || !isDigits(submittedBlock)) return undefined
  if (!isText(label, 300) || !isText(topic, 600) || !isText(successText, 300)) return undefined
  if (outcome !== undefined && !isOutcome(outcome)) return undefined
  if (batch !== undefined && !isText(batch, LONGEST_BATCH)) return undefined
  const knownAt = submittedAt as EpochMillis
  const knownBlock = BigInt(submittedBlock)
  return {
    transaction: {
      chainId,
      from: sender,
      to: recipient,
      data,
      value: wei(BigInt(value)),
      hash: knownHash,
      nonce,
      submittedAt: knownAt,
      submittedBlock: knownBlock,
      ...(batch !== undefined && { batch }),
      label,
    },
    topic,
    successText,
    outcome,
    status: { kind: 'submitted', knownAt, knownBlock },
  }
}
