import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { RecipientWarning } from '#domain/activity/ReviewWarnings.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import {
  isAbout,
  MOST_TOGETHER,
  paymentNow,
  readRun,
  runKey,
  runTopic,
  RUN_TOPIC,
  writeRun,
  type PaymentRun,
  type RunPayment,
} from '#domain/send/paymentRun.ts'
import { recipientName } from '#domain/send/recipientName.ts'
import { communityContracts, isGrave, recipientWarnings } from '#domain/send/recipientWarnings.ts'
import { LONGEST_LIST, readPayments, totalOf, type PaymentLine } from '#domain/send/severalPayments.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { err, ok } from '#domain/shared/Result.ts'
import { sumOf, type Wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'

import { Batching } from '../activity/Batching.ts'
import type { WalletRequestStore } from '../activity/WalletRequestStore.ts'
import { RECIPIENT_MOVED } from '../names/GiveNameStore.ts'
import { PAYMENT_ARRIVED, titled, type SendDeps } from './SendStore.ts'

/** What is known of whom a line of the list means. */
export type LineRecipient =
  | { readonly kind: 'found'; readonly address: Address; readonly warnings: readonly RecipientWarning[] }
  | { readonly kind: 'nobody' }

/** How far the list has been looked up. */
export type ListState = 'typing' | 'looking' | 'failed' | 'looked'

/** Said instead of paying a line that another tab of this browser has paid, or is paying. */
export const PAID_ELSEWHERE = 'This payment was made, or begun, in another tab.'

/** Of the notice when several have arrived as one. */
export const PAYMENTS_ARRIVED = 'All of these payments have arrived.'

/** Where the tab keeps the list while it is written. */
const DRAFT_KEY = 'draft:several'

/** What such payments stand on. */
export interface SeveralDeps extends Omit<SendDeps, 'recipient'> {
  readonly requests: WalletRequestStore
  readonly registry: NameRegistry
  readonly storage: KeyValueStore
  readonly clock: Clock
}

/**
 * Paying several people: one after another, each with a review of its own, or as many at once as the wallet makes one. No
 * line is ever paid twice.
 */
export class SeveralStore {
  text = ''
  tokenAddress: Address = ZERO_ADDRESS
  state: ListState = 'typing'
  /** Whom each line means, by its number, once the list has been looked up. */
  found: ReadonlyMap<number, LineRecipient> = new Map()
  /** The user says that they have checked the lines with grave warnings. */
  checked = false
  /** The payments that were begun, as they are stored; undefined while a list is being written. */
  stored: PaymentRun | undefined = undefined
  /** Whether one payment after another is being made now. */
  running = false
  readonly #deps: SeveralDeps
  readonly #batching: Batching
  #epoch = 0
  /** Of going on: a round that was stopped must not go on beside the next one. */
  #round = 0

  constructor(deps: SeveralDeps) {
    this.#deps = deps
    this.#batching = new Batching(deps.ways.batches)
    this.text = this.#deps.drafts.read(DRAFT_KEY)?.slice(0, LONGEST_LIST) ?? ''
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The payments that were begun, and what has become of each by now. */
  get run(): PaymentRun | undefined {
    const { stored } = this
    if (!stored) return undefined
    return { ...stored, payments: stored.payments.map((payment, index) => this.#now(stored, index, payment)) }
  }

  get token(): Token {
    const address = this.stored?.token ?? this.tokenAddress
    return this.#deps.list.tokenAt(address) ?? nativeToken(this.#deps.config)
  }

  /** The list, each line judged. */
  get lines(): readonly PaymentLine[] {
    return readPayments(this.text, this.token.decimals, this.#deps.config.tldName)
  }

  /** What the list, or what is left of the run, comes to. */
  get total(): Wei {
    return totalOf(this.lines)
  }

  /** What the account has of the token; a failed read is not a balance. */
  get available(): Wei | undefined {
    const balance = this.#deps.list.balanceOf(this.token.address)
    return balance.kind === 'ready' ? balance.value : undefined
  }

  /** Whether every line is a payment, as far as it can be told without asking anybody. */
  get readable(): boolean {
    return this.lines.length > 0 && this.lines.every(({ problem }) => problem === undefined)
  }

  get mustBeChecked(): boolean {
    return [...this.found.values()].some(
      (recipient) => recipient.kind === 'found' && recipient.warnings.some(isGrave),
    )
  }

  get canBegin(): boolean {
    const { available, total } = this
    return (
      this.state === 'looked' &&
      this.readable &&
      this.lines.every(({ number }) => this.found.get(number)?.kind === 'found') &&
      this.#deps.session.onSupportedChain &&
      available !== undefined &&
      total <= available &&
      (!this.mustBeChecked || this.checked)
    )
  }

  /** The places in the run of the payments that come next, as one; none when none is left. */
  get next(): readonly number[] {
    const left = this.run?.payments.flatMap(({ state }, index) =>
      state === 'open' || state === 'failed' ? [index] : [],
    )
    return left?.slice(0, this.together ? MOST_TOGETHER : 1) ?? []
  }

  /** Whether the wallet makes several payments one confirmation. */
  get together(): boolean {
    return this.#batching.possible
  }

  /** How many of the list are the first to be paid, as one. */
  get firstOnes(): number {
    return this.together ? Math.min(this.lines.length, MOST_TOGETHER) : 1
  }

  /** Whether another write of this page is in hand. */
  get busy(): boolean {
    return this.#deps.transactions.stage.kind !== 'idle'
  }

  start(): () => void {
    const stopAccount = reaction(
      () => this.#deps.session.account,
      () =>
        runInAction(() => {
          this.running = false
          this.stored = this.#read()
          void this.#batching.learn(this.#deps.session.account)
        }),
      { fireImmediately: true },
    )
    const stopStorage = this.#deps.storage.subscribe((key) =>
      runInAction(() => {
        if (key === undefined || key === this.#key) this.stored = this.#read()
      }),
    )
    // What was sent is stored with the run, too: the activity list may be cleared.
    const stopLearning = reaction(
      () => this.run?.payments.map(({ state }) => state).join(),
      () => runInAction(() => this.#learn()),
      { fireImmediately: true },
    )
    return () => {
      stopAccount()
      stopStorage()
      stopLearning()
    }
  }

  /** The list holds this text now. */
  type(text: string): void {
    this.#epoch += 1
    this.text = text.slice(0, LONGEST_LIST)
    this.state = 'typing'
    this.found = new Map()
    this.checked = false
    this.#deps.drafts.write(DRAFT_KEY, this.text)
  }

  /** Takes a file for the list. */
  async take(file: Blob): Promise<void> {
    const text = await file.slice(0, LONGEST_LIST).text()
    runInAction(() => this.type(text))
  }

  choose(token: Token): void {
    this.tokenAddress = token.address
    this.type(this.text)
  }

  check(checked: boolean): void {
    this.checked = checked
  }

  /** Looks up whom every line means, and what is to be known of them: two round trips for all. */
  async look(): Promise<void> {
    const { registry, reader, log } = this.#deps
    if (!this.readable) return
    this.#epoch += 1
    const epoch = this.#epoch
    const { lines } = this
    this.state = 'looking'
    try {
      const holders = await Promise.all(
        lines.map(async ({ payment }) => {
          if (!payment) return undefined
          return payment.to.kind === 'address' ? payment.to.address : registry.holderOf(payment.to.name)
        }),
      )
      const contracts = await Promise.all(
        holders.map(async (holder) => (holder ? reader.hasCode(holder) : undefined)),
      )
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.found = new Map(
          lines.map((line, index) => [line.number, this.#describe(line, holders[index], contracts[index])]),
        )
        this.state = 'looked'
      })
    } catch (error) {
      log.error('Several recipients could not be looked up', error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = 'failed'
      })
    }
  }

  /** Begins to pay what stands in the list. */
  async begin(): Promise<void> {
    if (!this.canBegin) return
    const payments = this.lines.flatMap(({ number, payment }): readonly RunPayment[] => {
      const recipient = this.found.get(number)
      if (!payment || recipient?.kind !== 'found') return []
      const { to, amount } = payment
      const name = to.kind === 'name' ? to.name : undefined
      return [{ to: recipient.address, name, amount, state: 'open' }]
    })
    this.#keep({ id: this.#deps.clock.now().toString(36), token: this.token.address, payments })
    await this.goOn()
  }

  /** Pays one after another, until none is left or one is not sent. */
  async goOn(): Promise<void> {
    if (this.running || this.busy) return
    this.#round += 1
    const round = this.#round
    const isOver = () => round !== this.#round || !this.running
    this.running = true
    try {
      for (;;) {
        const indices = runInAction(() => this.#nextNow())
        if (indices.length === 0 || !(await this.#pay(indices))) return
        await this.#until(() => isOver() || !this.#isWaiting)
        if (runInAction(isOver)) return
      }
    } finally {
      runInAction(() => {
        if (round === this.#round) this.running = false
      })
    }
  }

  /** No further payment is begun; what was signed goes on. */
  stop(): void {
    this.running = false
  }

  /** Looks on the chain once more for a payment that the wallet may have sent. */
  async checkAgain(index: number): Promise<void> {
    for (const request of this.#requestsFor(index).filter(isUnsettled))
      await this.#deps.requests.checkAgain(request)
  }

  /** Says that a payment of which the wallet was asked was not made, so that it may be. */
  notMade(index: number): void {
    for (const request of this.#requestsFor(index).filter(isUnsettled))
      this.#deps.requests.wasNotSent(request)
    this.#reopen([index])
  }

  /** Forgets the run, also what of it was not paid. */
  forget(): void {
    if (this.#key !== undefined) this.#deps.storage.remove(this.#key)
    if (this.next.length === 0) this.type('')
    this.stored = undefined
  }

  /** What comes next by what the browser keeps, for another tab may have gone on with the same run. */
  #nextNow(): readonly number[] {
    const stored = this.#read()
    if (stored?.id !== this.stored?.id) return []
    this.stored = stored
    return this.next
  }

  /** Whether a line still waits to be paid, by what the browser keeps. */
  #isOpen({ id }: PaymentRun, index: number): boolean {
    const stored = this.#read()
    const payment = stored?.id === id ? stored.payments[index] : undefined
    const state = stored && payment && this.#now(stored, index, payment).state
    return state === 'open' || state === 'failed'
  }

  async #pay(indices: readonly number[]): Promise<boolean> {
    const { session, config, transactions, sender, reader } = this.#deps
    const { run, account, token } = runInAction(() => ({
      run: this.run,
      account: session.account,
      token: this.token,
    }))
    const [first, ...others] = indices.flatMap((index) => run?.payments[index] ?? [])
    // A token that was taken off the list meanwhile must not become another one.
    if (!run || !first || !account || !sameAddress(token.address, run.token)) return false
    const payments = [first, ...others] as const
    const whom =
      others.length === 0
        ? recipientName({ name: first.name, address: first.to }, config.tldName)
        : `${payments.length} recipients`
    const total = sumOf(payments.map(({ amount }) => amount))
    let asked = false
    let warnings: readonly (readonly RecipientWarning[])[] | undefined
    const noting = (write: PreparedWrite): PreparedWrite => ({
      ...write,
      send: (claim) => write.send((start) => (asked = claim?.(start) ?? true)),
    })
    const sent = await transactions.run({
      prepare: async () => {
        const still = await Promise.all(payments.map(({ name, to }) => this.#isStill(name, to)))
        if (still.includes(false)) return err({ kind: 'terms changed', detail: RECIPIENT_MOVED })
        const [answer, contracts] = await Promise.all([
          others.length === 0
            ? sender.prepareSend({ token, from: account, to: first.to, amount: first.amount })
            : sender.prepareSendAll({ token, from: account, payments }),
          Promise.all(payments.map(({ to }) => reader.hasCode(to).catch(() => undefined))),
        ])
        // As they are at the first look: a warning that ends by itself is no reason for another.
        const known = (warnings ??= runInAction(() =>
          payments.map(({ name, to }, index) => this.#warningsOf(name, to, contracts[index])),
        ))
        const ofToken = this.#deps.list.warningsOf(token)
        const list = others.length === 0 ? [...known.flat(), ...ofToken] : ofToken
        const prepared = titled(answer, whom, { symbol: token.symbol, list })
        // The last word before the wallet: another tab may have stood at the same line.
        if (!runInAction(() => indices.every((index) => this.#isOpen(run, index))))
          return err({ kind: 'terms changed', detail: PAID_ELSEWHERE })
        if (!prepared.ok) return prepared
        const write = noting(warned(prepared.value, known))
        return ok(others.length === 0 ? write : this.#batching.noting(write))
      },
      label: `Send ${formatAmountExactly(total, token.decimals)} ${token.symbol} to ${whom}`,
      topic: runTopic(run, indices),
      successText: others.length === 0 ? PAYMENT_ARRIVED : PAYMENTS_ARRIVED,
      ...(others.length === 0 && { step: { number: (indices[0] ?? 0) + 1, of: run.payments.length } }),
    })
    // Nothing else is stored of a request that the user refused.
    if (!sent && asked) runInAction(() => this.#reopen(indices))
    return sent
  }

  /** Resolves once it is so. MobX's own `when` would be in everybody's first load. */
  async #until(isSo: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const stop = reaction(isSo, (so) => {
        if (!so) return
        stop()
        resolve()
      })
      if (runInAction(isSo)) {
        stop()
        resolve()
      }
    })
  }

  async #isStill(name: DomainName | undefined, address: Address): Promise<boolean> {
    return name === undefined || sameAddress(await this.#deps.registry.holderOf(name), address)
  }

  #describe(
    { payment }: PaymentLine,
    address: Address | undefined,
    isContract: boolean | undefined,
  ): LineRecipient {
    if (!address) return { kind: 'nobody' }
    const name = payment?.to.kind === 'name' ? payment.to.name : undefined
    return { kind: 'found', address, warnings: this.#warningsOf(name, address, isContract) }
  }

  #warningsOf(
    name: DomainName | undefined,
    address: Address,
    isContract: boolean | undefined,
  ): readonly RecipientWarning[] {
    const { session, paid, known, config } = this.#deps
    return recipientWarnings({
      recipient: address,
      name,
      self: session.shownAccount,
      token: this.token.address,
      paid: paid.paid,
      twin: name === undefined ? undefined : known.twinOf(name, address),
      isContract,
      looked: true,
      contracts: communityContracts(config),
    })
  }

  get #isWaiting(): boolean {
    return this.#deps.activity.pending.some(({ topic }) => topic.startsWith(RUN_TOPIC))
  }

  /** A payment of a run as it stands by now. */
  #now(run: PaymentRun, index: number, payment: RunPayment): RunPayment {
    const entries = this.#deps.activity.entries.filter(({ topic }) => isAbout(topic, run, index))
    const outcomes = entries.map(({ outcome }) => outcome)
    return paymentNow(payment, outcomes, this.#requestsAbout(run, index))
  }

  /** The requests for a payment. */
  #requestsFor(index: number): readonly WalletRequest[] {
    return this.stored ? this.#requestsAbout(this.stored, index) : []
  }

  #requestsAbout(run: PaymentRun, index: number): readonly WalletRequest[] {
    return this.#deps.requests.requests.filter(({ topic }) => isAbout(topic, run, index))
  }

  #learn(): void {
    this.#change((payment) => payment)
  }

  /** Those of which the wallet was asked are open again, unless more is known of them. */
  #reopen(indices: readonly number[]): void {
    this.#change((payment, place) =>
      indices.includes(place) && payment.state === 'asked' ? { ...payment, state: 'open' } : payment,
    )
  }

  /** Changes what is stored by now, for another tab may have gone on with the same run, and adds what is known. */
  #change(toBe: (payment: RunPayment, index: number) => RunPayment): void {
    const stored = this.#read()
    if (!stored || stored.id !== this.stored?.id) return
    const payments = stored.payments.map((payment, index) => this.#now(stored, index, toBe(payment, index)))
    const run = { ...stored, payments }
    if (writeRun(run) !== writeRun(stored)) this.#keep(run)
  }

  #keep(run: PaymentRun): void {
    if (this.#key === undefined) return
    this.stored = run
    this.#deps.storage.write(this.#key, writeRun(run))
  }

  #read(): PaymentRun | undefined {
    return this.#key === undefined ? undefined : readRun(this.#deps.storage.read(this.#key))
  }

  /** Where the run of the connected account is stored. */
  get #key(): string | undefined {
    const { account } = this.#deps.session
    return account && runKey(account, this.#deps.config.supportedChainId)
  }
}

/** Each of several payments with what is to be said of its recipient. */
function warned(write: PreparedWrite, known: readonly (readonly RecipientWarning[])[]): PreparedWrite {
  const { payments } = write.review
  if (!payments) return write
  const review = {
    ...write.review,
    payments: payments.map((payment, index) => ({ ...payment, warnings: known[index] ?? [] })),
  }
  return { ...write, review }
}
