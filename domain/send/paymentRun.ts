import type { Outcome } from '../activity/ActivityEntry.ts'
import { isUnsettled, type WalletRequest } from '../activity/WalletRequest.ts'
import { readStoredAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { MAX_NAME_INPUT } from '../names/fullName.ts'
import { MAX_PAYMENTS } from './batchPayments.ts'

/** Who is paid how much. */
interface PlannedPayment {
  readonly to: Address
  /** As it was written; its holder is looked up again before each signature. */
  readonly name: DomainName | undefined
  /** In the token's smallest unit. */
  readonly amount: Wei
}

/**
 * One payment of several, with what has become of it. 'sent': it is on its way or has arrived, and is never sent again.
 * 'failed': the chain has refused it, so nothing was paid. 'asked': the wallet was asked, by this request, and may have sent
 * it.
 */
export type RunPayment = PlannedPayment &
  ({ readonly state: 'open' | 'sent' | 'failed' } | { readonly state: 'asked'; readonly request?: string })

/** Several payments that are made one after another, over rejections and reloads (rules/money: several-payments). */
export interface PaymentRun {
  /** Tells the transactions of this run from those of another. */
  readonly id: string
  readonly token: Address
  readonly payments: readonly RunPayment[]
}

const STATES: ReadonlySet<unknown> = new Set<RunPayment['state']>(['open', 'asked', 'sent', 'failed'])

/** What the topics of a run's payments begin with. */
export const RUN_TOPIC = 'pay:'

/** Payments that are confirmed at once where the wallet makes them one: wallets take about so many calls. */
export const MAX_BATCH_SIZE = 10

/** What payments that are sent as one are about, for the activity list: by it they are known to have been sent. */
export function runTopic({ id, payments }: PaymentRun, indices: readonly number[]): string {
  return `${RUN_TOPIC}${indices.map((index) => payments[index]?.to).join()}:${id}:${indices.join()}`
}

/** Whether a topic is of this payment of a run, by itself or with others. */
export function isAbout(topic: string, { id, payments }: PaymentRun, index: number): boolean {
  const [kind, tos = '', run, indices = ''] = topic.split(':')
  const position = indices.split(',').indexOf(String(index))
  const to = payments[index]?.to
  return `${kind}:` === RUN_TOPIC && run === id && to !== undefined && tos.split(',')[position] === to
}

/** What is known of a run's payments beside what is stored of them. */
export interface RunEvidence {
  /** The transactions that were sent; undefined is the outcome of one on its way. */
  readonly transactions: readonly { readonly topic: string; readonly outcome?: Outcome | undefined }[]
  /** What the wallet was asked for. */
  readonly requests: readonly WalletRequest[]
}

/** What happens to a run. */
export type RunEvent =
  /** Something was found out. */
  | { readonly kind: 'learned' }
  /** Nothing was sent of what the wallet was asked for: by its own answer, or by the user's word. */
  | { readonly kind: 'not sent'; readonly indices: readonly number[] }

/** A run after an event, with what is known by then. */
export function runAfter(run: PaymentRun, event: RunEvent, evidence: RunEvidence): PaymentRun {
  const payments = run.payments.map((payment, index): RunPayment => {
    const reopens = event.kind === 'not sent' && event.indices.includes(index) && payment.state === 'asked'
    const known = evidenceOf(run, index, evidence)
    return paymentNow(reopens ? { ...plannedOf(payment), state: 'open' } : payment, known)
  })
  return { ...run, payments }
}

/** What is known of one payment. */
export function evidenceOf(run: PaymentRun, index: number, evidence: RunEvidence): RunEvidence {
  const isOfIt = ({ topic }: { readonly topic: string }) => isAbout(topic, run, index)
  return {
    transactions: evidence.transactions.filter(isOfIt),
    requests: evidence.requests.filter(isOfIt),
  }
}

/** The payments that may be made now, by their places: none that the wallet may have sent. */
export function openPayments({ payments }: PaymentRun): readonly number[] {
  return payments.flatMap(({ state }, index) => (state === 'open' || state === 'failed' ? [index] : []))
}

/** By how its transactions have ended, and by the wallet's requests for it; as it was where neither tells. */
function paymentNow(payment: RunPayment, { transactions, requests }: RunEvidence): RunPayment {
  const planned = plannedOf(payment)
  if (transactions.some(({ outcome }) => outcome !== 'failed' && outcome !== 'cancelled'))
    return { ...planned, state: 'sent' }
  const open = requests.find(isUnsettled)
  if (open) return { ...planned, state: 'asked', request: open.id }
  if (transactions.length > 0) return { ...planned, state: 'failed' }
  const wasNotSent = payment.state === 'asked' && requests.some(({ id }) => id === payment.request)
  return wasNotSent ? { ...planned, state: 'open' } : payment
}

const plannedOf = ({ to, name, amount }: RunPayment): PlannedPayment => ({ to, name, amount })

/** Where the browser keeps the run of an account on a chain. */
export function runKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-payments`
}

/** The text for the browser. */
export function writeRun({ id, token, payments }: PaymentRun): string {
  return JSON.stringify({
    v: 1,
    id,
    token,
    payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: amount.toString() })),
  })
}

/**
 * Undefined where one entry does not hold together: a run with a hole in it would be another run
 * (rules/storage: checked-when-read).
 */
export function readRun(text: string | undefined): PaymentRun | undefined {
  const stored = asRecord(parseJson(text))
  if (stored?.['v'] !== 1) return undefined
  const { id, token, payments } = stored
  const address = typeof token === 'string' ? readStoredAddress(token) : undefined
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || !address || !Array.isArray(payments))
    return undefined
  const read = payments.map((entry: unknown) => readPayment(asRecord(entry)))
  const whole = read.filter((payment) => payment !== undefined)
  return whole.length === read.length && whole.length > 0 && whole.length <= MAX_PAYMENTS
    ? { id, token: address, payments: whole }
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
