import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { mayComeBack, type ActivityEntry, type RequestedWrite } from '#domain/activity/ActivityEntry.ts'
import type { PendingTransaction, TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import { isLike } from '#domain/activity/requestOutcome.ts'
import * as texts from '#domain/activity/texts.ts'
import { startOf } from '#domain/activity/transactionTracker.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type {
  SendStart,
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

/** Properties that identify a repeated write. */
interface Purpose {
  readonly intent: TransactionIntent
  readonly topic: string
}

type WriteTexts = Pick<WriteAction, 'topic' | 'label' | 'successText'>

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
 * The requests to wallets, stored right before the wallet is asked. Each becomes a transaction with a hash,
 * is removed when the user rejects it, or is searched for on the chain, across reloads and tabs.
 */
export class WalletRequestStore {
  readonly #deps: WalletRequestDeps
  /** Requests whose answer this page awaits. */
  readonly #awaiting = new Map<PreparedWrite, WalletRequest>()

  constructor(deps: WalletRequestDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get requests(): readonly WalletRequest[] {
    return this.#deps.requestList.shown
  }

  /** Shows the connected account's requests and searches for unanswered ones. */
  start(): () => void {
    const { requestList, session, requestSearch } = this.#deps
    return combineDisposers(
      requestList.start(),
      reaction(
        () => session.account,
        (account) => this.#showAccount(account),
        { fireImmediately: true },
      ),
      reaction(
        () => this.requests,
        (requests) => requestSearch.dismissOthers(requests.filter(isUnsettled)),
      ),
      () => requestSearch.stop(),
    )
  }

  allOf(topic: string): readonly WalletRequest[] {
    return this.requests.filter((request) => request.topic === topic)
  }

  /** Ids of the connected account's requests and hashes of the shown transactions; anything else is new. */
  known(shown: ReadonlySet<string>): ReadonlySet<string> {
    const account = this.#deps.session.account
    const requests = account ? this.#deps.requestList.stored(account) : []
    return new Set([...shown, ...requests.map(({ id }) => id)])
  }

  /**
   * Searches for an earlier request of the same write: 'sent' for a sent one that is not in `known` or a proposal
   * that still waits, otherwise the request that may have been sent. Reads nothing if there is no such request.
   */
  async findEarlier(
    write: Purpose,
    known: ReadonlySet<string>,
  ): Promise<RequestedWrite | 'sent' | undefined> {
    const { requestList, requestSearch, activity, clock } = this.#deps
    const { from } = write.intent
    const requests = () => requestList.stored(from).filter((request) => isLike(request, write))
    for (const request of requests()) await requestSearch.check(request)
    const like = activity.stored(from).filter((entry) => isLike(entry, write))
    const isProposed = like.some(({ outcome, transaction }) => transaction.proposed && outcome === undefined)
    if (isProposed || this.#hasNew(write, known)) return 'sent'
    return requests().find(isUnsettled) ?? like.find((entry) => mayComeBack(entry, clock.now()))
  }

  /**
   * Asks the wallet, unless a new request for the same write exists.
   * A request with an unknown outcome stays and is searched for; any other is removed.
   */
  async send(
    write: PreparedWrite,
    writeTexts: WriteTexts,
    known: ReadonlySet<string>,
  ): Promise<Result<SentTransaction, TxFailure>> {
    const answer = await this.#ask(write, writeTexts, known)
    return runInAction(() => {
      const request = this.#awaiting.get(write)
      this.#awaiting.delete(write)
      const end = answer.ok ? this.#record(write, answer.value, writeTexts, request) : answer
      if (request && !end.ok && end.error.kind === 'outcome unknown') this.#markUnknown(request, end.error)
      else if (request) this.#deps.requestList.remove(request)
      return end
    })
  }

  async checkAgain(request: WalletRequest): Promise<void> {
    this.#deps.requestSearch.announce(request)
    await this.#deps.requestSearch.check(request)
  }

  /** Marks a request as not sent, on the user's word; it stays listed until it is cleared. */
  wasNotSent(request: WalletRequest): void {
    this.#deps.requestList.change(request, 'not sent', this.#deps.clock.now())
  }

  clearSettled(): void {
    this.#deps.requestList.clearSettled()
  }

  #showAccount(account: Address | undefined): void {
    const { requestList, requestSearch } = this.#deps
    requestList.show(account)
    for (const request of this.requests.filter(isUnsettled)) requestSearch.announce(request)
    requestSearch.schedule(0)
  }

  /** Adapters should not reject. If one does, the failure depends on whether the wallet was asked. */
  async #ask(
    write: PreparedWrite,
    writeTexts: WriteTexts,
    known: ReadonlySet<string>,
  ): Promise<Result<SentTransaction, TxFailure>> {
    try {
      return await write.send((start) => runInAction(() => this.#claim(write, start, writeTexts, known)))
    } catch (error) {
      this.#deps.log.error('A wallet could not be asked', error)
      return err({ kind: this.#awaiting.has(write) ? 'outcome unknown' : 'wallet unavailable' })
    }
  }

  /** Stores the request right before the wallet is asked. False if another tab was faster. */
  #claim(
    write: PreparedWrite,
    start: SendStart,
    writeTexts: WriteTexts,
    known: ReadonlySet<string>,
  ): boolean {
    const { clock, requestList, requestSearch } = this.#deps
    const { intent } = write
    const { topic, label, successText } = writeTexts
    if (this.#hasNew({ intent, topic }, known)) return false
    const { nonce, block: submittedBlock, minedBefore, batch, proposed } = start
    const since = clock.now()
    const transaction = {
      ...intent,
      nonce,
      submittedAt: since,
      submittedBlock,
      label,
      ...(proposed && { proposed }),
      ...(write.calls && { calls: write.calls }),
    }
    const request = {
      transaction,
      topic,
      successText,
      state: 'asked',
      since,
      minedBefore,
      together: batch !== undefined,
      ...(batch && { batch }),
    } as const
    this.#awaiting.set(write, requestList.add(request))
    requestSearch.schedule()
    return true
  }

  /** Marks the result as unknown and searches for it, unless the request was found meanwhile. */
  #markUnknown(request: WalletRequest, failure: TxFailure): void {
    const { requestList, clock, requestSearch } = this.#deps
    const isOpen = requestList.find(request)
    if (!isOpen) return
    requestList.change(request, 'unknown', clock.now())
    requestSearch.announce({ ...request, state: 'unknown' }, failure)
    requestSearch.schedule()
  }

  /** Records the wallet's answer; the search may have found the transaction already. */
  #record(
    write: PreparedWrite,
    sent: SentTransaction,
    writeTexts: WriteTexts,
    request: WalletRequest | undefined,
  ): Result<SentTransaction, TxFailure> {
    const stored = this.#deps.activity.stored(write.intent.from)
    const isFound = request !== undefined && stored.some((entry) => isOf(entry, request))
    const isKnown = stored.some(({ transaction }) => transaction.hash === sent.hash)
    // The hash of another transaction says nothing about this request.
    if (isKnown && request && !isFound) return err({ kind: 'outcome unknown' })
    // The id of a batch differs from the hash of its transaction.
    if (!isKnown && !(isFound && sent.batch !== undefined)) this.#addSent(write, sent, writeTexts)
    return ok(sent)
  }

  /** Stores the transaction before reading the chain, because the page may be closed at any moment. */
  #addSent(
    { intent, calls }: PreparedWrite,
    sent: SentTransaction,
    { topic, label, successText }: WriteTexts,
  ): void {
    const { hash, nonce, block, batch, proposed } = sent
    const transaction: PendingTransaction = {
      ...intent,
      hash,
      nonce,
      submittedAt: this.#deps.clock.now(),
      submittedBlock: block,
      ...(batch !== undefined && { batch }),
      ...(proposed && { proposed }),
      ...(calls && { calls }),
      label,
    }
    const status = startOf(transaction)
    const entry: ActivityEntry = { transaction, topic, successText, status, outcome: undefined }
    this.#deps.activity.add(entry)
    void this.#compare(entry, sent)
  }

  /** Compares the sent transaction with its review, now or, if the chain does not have it yet, once it settles. */
  async #compare(entry: ActivityEntry, sent: SentTransaction): Promise<void> {
    const { transaction } = entry
    const description = await sent.describe()
    if (description) return this.#applyDescription(entry, description)
    const stop = this.#deps.activity.onSettled((settled) => {
      if (settled.transaction.hash !== transaction.hash) return
      stop()
      void sent.describe().then((late) => late && this.#applyDescription(settled, late))
    })
  }

  /** Warns about an altered transaction. Corrects a known nonce: a wrong one would identify another transaction. */
  #applyDescription(entry: ActivityEntry, description: SentDescription): void {
    const { activity, notices } = this.#deps
    const { from, hash, nonce } = entry.transaction
    const link = activity.linkOf(entry)
    if (description.altered)
      notices.show({ kind: 'warning', text: texts.alteredByWallet, ...(link !== undefined && { link }) })
    if (description.nonce !== undefined && description.nonce !== nonce)
      activity.correctNonce(from, hash, description.nonce)
  }

  /** Whether storage has a request or transaction for the same write that is not in `known`. */
  #hasNew(write: Purpose, known: ReadonlySet<string>): boolean {
    return this.#idsOf(write.intent.from, (other) => isLike(other, write)).some((name) => !known.has(name))
  }

  /** Request ids and transaction hashes of the account's matching writes. */
  #idsOf(account: Address, isMeant: (write: RequestedWrite) => boolean): readonly string[] {
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

const isOf = ({ topic, transaction }: RequestedWrite, request: WalletRequest): boolean =>
  topic === request.topic && transaction.submittedAt === request.transaction.submittedAt
