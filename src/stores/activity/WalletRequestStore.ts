import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { ActivityEntry, AskedWrite } from '#domain/activity/ActivityEntry.ts'
import type { PendingTransaction, TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import { isLike, mayComeBack } from '#domain/activity/requestOutcome.ts'
import * as texts from '#domain/activity/texts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type {
  Asked,
  PreparedWrite,
  SentDescription,
  SentTransaction,
} from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { ActivityStore } from './ActivityStore.ts'
import type { RequestSearch } from './RequestSearch.ts'
import type { WriteAction } from './TransactionStore.ts'
import type { WalletRequestList } from './WalletRequestList.ts'

/** What one write may have in common with another. */
interface Purpose {
  readonly intent: TransactionIntent
  readonly topic: string
}

/** What is told of a write. */
type Told = Pick<WriteAction, 'topic' | 'label' | 'successText'>

/** What following requests stands on. */
export interface WalletRequestDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly requestList: WalletRequestList
  readonly requestSearch: RequestSearch
  readonly notices: Notices
  readonly clock: Clock
  readonly log: Log
}

/**
 * What wallets are asked for, from right before they are asked. A request ends as a transaction with a hash, by the
 * user's refusal, or is looked for on the chain until that tells, also after a reload and beside other tabs.
 */
export class WalletRequestStore {
  readonly #deps: WalletRequestDeps
  /** Those whose answer this page waits for. */
  readonly #inHand = new Map<PreparedWrite, WalletRequest>()

  constructor(deps: WalletRequestDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Of the connected account, the newest first. */
  get requests(): readonly WalletRequest[] {
    return this.#deps.requestList.shown
  }

  start(): () => void {
    const { requestList, session, requestSearch } = this.#deps
    return combineDisposers(
      requestList.start(),
      reaction(
        () => session.account,
        (account) => this.#enter(account),
        { fireImmediately: true },
      ),
      reaction(
        () => this.requests,
        (requests) => requestSearch.hush(requests.filter(isUnsettled)),
      ),
      () => requestSearch.stop(),
    )
  }

  /** Those with this topic, the newest first. */
  allOf(topic: string): readonly WalletRequest[] {
    return this.requests.filter((request) => request.topic === topic)
  }

  /**
   * Names of what is known of the connected account, by which it is told later what is new: every request, and of its
   * transactions those that were shown.
   */
  known(shown: ReadonlySet<string>): ReadonlySet<string> {
    const account = runInAction(() => this.#deps.session.account)
    const requests = account ? this.#deps.requestList.stored(account) : []
    return new Set([...shown, ...requests.map(({ id }) => id)])
  }

  /**
   * Looks on the chain for what may be this write already: 'sent' where something like it came up that is not among the
   * known, and what may still have been sent. Asks nobody where nothing is like it.
   */
  async lookFor(write: Purpose, known: ReadonlySet<string>): Promise<AskedWrite | 'sent' | undefined> {
    const { requestList, requestSearch, activity, clock } = this.#deps
    const { from } = write.intent
    const requests = () => requestList.stored(from).filter((request) => isLike(request, write))
    for (const request of requests()) await requestSearch.check(request)
    if (this.#isAmongNew(write, known)) return 'sent'
    const dropped = activity.stored(from).filter((entry) => isLike(entry, write))
    return requests().find(isUnsettled) ?? dropped.find((entry) => mayComeBack(entry, clock.now()))
  }

  /** Has the wallet asked, unless something like it came up that is not among the known. */
  async send(
    write: PreparedWrite,
    told: Told,
    known: ReadonlySet<string>,
  ): Promise<Result<SentTransaction, TxFailure>> {
    const answer = await this.#ask(write, told, known)
    return runInAction(() => {
      const request = this.#inHand.get(write)
      this.#inHand.delete(write)
      const end = answer.ok ? this.#take(write.intent, answer.value, told, request) : answer
      if (request && !end.ok && end.error.kind === 'outcome unknown') this.#doubt(request, end.error)
      else if (request) this.#deps.requestList.remove(request)
      return end
    })
  }

  /** Looks for it once more, because the user asks. */
  async checkAgain(request: WalletRequest): Promise<void> {
    this.#deps.requestSearch.tell(request)
    await this.#deps.requestSearch.check(request)
  }

  /** The user says that it was not sent. */
  wasNotSent(request: WalletRequest): void {
    this.#deps.requestList.change(request, 'not sent', this.#deps.clock.now())
  }

  /** Takes those off the list that were not sent. */
  clearSettled(): void {
    this.#deps.requestList.clearSettled()
  }

  #enter(account: Address | undefined): void {
    const { requestList, requestSearch } = this.#deps
    requestList.show(account)
    for (const request of this.requests.filter(isUnsettled)) requestSearch.tell(request)
    requestSearch.lookOn(0)
  }

  /** An adapter should never reject; where one does, what that means depends on whether the wallet was asked. */
  async #ask(
    write: PreparedWrite,
    told: Told,
    known: ReadonlySet<string>,
  ): Promise<Result<SentTransaction, TxFailure>> {
    try {
      return await write.send((asked) => runInAction(() => this.#claim(write, asked, told, known)))
    } catch (error) {
      this.#deps.log.error('A wallet could not be asked', error)
      return err({ kind: this.#inHand.has(write) ? 'outcome unknown' : 'wallet unavailable' })
    }
  }

  /** Stores the request, as the last thing before the wallet is asked; false where another tab was faster. */
  #claim(write: PreparedWrite, asked: Asked, told: Told, known: ReadonlySet<string>): boolean {
    const { clock, requestList, requestSearch } = this.#deps
    const { intent } = write
    const { topic, label, successText } = told
    if (this.#isAmongNew({ intent, topic }, known)) return false
    const { nonce, block: submittedBlock, minedBefore, together } = asked
    const since = clock.now()
    const transaction = { ...intent, nonce, submittedAt: since, submittedBlock, label }
    const request = { transaction, topic, successText, state: 'asked', since, minedBefore, together } as const
    this.#inHand.set(write, requestList.add(request))
    requestSearch.lookOn()
    return true
  }

  #doubt(request: WalletRequest, failure: TxFailure): void {
    const { requestList, clock, requestSearch } = this.#deps
    const isOpen = requestList.find(request)
    if (!isOpen) return
    requestList.change(request, 'unknown', clock.now())
    requestSearch.tell({ ...request, state: 'unknown' }, failure)
    requestSearch.lookOn()
  }

  /** Takes what a wallet says it has sent. It may have been found on the chain before. */
  #take(
    intent: TransactionIntent,
    sent: SentTransaction,
    told: Told,
    request: WalletRequest | undefined,
  ): Result<SentTransaction, TxFailure> {
    const stored = this.#deps.activity.stored(intent.from)
    const isFound = request !== undefined && stored.some((entry) => isOf(entry, request))
    const isKnown = stored.some(({ transaction }) => transaction.hash === sent.hash)
    // The hash of something else tells nothing of this.
    if (isKnown && request && !isFound) return err({ kind: 'outcome unknown' })
    // The name of a batch is another hash than that of its transaction.
    if (!isKnown && !(isFound && sent.batch !== undefined)) this.#keep(intent, sent, told)
    return ok(sent)
  }

  /** Stores what was sent before the chain is asked about it: the page may be closed at any moment. */
  #keep(intent: TransactionIntent, sent: SentTransaction, { topic, label, successText }: Told): void {
    const { hash, nonce, block, batch } = sent
    const submittedAt = this.#deps.clock.now()
    const entry: ActivityEntry = {
      transaction: {
        ...intent,
        hash,
        nonce,
        submittedAt,
        submittedBlock: block,
        ...(batch !== undefined && { batch }),
        label,
      },
      topic,
      successText,
      status: { kind: 'submitted', knownAt: submittedAt, knownBlock: block },
      outcome: undefined,
    }
    this.#deps.activity.keep(entry)
    void this.#compare(entry, sent)
  }

  /** Compares what was sent with what was reviewed: at once, and where the chain cannot tell yet, when it has ended. */
  async #compare(entry: ActivityEntry, sent: SentTransaction): Promise<void> {
    const { transaction } = entry
    const said = await sent.describe()
    if (said) return this.#learn(transaction, said)
    const stop = this.#deps.activity.onSettled((settled) => {
      if (settled.transaction.hash !== transaction.hash) return
      stop()
      void sent.describe().then((late) => late && this.#learn(transaction, late))
    })
  }

  /** Warns of what the wallet has altered, and corrects the nonce: by a wrong one another transaction would be taken for this. */
  #learn({ from, hash, nonce }: PendingTransaction, said: SentDescription): void {
    const { activity, notices } = this.#deps
    if (said.altered)
      notices.show({
        kind: 'warning',
        text: texts.alteredByWallet,
        link: activity.linkTo(hash),
      })
    if (said.nonce !== undefined && said.nonce !== nonce) activity.correctNonce(from, hash, said.nonce)
  }

  #isAmongNew(write: Purpose, known: ReadonlySet<string>): boolean {
    return this.#namesOf(write.intent.from, (other) => isLike(other, write)).some((name) => !known.has(name))
  }

  #namesOf(account: Address, isMeant: (write: AskedWrite) => boolean): readonly string[] {
    return [
      ...this.#deps.requestList
        .stored(account)
        .filter(isMeant)
        .map(({ id }) => id),
      ...this.#deps.activity
        .stored(account)
        .filter(isMeant)
        .map(({ transaction }) => transaction.hash),
    ]
  }
}

/** Whether an entry is what a request has become. */
const isOf = ({ topic, transaction }: AskedWrite, request: WalletRequest): boolean =>
  topic === request.topic && transaction.submittedAt === request.transaction.submittedAt
