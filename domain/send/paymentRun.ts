import type { Outcome } from '../activity/ActivityEntry.ts'
import { isUnsettled, type WalletRequest } from '../activity/WalletRequest.ts'
import { readStoredAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { MAX_NAME_INPUT } from '../names/fullName.ts'
import { MAX_PAYMENTS } from './batchPayments.ts'

interface PlannedPayment {
  readonly to: Address
  /** The name as typed; its holder is looked up again before each signature. */
  readonly name: DomainName | undefined
  /** In the token's smallest unit. */
  readonly amount: Wei
}

/**
 * A payment of a run, with its state. 'sent': pending or confirmed, never sent again. 'unproven': it
 * may have been paid, which the chain does not show; never sent again by itself. 'failed': it failed on chain, so
 * nothing was paid. 'asked': the wallet was asked with this request, and may have sent it.
 */
export type RunPayment = PlannedPayment &
  (
    | { readonly state: 'open' | 'sent' | 'unproven' | 'failed' }
    | { readonly state: 'asked'; readonly request?: string }
  )

/** Several payments that are sent one after another, across rejections and reloads (rules/money: several-payments). */
export interface PaymentRun {
  /** Identifies the transactions of this run. */
  readonly id: string
  readonly token: Address
  readonly payments: readonly RunPayment[]
}

const STATES: ReadonlySet<unknown> = new Set<RunPayment['state']>([
  'open',
  'asked',
  'sent',
  'unproven',
  'failed',
])

/** The prefix of the topics of a run's payments. */
export const RUN_TOPIC = 'pay:'

/** The number of payments in a batch; wallets support about this many calls. */
export const MAX_BATCH_SIZE = 10

/** The topic of payments that are sent together. It identifies them in the activity list. */
export function runTopic({ id, payments }: PaymentRun, indices: readonly number[]): string {
  return `${RUN_TOPIC}${indices.map((index) => payments[index]?.to).join()}:${id}:${indices.join()}`
}

/** Whether a topic belongs to this payment of a run, alone or with others. */
export function isAbout(topic: string, { id, payments }: PaymentRun, index: number): boolean {
  const [kind, tos = '', run, indices = ''] = topic.split(':')
  const position = indices.split(',').indexOf(String(index))
  const to = payments[index]?.to
  return `${kind}:` === RUN_TOPIC && run === id && to !== undefined && tos.split(',')[position] === to
}

/** Evidence about a run's payments, besides their stored state. */
export interface RunEvidence {
  /** The sent transactions; the outcome is undefined while they are pending. */
  readonly transactions: readonly { readonly topic: string; readonly outcome?: Outcome | undefined }[]
  readonly requests: readonly WalletRequest[]
}

export type RunEvent =
  /** The evidence has changed. */
  | { readonly kind: 'learned' }
  /** The requested payments were not sent, by the wallet's answer or the user's word. */
  | { readonly kind: 'not sent'; readonly indices: readonly number[] }

/**
 * The run after an event, with the current evidence. 'not sent' reopens only payments that the wallet was asked for,
 * and the evidence counts more.
 */
export function runAfter(run: PaymentRun, event: RunEvent, evidence: RunEvidence): PaymentRun {
  const payments = run.payments.map((payment, index): RunPayment => {
    const reopens = event.kind === 'not sent' && event.indices.includes(index) && payment.state === 'asked'
    const known = evidenceOf(run, index, evidence)
    return paymentNow(reopens ? { ...plannedOf(payment), state: 'open' } : payment, known)
  })
  return { ...run, payments }
}

/** The evidence about one payment of the run. */
export function evidenceOf(run: PaymentRun, index: number, evidence: RunEvidence): RunEvidence {
  const isOfIt = ({ topic }: { readonly topic: string }) => isAbout(topic, run, index)
  return {
    transactions: evidence.transactions.filter(isOfIt),
    requests: evidence.requests.filter(isOfIt),
  }
}

/** The indices of the payments that may be sent now, failed ones included: none that the wallet may have sent. */
export function openPayments({ payments }: PaymentRun): readonly number[] {
  return payments.flatMap(({ state }, index) => (state === 'open' || state === 'failed' ? [index] : []))
}

/**
 * The state from the outcomes of its transactions and the wallet's requests; unchanged without either. What was dropped,
 * replaced or done in part may have been paid.
 */
function paymentNow(payment: RunPayment, { transactions, requests }: RunEvidence): RunPayment {
  const planned = plannedOf(payment)
  if (transactions.some(({ outcome }) => outcome === undefined || outcome === 'success'))
    return { ...planned, state: 'sent' }
  if (transactions.some(({ outcome }) => outcome !== 'failed' && outcome !== 'cancelled'))
    return { ...planned, state: 'unproven' }
  const open = requests.find(isUnsettled)
  if (open) return { ...planned, state: 'asked', request: open.id }
  if (transactions.length > 0) return { ...planned, state: 'failed' }
  const wasNotSent = payment.state === 'asked' && requests.some(({ id }) => id === payment.request)
  return wasNotSent ? { ...planned, state: 'open' } : payment
}

const plannedOf = ({ to, name, amount }: RunPayment): PlannedPayment => ({ to, name, amount })

/** The storage key of an account's run on a chain. */
export function runKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-payments`
}

export function writeRun({ id, token, payments }: PaymentRun): string {
  return JSON.stringify({
    v: 1,
    id,
    token,
    payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: amount.toString() })),
  })
}

/**
 * Undefined if any entry is invalid, because a run with a missing payment would be another run (rules/storage:
 * checked-when-read).
 */
export function readRun(text: string | undefined): PaymentRun | undefined {
  const stored = asRecord(parseJson(text))
  if (stored?.['v'] !== 1) return undefined
  const { id, token, payments } = stored
  const address = typeof token === 'string' ? readStoredAddress(token) : undefined
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || !address || !Array.isArray(payments))
    return undefined
  const read = payments.map((entry: unknown) => readPayment(asRecord(entry)))
  const valid = read.filter((payment) => payment !== undefined)
  return valid.length === read.length && valid.length > 0 && valid.length <= MAX_PAYMENTS
    ? { id, token: address, payments: valid }
    : undefined
}

/** A stored payment; undefined if any part is invalid. */
function readPayment(stored: Readonly<Record<string, unknown>> | undefined): RunPayment | undefined {
  if (!stored) return undefined
  const { to, name, amount, state, request } = stored
  const address = typeof to === 'string' ? readStoredAddress(to) : undefined
  if (!address || typeof amount !== 'string' || !/^\d{1,78}$/.test(amount) || !STATES.has(state))
    return undefined
  if (name !== undefined && (typeof name !== 'string' || name.length > MAX_NAME_INPUT)) return undefined
  const planned = { to: address, name: name as DomainName | undefined, amount: wei(BigInt(amount)) }
  const known = state as RunPayment['state']
  if (known !== 'asked') return { ...planned, state: known }
  return { ...planned, state: known, ...(typeof request === 'string' && { request }) }
}
