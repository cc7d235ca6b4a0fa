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
  /** As typed; the holder is looked up again before each signature. */
  readonly name: DomainName | undefined
  /** In the token's smallest unit. */
  readonly amount: Wei
}

/**
 * 'sent': pending or confirmed, never sent again. 'unproven': the chain does not show whether it was paid;
 * not sent again automatically. 'failed': on the chain, so nothing was paid. 'asked':
 * the wallet got this request and may have sent it.
 */
export type RunPayment = PlannedPayment &
  (
    | { readonly state: 'open' | 'sent' | 'unproven' | 'failed' }
    | { readonly state: 'asked'; readonly request?: string }
  )

/** Payments sent one after another, across rejections and reloads (rules/money: several-payments). */
export interface PaymentRun {
  /** Identifies the run's transactions. */
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

export const RUN_TOPIC = 'pay:'

/** Wallets support about this many calls in a batch. */
export const MAX_BATCH_SIZE = 10

/** Identifies payments sent together in the activity list. */
export function runTopic({ id, payments }: PaymentRun, indices: readonly number[]): string {
  return `${RUN_TOPIC}${indices.map((index) => payments[index]?.to).join()}:${id}:${indices.join()}`
}

/** Whether the topic includes this payment, alone or with others. */
export function isAbout(topic: string, { id, payments }: PaymentRun, index: number): boolean {
  const [kind, tos = '', run, indices = ''] = topic.split(':')
  const position = indices.split(',').indexOf(String(index))
  const to = payments[index]?.to
  return `${kind}:` === RUN_TOPIC && run === id && to !== undefined && tos.split(',')[position] === to
}

/** Evidence about a run's payments, besides their stored state. */
export interface RunEvidence {
  /** `outcome` is undefined while pending. */
  readonly transactions: readonly { readonly topic: string; readonly outcome?: Outcome | undefined }[]
  readonly requests: readonly WalletRequest[]
}

export type RunEvent =
  | { readonly kind: 'learned' }
  /** According to the wallet or the user. */
  | { readonly kind: 'not sent'; readonly indices: readonly number[] }

/** 'not sent' reopens only payments that the wallet was asked for, and `evidence` takes precedence. */
export function runAfter(run: PaymentRun, event: RunEvent, evidence: RunEvidence): PaymentRun {
  const payments = run.payments.map((payment, index): RunPayment => {
    const reopens = event.kind === 'not sent' && event.indices.includes(index) && payment.state === 'asked'
    const known = evidenceOf(run, index, evidence)
    return paymentNow(reopens ? { ...plannedOf(payment), state: 'open' } : payment, known)
  })
  return { ...run, payments }
}

export function evidenceOf(run: PaymentRun, index: number, evidence: RunEvidence): RunEvidence {
  const isOfIt = ({ topic }: { readonly topic: string }) => isAbout(topic, run, index)
  return {
    transactions: evidence.transactions.filter(isOfIt),
    requests: evidence.requests.filter(isOfIt),
  }
}

/** Includes failed payments, but none that the wallet may have sent. */
export function openPayments({ payments }: PaymentRun): readonly number[] {
  return payments.flatMap(({ state }, index) => (state === 'open' || state === 'failed' ? [index] : []))
}

/** Unchanged without transactions or requests. A dropped, replaced or partial transaction may have paid. */
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

/** Undefined if any entry is invalid: without it, this would be another run (rules/storage: checked-when-read). */
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
