import { makeAutoObservable, reaction } from 'mobx'

import { mayComeBack, type ActivityEntry, type RequestedWrite } from '#domain/activity/ActivityEntry.ts'
import type { PendingTransaction, TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import { isLike } from '#domain/activity/requestOutcome.ts'
import { startOf } from '#domain/activity/transactionTracker.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { SendStart, SentTransaction } from '#domain/activity/TransactionSender.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import type { Ports } from '../shared/Ports.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { ActivityStore } from './ActivityStore.ts'
import type { RequestSearch } from './RequestSearch.ts'
import type { WriteAction } from './WriteRun.ts'
import type { WalletRequestList } from './WalletRequestList.ts'

interface Purpose {
  readonly intent: TransactionIntent
  readonly topic: string
}

type WriteTexts = Pick<WriteAction, 'topic' | 'label' | 'successText'>

export interface WalletRequestDeps extends Pick<Ports, 'notices' | 'clock' | 'log'> {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly requestList: WalletRequestList
  readonly requestSearch: RequestSearch
}

/**
 * The requests to wallets, stored right before the wallet is asked. Each becomes a transaction with a hash,
 * is removed when the user rejects it, or is searched for on the chain, across reloads and tabs.
 */
export class WalletRequestStore {
  readonly #deps: WalletRequestDeps

  constructor(deps: WalletRequestDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get requests(): readonly WalletRequest[] {
    return this.#deps.requestList.shown
  }

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

  /** Stores the request right before the wallet is asked. Undefined if a new request for the same write exists. */
  record(
    write: PreparedWrite,
    start: SendStart,
    { topic, label, successText }: WriteTexts,
    known: ReadonlySet<string>,
  ): WalletRequest | undefined {
    const { clock, requestList, requestSearch } = this.#deps
    const { intent } = write
    if (this.#hasNew({ intent, topic }, known)) return undefined
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
    const request = requestList.add({
      transaction,
      topic,
      successText,
      state: 'asked',
      since,
      minedBefore,
      together: batch !== undefined,
      ...(batch && { batch }),
    })
    requestSearch.schedule()
    return request
  }

  /**
   * Records the wallet's answer: a sent transaction as a new entry, which is undefined if the search has found it already.
   * A request with an unknown outcome stays and is searched for; any other is removed.
   */
  answered(
    request: WalletRequest,
    answer: Result<SentTransaction, TxFailure>,
  ): Result<ActivityEntry | undefined, TxFailure> {
    const end = answer.ok ? this.#recordSent(request, answer.value) : answer
    if (!end.ok && end.error.kind === 'outcome unknown') this.#markUnknown(request, end.error)
    else this.#deps.requestList.remove(request)
    return end
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

  #markUnknown(request: WalletRequest, failure: TxFailure): void {
    const { requestList, clock, requestSearch } = this.#deps
    const isOpen = requestList.find(request)
    if (!isOpen) return
    requestList.change(request, 'unknown', clock.now())
    requestSearch.announce({ ...request, state: 'unknown' }, failure)
    requestSearch.schedule()
  }

  /** The id of a batch differs from the hash of its transaction. */
  #recordSent(request: WalletRequest, sent: SentTransaction): Result<ActivityEntry | undefined, TxFailure> {
    const stored = this.#deps.activity.stored(request.transaction.from)
    const isFound = stored.some((entry) => isOf(entry, request))
    const isKnown = stored.some(({ transaction }) => transaction.hash === sent.hash)
    // The hash of another transaction says nothing about this request.
    if (isKnown && !isFound) return err({ kind: 'outcome unknown' })
    if (isKnown || (isFound && sent.batch !== undefined)) return ok(undefined)
    return ok(this.#addSent(request, sent))
  }

  /** Stores the transaction before reading the chain, because the page may be closed at any moment. */
  #addSent({ transaction: asked, topic, successText }: WalletRequest, sent: SentTransaction): ActivityEntry {
    const { hash, nonce, block, batch, proposed } = sent
    const transaction: PendingTransaction = {
      ...asked,
      hash,
      nonce,
      submittedAt: this.#deps.clock.now(),
      submittedBlock: block,
      ...(batch !== undefined && { batch }),
      ...(proposed && { proposed }),
    }
    const entry = { transaction, topic, successText, status: startOf(transaction), outcome: undefined }
    this.#deps.activity.add(entry)
    return entry
  }

  #hasNew(write: Purpose, known: ReadonlySet<string>): boolean {
    return this.#idsOf(write.intent.from, (other) => isLike(other, write)).some((name) => !known.has(name))
  }

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
