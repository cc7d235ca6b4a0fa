import type { Outcome } from '../activity/ActivityEntry.ts'
import { isUnsettled, type WalletRequest } from '../activity/WalletRequest.ts'
import { readKeptAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { MAX_NAME_INPUT } from '../names/fullName.ts'
import { MOST_PAYMENTS } from './severalPayments.ts'

/** One payment of several, with what has become of it. */
export interface RunPayment {
  readonly to: Address
  /** As it was written; its holder is looked up again before each signature. */
  readonly name: DomainName | undefined
  /** In the token's smallest unit. */
  readonly amount: Wei
  /**
   * 'asked': the wallet was asked, and may have sent it. 'sent': it is on its way or has arrived, and is never sent
   * again. 'failed': the chain has refused it, so nothing was paid.
   */
  readonly state: 'open' | 'asked' | 'sent' | 'failed'
  /** The wallet's request, of one that is asked. */
  readonly request?: string
}

/** Several payments that are made one after another, over rejections and reloads (features 43). */
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
export const MOST_TOGETHER = 10

/** What payments that are sent as one are about, for the activity list: by it they are known to have been sent. */
export function runTopic({ id, payments }: PaymentRun, indices: readonly number[]): string {
  return `${RUN_TOPIC}${indices.map((index) => payments[index]?.to).join()}:${id}:${indices.join()}`
}

/** Whether a topic is of this payment of a run, by itself or with others. */
export function isAbout(topic: string, { id, payments }: PaymentRun, index: number): boolean {
  const [kind, tos = '', run, indices = ''] = topic.split(':')
  const place = indices.split(',').indexOf(String(index))
  const to = payments[index]?.to
  return `${kind}:` === RUN_TOPIC && run === id && to !== undefined && tos.split(',')[place] === to
}

/**
 * A payment as it stands by now: by how the transactions that were sent for it have ended, undefined for one on its
 * way, and by what is known of the wallet's requests for it; as it was where neither tells.
 */
export function paymentNow(
  payment: RunPayment,
  outcomes: readonly (Outcome | undefined)[],
  requests: readonly WalletRequest[],
): RunPayment {
  const { request: asked, ...before } = payment
  if (outcomes.some((outcome) => outcome !== 'failed' && outcome !== 'cancelled'))
    return { ...before, state: 'sent' }
  const open = requests.find(isUnsettled)
  if (open) return { ...before, state: 'asked', request: open.id }
  if (outcomes.length > 0) return { ...before, state: 'failed' }
  const wasNotSent = before.state === 'asked' && requests.some(({ id }) => id === asked)
  return wasNotSent ? { ...before, state: 'open' } : payment
}

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

/** Undefined where one entry does not hold together: a run with a hole in it would be another run (threats T9). */
export function readRun(text: string | undefined): PaymentRun | undefined {
  const kept = asRecord(parseJson(text))
  if (kept?.['v'] !== 1) return undefined
  const { id, token, payments } = kept
  const address = typeof token === 'string' ? readKeptAddress(token) : undefined
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || !address || !Array.isArray(payments))
    return undefined
  const read = payments.map((entry: unknown) => readPayment(asRecord(entry)))
  const whole = read.filter((payment) => payment !== undefined)
  return whole.length === read.length && whole.length > 0 && whole.length <= MOST_PAYMENTS
    ? { id, token: address, payments: whole }
    : undefined
}

function readPayment(stored: Readonly<Record<string, unknown>> | undefined): RunPayment | undefined {
  if (!stored) return undefined
  const { to, name, amount, state, request } = stored
  const address = typeof to === 'string' ? readKeptAddress(to) : undefined
  if (!address || typeof amount !== 'string' || !/^\d{1,78}$/.test(amount) || !STATES.has(state))
    return undefined
  if (name !== undefined && (typeof name !== 'string' || name.length > MAX_NAME_INPUT)) return undefined
  return {
    to: address,
    name: name as DomainName | undefined,
    amount: wei(BigInt(amount)),
    state: state as RunPayment['state'],
    ...(typeof request === 'string' && { request }),
  }
}
