import { runInAction } from 'mobx'

import { failureText } from '#domain/activity/failureText.ts'
import { isStillWatched, isSearchTimedOut, sentFor, wasNotSent } from '#domain/activity/requestOutcome.ts'
import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import * as texts from '#domain/activity/texts.ts'
import { startOf } from '#domain/activity/transactionTracker.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import type { AccountSnapshot } from '#domain/activity/AccountSnapshot.ts'
import type { Notice } from '#domain/shell/Notices.ts'

import type { Ports } from '../shared/Ports.ts'
import type { ActivityStore } from './ActivityStore.ts'
import type { WalletRequestList } from './WalletRequestList.ts'

/** Milliseconds between two searches: for a recent request, then for an older one. */
const SEARCH_INTERVAL = 1500
const SLOW_SEARCH_INTERVAL = 10_000
const RESULT_DURATION = 10_000

export interface RequestSearchDeps extends Pick<Ports, 'receipts' | 'notices' | 'clock' | 'log'> {
  readonly requestList: WalletRequestList
  readonly activity: ActivityStore
}

export class RequestSearch {
  readonly #deps: RequestSearchDeps
  readonly #announced = new Set<string>()
  #cancelTimer: (() => void) | undefined
  #isSearching = false

  constructor(deps: RequestSearchDeps) {
    this.#deps = deps
  }

  announce(
    { id, state, transaction }: WalletRequest,
    failure: TxFailure = { kind: 'outcome unknown' },
  ): void {
    const text = state === 'asked' ? texts.earlierUnanswered : failureText(failure).text
    this.#announced.add(id)
    const { label } = transaction
    this.#deps.notices.show({ kind: 'info', text, about: label, busy: true }, noticeKey(id))
  }

  /** Dismisses the notices of announced requests that are no longer open. */
  dismissOthers(open: readonly WalletRequest[]): void {
    for (const id of this.#announced)
      if (!open.some((request) => request.id === id)) {
        this.#announced.delete(id)
        this.#deps.notices.dismiss(noticeKey(id))
      }
  }

  /** Replaces a scheduled search; schedules none without open requests. */
  schedule(delay = this.#delay()): void {
    this.#cancelTimer?.()
    this.#cancelTimer =
      delay === undefined ? undefined : this.#deps.clock.after(delay, () => void this.#search())
  }

  stop(): void {
    this.#cancelTimer?.()
  }

  /** Resolves to whether the request was found; a failed read changes nothing. */
  async check(request: WalletRequest): Promise<boolean> {
    const { minedBefore, transaction } = request
    if (await this.#isKnownBatch(request)) return true
    try {
      const snapshot = await this.#deps.receipts.since(
        transaction.from,
        minedBefore,
        transaction.submittedBlock,
      )
      return runInAction(() => this.#conclude(request, snapshot))
    } catch (error) {
      this.#deps.log.warn('It could not be looked up whether a transaction was sent', error)
      return false
    } finally {
      runInAction(() => this.#reportUnknown(request))
    }
  }

  async #search(): Promise<void> {
    if (this.#isSearching) return
    this.#isSearching = true
    const [oldest, ...others] = this.#open.toSorted((a, b) => a.minedBefore - b.minedBefore)
    // The oldest goes first, because it loads the transactions to compare; the others then share requests.
    if (oldest) await this.check(oldest)
    await Promise.all(others.map((request) => this.check(request)))
    this.#isSearching = false
    runInAction(() => this.schedule())
  }

  get #open(): readonly WalletRequest[] {
    const now = this.#deps.clock.now()
    return this.#deps.requestList.shown.filter((request) => isStillWatched(request, now))
  }

  /** Milliseconds until the next search; undefined if there is nothing to search for. */
  #delay(): number | undefined {
    const now = this.#deps.clock.now()
    const isFresh = (request: WalletRequest) => request.state === 'unknown' && !isSearchTimedOut(request, now)
    if (this.#open.length === 0) return undefined
    return this.#open.some(isFresh) ? SEARCH_INTERVAL : SLOW_SEARCH_INTERVAL
  }

  /** Turns a found request into a transaction; marks one that cannot have been sent. Returns whether it was found. */
  #conclude(searched: WalletRequest, snapshot: AccountSnapshot): boolean {
    const { requestList, activity, clock } = this.#deps
    const request = requestList.find(searched)
    if (!request) return false
    const { from } = request.transaction
    const rivals = requestList.stored(from).filter(({ id }) => id !== request.id)
    const sent = activity.stored(from).map(({ transaction }) => transaction)
    const found = sentFor(request, snapshot.mined, sent, rivals)
    const last = found?.at(-1)
    if (found && last) {
      const { hash, nonce } = last
      this.#follow(request, {
        hash,
        nonce,
        ...(found.length > 1 && { parts: found.map((part) => part.hash) }),
      })
    } else if (wasNotSent(request, snapshot, clock.now())) {
      requestList.change(request, 'not sent', clock.now())
      this.#end(request, { kind: 'default', text: texts.notSent, duration: RESULT_DURATION })
    }
    return found !== undefined
  }

  async #isKnownBatch(request: WalletRequest): Promise<boolean> {
    const { batch, transaction } = request
    if (!batch) return false
    const asked = { hash: batch, batch, nonce: transaction.nonce }
    try {
      const { known, receipt } = await this.#deps.receipts.observe({ ...transaction, ...asked })
      // While its prompt is open, the wallet may know a batch that it has not sent.
      const isDone = receipt !== undefined && receipt.status !== 'another call'
      if (!isDone && !(known && request.state === 'unknown')) return false
      return runInAction(() => {
        const open = this.#deps.requestList.find(request)
        if (open) this.#follow(open, asked)
        return open !== undefined
      })
    } catch (error) {
      this.#deps.log.warn('A wallet could not be asked about a batch', error)
      return false
    }
  }

  #follow(
    request: WalletRequest,
    sent: Pick<PendingTransaction, 'hash' | 'nonce' | 'batch' | 'parts'>,
  ): void {
    const { transaction, topic, successText } = request
    const submitted = { ...transaction, ...sent }
    const { submittedBlock } = transaction
    const status = { ...startOf(submitted), knownAt: this.#deps.clock.now(), knownBlock: submittedBlock }
    this.#deps.activity.add({ transaction: submitted, topic, successText, status, outcome: undefined })
    this.#deps.requestList.remove(request)
    this.#deps.notices.dismiss(noticeKey(request.id))
  }

  /** Reports an unknown result after the time in which a sent transaction would be found. The search continues. */
  #reportUnknown(searched: WalletRequest): void {
    const request = this.#deps.requestList.find(searched)
    if (request && isUnsettled(request) && isSearchTimedOut(request, this.#deps.clock.now()))
      this.#end(request, { kind: 'warning', text: texts.stillUnknown, duration: RESULT_DURATION })
  }

  #end({ id, transaction: { label } }: WalletRequest, notice: Notice): void {
    if (this.#announced.delete(id)) this.#deps.notices.show({ ...notice, about: label }, noticeKey(id))
  }
}

const noticeKey = (id: string): string => `request:${id}`
