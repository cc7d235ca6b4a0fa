import * as z from 'zod/mini'

import { parseAddress } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { parseJson } from '../shared/parseJson.ts'
import { parseTxHash, type TxHash } from '../shared/TxHash.ts'
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

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const integer = z.string().check(z.regex(/^\d{1,78}$/))
const storedEntry = z.object({
  chainId: z.number(),
  from: z.string(),
  to: z.string(),
  data: hex,
  value: integer,
  hash: z.string(),
  nonce: z.number(),
  submittedAt: z.number(),
  submittedBlock: integer,
  label: z.string().check(z.maxLength(300)),
  topic: z.string().check(z.maxLength(600)),
  successText: z.string().check(z.maxLength(300)),
  outcome: z.optional(z.enum(['success', 'failed', 'cancelled', 'replaced', 'dropped'])),
})
const storedList = z.object({ v: z.literal(1), entries: z.array(z.unknown()) })

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
  const list = storedList.safeParse(parseJson(text))
  return list.success ? list.data.entries.flatMap((entry) => readEntry(entry)) : []
}

function readEntry(value: unknown): readonly ActivityEntry[] {
  const parsed = storedEntry.safeParse(value)
  if (!parsed.success) return []
  const { topic, successText, outcome, ...stored } = parsed.data
  const from = parseAddress(stored.from)
  const to = parseAddress(stored.to)
  const hash: TxHash | undefined = parseTxHash(stored.hash)
  if (!from.ok || !to.ok || !hash) return []
  const transaction: PendingTransaction = {
    ...stored,
    hash,
    from: from.value,
    to: to.value,
    data: stored.data as `0x${string}`,
    value: wei(BigInt(stored.value)),
    submittedAt: stored.submittedAt as EpochMillis,
    submittedBlock: BigInt(stored.submittedBlock),
  }
  const { submittedAt: knownAt, submittedBlock: knownBlock } = transaction
  return [{ transaction, topic, successText, outcome, status: { kind: 'submitted', knownAt, knownBlock } }]
}
