import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import * as texts from '#domain/send/texts.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { RecipientWarning } from '#domain/activity/ReviewWarnings.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import {
  evidenceOf,
  MAX_BATCH_SIZE,
  openPayments,
  readRun,
  runAfter,
  runKey,
  runTopic,
  RUN_TOPIC,
  writeRun,
  type PaymentRun,
  type RunEvent,
  type RunEvidence,
  type RunPayment,
} from '#domain/send/paymentRun.ts'
import { recipientName } from '#domain/send/recipientName.ts'
import { sendAllReview, sendReview } from '#domain/send/sendReview.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { sumOf } from '#domain/shared/Wei.ts'
import { estimateText } from '#domain/shared/significantText.ts'
import type { Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'

import type { Ports } from '../shared/Ports.ts'
import { Batching } from '../activity/Batching.ts'
import type { WalletRequestStore } from '../activity/WalletRequestStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { PaymentListStore } from './PaymentListStore.ts'
import { isStillHolder } from '../names/isStillHolder.ts'
import { knownWarnings } from './RecipientStore.ts'
import type { SendDeps } from './SendStore.ts'

export interface BatchPaymentDeps extends Omit<SendDeps, 'recipient'>, Pick<Ports, 'storage'> {
  readonly requests: WalletRequestStore
}

type Warnings = readonly (readonly RecipientWarning[])[]

interface Batch {
  readonly run: PaymentRun
  readonly indices: readonly number[]
  readonly payments: readonly [RunPayment, ...RunPayment[]]
  readonly account: Address
  readonly token: Token
  /** The first recipient, as the user sees it. */
  readonly whom: string
}

/** Sends several payments, one by one or in batches. No payment is ever sent twice. */
export class BatchPaymentStore {
  readonly list: PaymentListStore
  /** The stored run of started payments; undefined while the list is being written. */
  stored: PaymentRun | undefined = undefined
  /** The current round; undefined once stopped, so that it does not continue beside the next one. */
  round: object | undefined = undefined
  readonly #deps: BatchPaymentDeps
  readonly #batching: Batching

  constructor(deps: BatchPaymentDeps) {
    this.#deps = deps
    this.list = new PaymentListStore(deps)
    this.#batching = new Batching(deps.wallet)
    makeAutoObservable(this, { list: false }, { autoBind: true, deep: false })
  }

  get run(): PaymentRun | undefined {
    return this.stored && runAfter(this.stored, { kind: 'learned' }, this.#evidence)
  }

  /** The token of the run or the list; the native coin if the run's token is no longer listed. */
  get token(): Token {
    const { tokenList, config } = this.#deps
    return this.stored ? (tokenList.tokenAt(this.stored.token) ?? nativeToken(config)) : this.list.token
  }

  get next(): readonly number[] {
    const left = this.run ? openPayments(this.run) : []
    return left.slice(0, this.together ? MAX_BATCH_SIZE : 1)
  }

  /** Whether the wallet sends several payments in one confirmation. */
  get together(): boolean {
    return this.#batching.possible
  }

  /** Whether the wallet has yet to say so. */
  get asking(): boolean {
    return this.#batching.asking
  }

  /** 1 if the wallet does not batch. */
  get firstBatchSize(): number {
    return this.together ? Math.min(this.list.lines.length, MAX_BATCH_SIZE) : 1
  }

  get running(): boolean {
    return this.round !== undefined
  }

  get busy(): boolean {
    return this.#deps.transactions.stage.kind !== 'idle'
  }

  start(): () => void {
    const { session, storage } = this.#deps
    return combineDisposers(
      this.list.subscribe(),
      reaction(
        () => session.account,
        (account) =>
          runInAction(() => {
            this.stop()
            this.stored = this.#read()
            void this.#batching.refresh(account)
          }),
        { fireImmediately: true },
      ),
      storage.subscribe((key) =>
        runInAction(() => {
          if (key === undefined || key === this.#key) this.stored = this.#read()
        }),
      ),
      // The states are stored with the run, because the activity list may be cleared.
      reaction(
        () => this.run?.payments.map(({ state }) => state).join(),
        () => this.#applyEvent({ kind: 'learned' }),
        { fireImmediately: true },
      ),
    )
  }

  /** Stores the listed payments as a run and sends them; does nothing unless the list is ready. */
  async begin(): Promise<void> {
    const { ready, token, payments } = this.list
    if (!ready) return
    this.#store({ id: this.#deps.clock.now().toString(36), token: token.address, payments })
    // Otherwise another account, or this one after the run, would be offered the same payments again.
    this.list.read('')
    await this.goOn()
  }

  /** Waits for each payment to settle, until none is left or one is not sent. Does nothing during another write. */
  async goOn(): Promise<void> {
    if (this.running || this.busy) return
    const round = {}
    const isOver = () => this.round !== round
    this.round = round
    try {
      await this.#until(() => isOver() || !this.asking)
      if (isOver()) return
      for (;;) {
        const indices = runInAction(() => this.#nextNow())
        if (indices.length === 0 || !(await this.#pay(indices))) return
        await this.#until(() => isOver() || !this.#isWaiting)
        if (isOver()) return
      }
    } finally {
      runInAction(() => {
        if (!isOver()) this.stop()
      })
    }
  }

  /** Starts no further payment; signed ones are still tracked. */
  stop(): void {
    this.round = undefined
  }

  /** Searches the chain again for a payment that the wallet may have sent. */
  async checkAgain(index: number): Promise<void> {
    for (const request of this.#unsettledRequests(index)) await this.#deps.requests.checkAgain(request)
  }

  notMade(index: number): void {
    for (const request of this.#unsettledRequests(index)) this.#deps.requests.wasNotSent(request)
    this.#applyEvent({ kind: 'not sent', indices: [index] })
  }

  /** Removes the run and returns its unsent payments to the list. */
  forget(): void {
    const { run, token } = this
    if (this.#key !== undefined) this.#deps.storage.remove(this.#key)
    this.stored = undefined
    if (run)
      this.list.fill(
        token,
        openPayments(run).flatMap((index) => run.payments[index] ?? []),
      )
  }

  /** The next payments of the stored run, which another tab may have continued; none if another tab has replaced it. */
  #nextNow(): readonly number[] {
    const stored = this.#read()
    if (stored?.id !== this.stored?.id) return []
    this.stored = stored
    return this.next
  }

  #areOpen({ id }: PaymentRun, indices: readonly number[]): boolean {
    const stored = this.#read()
    if (stored?.id !== id) return false
    const open = openPayments(runAfter(stored, { kind: 'learned' }, this.#evidence))
    return indices.every((index) => open.includes(index))
  }

  /**
   * Sends these payments in one confirmation and resolves once they are submitted. False if they cannot be sent
   * or end unsent; if the wallet was asked, they are then marked as open, so that they can be sent again.
   */
  async #pay(indices: readonly number[]): Promise<boolean> {
    const batch = runInAction(() => this.#batchOf(indices))
    if (!batch) return false
    const { run, payments, token, whom } = batch
    const isOne = payments.length === 1
    const amount = estimateText(sumOf(payments.map((payment) => payment.amount)), token, 'up')
    let wasRequested = false
    let warnings: Warnings | undefined
    const sent = await this.#deps.transactions.run({
      prepare: async () => {
        // Uses the warnings of the first review: one that disappears must not cause another review.
        return this.#prepare(batch, (read) => (warnings ??= read()))
      },
      label: isOne ? texts.sendTo(amount, whom) : texts.sendToSeveral(amount, payments.length),
      topic: runTopic(run, indices),
      successText: isOne ? texts.sentTo(amount, whom) : texts.sentToSeveral(amount, payments.length),
      onAsked: () => (wasRequested = true),
      ...(!isOne && { onEnd: this.#batching.recordEnd }),
      ...(isOne && { step: { number: (indices[0] ?? 0) + 1, of: run.payments.length } }),
    })
    // Nothing else records that the user rejected the request.
    if (!sent && wasRequested) this.#applyEvent({ kind: 'not sent', indices })
    return sent
  }

  /** Undefined without an account, or if the token was removed from the list: no other token may replace it. */
  #batchOf(indices: readonly number[]): Batch | undefined {
    const { run, token } = this
    const { account } = this.#deps.session
    const [first, ...others] = indices.flatMap((index) => run?.payments[index] ?? [])
    if (!run || !first || !account || !sameAddress(token.address, run.token)) return undefined
    const whom = recipientName({ name: first.name, address: first.to }, this.#deps.config.tldName)
    return { run, indices, payments: [first, ...others], account, token, whom }
  }

  /**
   * Refuses all payments if a name has another holder now or another tab has sent one of them;
   * rejects if a holder cannot be read. If the check for contracts fails, the review warns that it is unknown.
   * `warningsBy` returns the first review's warnings, or stores the given ones.
   */
  async #prepare(
    { run, indices, payments, account, token, whom }: Batch,
    warningsBy: (read: () => Warnings) => Warnings,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { nameRegistry, tokenList, tokens } = this.#deps
    const still = await Promise.all(payments.map(({ name, to }) => isStillHolder(nameRegistry, name, to)))
    if (still.includes(false)) return err({ kind: 'terms changed', change: 'recipient moved' })
    const [{ to, name, amount }, ...others] = payments
    const isOne = others.length === 0
    const [simulated, contracts] = await Promise.all([
      isOne
        ? tokens.prepareSend({ token, from: account, to, amount })
        : tokens.prepareSendAll({ token, from: account, payments }),
      Promise.all(payments.map((payment) => tokens.hasCode(payment.to).catch(() => undefined))),
    ])
    const known = warningsBy(() => this.#warningsOf(payments, token, contracts))
    const names = payments.map((payment) => payment.name)
    const ofToken = tokenList.warningsOf(token)
    const warnings = { symbol: token.symbol, list: isOne ? [...known.flat(), ...ofToken] : ofToken }
    // The last check before the wallet is asked: another tab may have sent the same payment.
    if (!this.#areOpen(run, indices)) return err({ kind: 'terms changed', change: 'paid in another tab' })
    return reviewed(simulated, (effects) =>
      isOne
        ? sendReview({ token, from: account, to, amount, whom, recipientName: name, warnings }, effects)
        : sendAllReview({ token, from: account, payments }, effects, { warnings, known, names }),
    )
  }

  #warningsOf(
    payments: Batch['payments'],
    token: Token,
    contracts: readonly (boolean | undefined)[],
  ): Warnings {
    return runInAction(() =>
      payments.map(({ name, to }, index) =>
        knownWarnings(this.#deps, {
          recipient: to,
          name,
          token: token.address,
          isContract: contracts[index],
          contractChecked: true,
        }),
      ),
    )
  }

  /** MobX's own `when` would enlarge the first load. */
  async #until(isSo: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const stop = reaction(isSo, (so) => {
        if (!so) return
        stop()
        resolve()
      })
      if (isSo()) {
        stop()
        resolve()
      }
    })
  }

  get #isWaiting(): boolean {
    return this.#deps.activity.pending.some(({ topic }) => topic.startsWith(RUN_TOPIC))
  }

  get #evidence(): RunEvidence {
    const { activity, requests } = this.#deps
    return { transactions: activity.entries, requests: requests.requests }
  }

  #unsettledRequests(index: number): readonly WalletRequest[] {
    if (!this.stored) return []
    return evidenceOf(this.stored, index, this.#evidence).requests.filter(isUnsettled)
  }

  /** Applies an event to the stored run, which another tab may have continued; ignores another run. */
  #applyEvent(event: RunEvent): void {
    runInAction(() => {
      const stored = this.#read()
      if (!stored || stored.id !== this.stored?.id) return
      const run = runAfter(stored, event, this.#evidence)
      if (writeRun(run) !== writeRun(stored)) this.#store(run)
    })
  }

  #store(run: PaymentRun): void {
    if (this.#key === undefined) return
    this.stored = run
    this.#deps.storage.write(this.#key, writeRun(run))
  }

  #read(): PaymentRun | undefined {
    return this.#key === undefined ? undefined : readRun(this.#deps.storage.read(this.#key))
  }

  get #key(): string | undefined {
    const { account } = this.#deps.session
    return account && runKey(account, this.#deps.config.supportedChainId)
  }
}
