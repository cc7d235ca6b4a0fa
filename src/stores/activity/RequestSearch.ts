import { runInAction } from 'mobx'

import { failureText } from '#domain/activity/failureText.ts'
import { isStillWatched, isPatienceOver, sentFor, wasNotSent } from '#domain/activity/requestOutcome.ts'
import * as texts from '#domain/activity/texts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import type { AccountSnapshot, AccountTransactions } from '#domain/activity/AccountTransactions.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'

import type { ActivityStore } from './ActivityStore.ts'
import type { WalletRequestList } from './WalletRequestList.ts'

/** Milliseconds between two looks for what may have been sent a moment ago, and for what may be sent at any time. */
const LOOK_INTERVAL = 1500
const SLOW_LOOK_INTERVAL = 10_000
/** Milliseconds for which the end of a search stands on the page. */
const END_DURATION = 10_000

/** What looking for lost transactions stands on. */
export interface RequestSearchDeps {
  readonly requestList: WalletRequestList
  readonly activity: ActivityStore
  readonly accountTransactions: AccountTransactions
  readonly notices: Notices
  readonly clock: Clock
  readonly log: Log
}

/** Looks on the chain for what wallets were asked for, and says how that ends. */
export class RequestSearch {
  readonly #deps: RequestSearchDeps
  /** Those this page says it looks for. */
  readonly #told = new Set<string>()
  #cancelLook: (() => void) | undefined
  #looking = false

  constructor(deps: RequestSearchDeps) {
    this.#deps = deps
  }

  /** Says that it is looked for. */
  tell({ id, state }: WalletRequest, failure: TxFailure = { kind: 'outcome unknown' }): void {
    const text = state === 'asked' ? texts.earlierUnanswered : failureText(failure).text
    this.#told.add(id)
    this.#deps.notices.show({ kind: 'info', text, busy: true }, noticeKey(id))
  }

  /** Says no more of those that are not looked for here any more. */
  hush(open: readonly WalletRequest[]): void {
    for (const id of this.#told)
      if (!open.some((request) => request.id === id)) {
        this.#told.delete(id)
        this.#deps.notices.dismiss(noticeKey(id))
      }
  }

  /** Looks from now on, at once or when it is time. */
  lookOn(delay = this.#delay()): void {
    this.#cancelLook?.()
    this.#cancelLook =
      delay === undefined ? undefined : this.#deps.clock.after(delay, () => void this.#look())
  }

  stop(): void {
    this.#cancelLook?.()
  }

  /** Looks for one now. Resolves to whether it is found; what cannot be read leaves it as it is. */
  async check(request: WalletRequest): Promise<boolean> {
    const { minedBefore, transaction } = request
    try {
      const look = await this.#deps.accountTransactions.since(
        transaction.from,
        minedBefore,
        transaction.submittedBlock,
      )
      return runInAction(() => this.#conclude(request, look))
    } catch (error) {
      this.#deps.log.warn('It could not be looked up whether a transaction was sent', error)
      return false
    } finally {
      runInAction(() => this.#giveUp(request))
    }
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    for (const request of runInAction(() => this.#open)) await this.check(request)
    this.#looking = false
    runInAction(() => this.lookOn())
  }

  get #open(): readonly WalletRequest[] {
    const now = this.#deps.clock.now()
    return this.#deps.requestList.shown.filter((request) => isStillWatched(request, now))
  }

  /** Until the next look; undefined where nothing is looked for. */
  #delay(): number | undefined {
    const now = this.#deps.clock.now()
    const isFresh = (request: WalletRequest) => request.state === 'unknown' && !isPatienceOver(request, now)
    if (this.#open.length === 0) return undefined
    return this.#open.some(isFresh) ? LOOK_INTERVAL : SLOW_LOOK_INTERVAL
  }

  #conclude(asked: WalletRequest, look: AccountSnapshot): boolean {
    const { requestList, activity, clock, notices } = this.#deps
    const request = requestList.find(asked)
    if (!request) return false
    const { from } = request.transaction
    const rivals = requestList.stored(from).filter(({ id }) => id !== request.id)
    const sent = activity.stored(from).map(({ transaction }) => transaction)
    const found = sentFor(request, look.mined, sent, rivals)
    if (found) {
      const { transaction, topic, successText } = request
      const { hash, nonce } = found
      const knownAt = clock.now()
      activity.keep({
        transaction: { ...transaction, hash, nonce },
        topic,
        successText,
        status: { kind: 'submitted', knownAt, knownBlock: transaction.submittedBlock },
        outcome: undefined,
      })
      requestList.remove(request)
      notices.dismiss(noticeKey(request.id))
    } else if (wasNotSent(request, look, clock.now())) {
      requestList.change(request, 'not sent', clock.now())
      this.#end(request, { kind: 'info', text: texts.notSent, duration: END_DURATION })
    }
    return found !== undefined
  }

  /** Says that the chain does not tell, once it should have told; it is looked for all the same. */
  #giveUp(asked: WalletRequest): void {
    const request = this.#deps.requestList.find(asked)
    if (request && isUnsettled(request) && isPatienceOver(request, this.#deps.clock.now()))
      this.#end(request, { kind: 'warning', text: texts.stillUnknown, duration: END_DURATION })
  }

  #end({ id }: WalletRequest, notice: Parameters<Notices['show']>[0]): void {
    if (this.#told.delete(id)) this.#deps.notices.show(notice, noticeKey(id))
  }
}

const noticeKey = (id: string): string => `request:${id}`
