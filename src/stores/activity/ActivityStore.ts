import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  readActivity,
  writeActivity,
  type ActivityEntry,
  type Outcome,
} from '#domain/activity/ActivityEntry.ts'
import { transactionLink } from '#domain/activity/explorerLink.ts'
import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import { outcomeNotice, outcomeOf } from '#domain/activity/outcome.ts'
import * as texts from '#domain/activity/texts.ts'
import { isFinal, nextStatus } from '#domain/activity/transactionTracker.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'

/** Milliseconds between two looks at a transaction on its way, and at one the network seems to have dropped. */
const LOOK_INTERVAL = 1500
/** A fast chain has a transaction in a block before long: the first looks after one was sent come sooner. */
const EARLY_LOOK_INTERVAL = 400
const EARLY_CHECKS = 3
const SLOW_LOOK_INTERVAL = 10_000
/** Entries kept per account and chain. */
const MAX_ENTRIES = 30

/** What the list of transactions stands on. */
export interface ActivityDeps {
  readonly session: SessionStore
  readonly receipts: Receipts
  readonly storage: KeyValueStore
  readonly notices: Notices
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'supportedChainId' | 'blockExplorerBaseUrl'>
}

/**
 * The transactions that were sent, watched to their end, also across a reload and beside other tabs
 * (rules/faults: transaction-states). A cancelled one is never a success although its receipt says so.
 */
export class ActivityStore {
  /** Newest first, of the connected account. */
  entries: readonly ActivityEntry[] = []
  readonly #deps: ActivityDeps
  readonly #settledListeners = new Set<(entry: ActivityEntry) => void>()
  #cancelLook: (() => void) | undefined
  #earlyLooks = 0
  #looking = false

  constructor(deps: ActivityDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Transactions on their way. */
  get pending(): readonly ActivityEntry[] {
    return this.entries.filter(({ outcome }) => outcome === undefined)
  }

  /** What the browser has of an account, by now and from all tabs. */
  stored(account: Address): readonly ActivityEntry[] {
    return readActivity(this.#deps.storage.read(this.#key(account))).filter(
      ({ transaction }) =>
        transaction.chainId === this.#deps.config.supportedChainId && sameAddress(transaction.from, account),
    )
  }

  /** The block explorer's page about a transaction. */
  linkTo(hash: TxHash): string {
    return transactionLink(this.#deps.config.blockExplorerBaseUrl, hash)
  }

  start(): () => void {
    const { session, storage } = this.#deps
    const stopSession = reaction(
      () => session.account,
      (account) => this.#enter(account),
      { fireImmediately: true },
    )
    const stopStorage = storage.subscribe((key) => {
      runInAction(() => {
        const { account } = session
        if (account && (key === undefined || key === this.#key(account))) this.#reload(account)
      })
    })
    return () => {
      stopSession()
      stopStorage()
      this.#cancelLook?.()
    }
  }

  /** Tells each transaction that has come to its end, so that what it changed is read again. */
  onSettled(listener: (entry: ActivityEntry) => void): () => void {
    this.#settledListeners.add(listener)
    return () => this.#settledListeners.delete(listener)
  }

  /** Takes everything that has ended off the list. */
  clearEnded(): void {
    this.entries = this.pending
    this.#write()
  }

  /**
   * Takes a transaction the wallet has sent, in the place of what was known of it, and follows it. Kept before it is
   * shown: a page that closes now must still know of it.
   */
  keep(entry: ActivityEntry): void {
    const { from, hash } = entry.transaction
    const isOther = ({ transaction }: ActivityEntry) => transaction.hash !== hash
    this.#persist(from, [entry, ...this.stored(from).filter(isOther)])
    // One that was signed for another account than the present one is told when that account comes back.
    if (!sameAddress(this.#deps.session.account, from)) return
    // What was said of an earlier one, such as that nothing has moved yet, is over with the next.
    for (const { outcome, transaction } of this.entries)
      if (outcome !== undefined) this.#deps.notices.dismiss(noticeKey(transaction.hash))
    this.entries = [entry, ...this.entries.filter(isOther)]
    this.#announceWaiting(entry)
    this.#earlyLooks = EARLY_CHECKS
    this.#lookLater(0)
  }

  /** A transaction turns out to have another nonce than the one it was expected to have. */
  correctNonce(from: Address, hash: TxHash, nonce: number): void {
    const corrected = (entry: ActivityEntry): ActivityEntry =>
      entry.transaction.hash === hash ? { ...entry, transaction: { ...entry.transaction, nonce } } : entry
    this.#persist(from, this.stored(from).map(corrected))
    this.entries = this.entries.map(corrected)
    this.#lookLater(0)
  }

  #enter(account: Address | undefined): void {
    // What waits for another account is told again when that one comes back.
    for (const { transaction } of this.pending) this.#deps.notices.dismiss(noticeKey(transaction.hash))
    runInAction(() => {
      this.entries = account ? this.stored(account) : []
    })
    for (const entry of this.pending) this.#announceWaiting(entry)
    this.#lookLater(0)
  }

  /** Another tab wrote the list: keep what this tab knows better, take what it did not know. */
  #reload(account: Address): void {
    const known = new Map(this.entries.map((entry) => [entry.transaction.hash, entry]))
    runInAction(() => {
      this.entries = this.stored(account).map((entry) => known.get(entry.transaction.hash) ?? entry)
    })
    this.#lookLater(0)
  }

  #announceWaiting({ transaction }: ActivityEntry): void {
    const text = transaction.batch === undefined ? texts.waiting : texts.waitingWithoutLink
    this.#deps.notices.show(
      { kind: 'info', text, busy: true, ...this.#linkOf(transaction) },
      noticeKey(transaction.hash),
    )
  }

  /** A batch has a page in the explorer once its transaction was found. */
  #linkOf({ hash, batch }: PendingTransaction, found?: TxHash): { readonly link?: string } {
    const isNameless = batch !== undefined && (found === undefined || found === hash)
    return isNameless ? {} : { link: this.linkTo(found ?? hash) }
  }

  #lookLater(delay: number): void {
    this.#cancelLook?.()
    this.#cancelLook = this.#deps.clock.after(delay, () => void this.#look())
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const watched = runInAction(() =>
      this.entries.filter((entry) => entry.outcome === undefined || isWatchedOn(entry)),
    )
    const stillOpen = await Promise.all(watched.map((entry) => this.#lookAt(entry)))
    this.#looking = false
    const waiting = runInAction(() => this.pending.length > 0)
    if (waiting && this.#earlyLooks > 0) {
      this.#earlyLooks -= 1
      this.#lookLater(EARLY_LOOK_INTERVAL)
    } else if (waiting || stillOpen.includes('soon')) this.#lookLater(LOOK_INTERVAL)
    else if (stillOpen.includes('later')) this.#lookLater(SLOW_LOOK_INTERVAL)
  }

  async #lookAt(entry: ActivityEntry): Promise<'soon' | 'later' | 'no more'> {
    try {
      const seen = await this.#deps.receipts.observe(entry.transaction)
      const status = nextStatus(entry.transaction, seen, entry.status)
      this.#update({ ...entry, status, outcome: outcomeOf(status) }, entry)
      if (status.kind === 'dropped') return 'later'
      return isFinal(status, seen.block) ? 'no more' : 'soon'
    } catch (error) {
      this.#deps.log.warn('A transaction could not be looked up', error)
      return 'soon'
    }
  }

  #update(entry: ActivityEntry, before: ActivityEntry): void {
    const { hash } = entry.transaction
    if (this.#isListedAs(entry)) return this.#remove(entry)
    const listed = runInAction(() => {
      this.entries = this.entries.map((other) => (other.transaction.hash === hash ? entry : other))
      return this.entries.includes(entry)
    })
    if (!listed || entry.outcome === before.outcome) return
    this.#write()
    if (entry.outcome === undefined) this.#withdraw(entry)
    else this.#announce(entry, entry.outcome)
  }

  /**
   * Whether the transaction that took its nonce is another entry's own: the app found it on the chain before the wallet
   * answered with a hash that does not exist. One transaction is told once.
   */
  #isListedAs({ status }: ActivityEntry): boolean {
    return (
      status.kind === 'replaced' &&
      runInAction(() => this.entries.some(({ transaction }) => transaction.hash === status.hash))
    )
  }

  #remove(entry: ActivityEntry): void {
    const { hash } = entry.transaction
    runInAction(() => {
      this.entries = this.entries.filter(({ transaction }) => transaction.hash !== hash)
    })
    this.#deps.notices.dismiss(noticeKey(hash))
    this.#write(hash)
    for (const listener of this.#settledListeners) listener(entry)
  }

  #announce(entry: ActivityEntry, outcome: Outcome): void {
    const { status, transaction, successText } = entry
    if (status.kind === 'confirmed' || status.kind === 'reverted')
      this.#deps.receipts.requireBlock(status.blockNumber)
    const found = 'hash' in status ? status.hash : undefined
    this.#deps.notices.show(
      { ...outcomeNotice(outcome, successText), ...this.#linkOf(transaction, found) },
      noticeKey(transaction.hash),
    )
    for (const listener of this.#settledListeners) listener(entry)
  }

  /** A reorganisation took the receipt back: the success that was shown is withdrawn (rules/faults: final-blocks). */
  #withdraw(entry: ActivityEntry): void {
    this.#deps.notices.show({ kind: 'warning', text: texts.pendingAgain })
    this.#announceWaiting(entry)
    for (const listener of this.#settledListeners) listener(entry)
  }

  #key(account: Address): string {
    return `${account.toLowerCase()}-${this.#deps.config.supportedChainId}-transactions`
  }

  #write(removed?: TxHash): void {
    runInAction(() => {
      const { account } = this.#deps.session
      if (!account) return
      const known = new Set(this.entries.map(({ transaction }) => transaction.hash))
      // Another tab may have kept one a moment ago: it is on its way, so it must not be lost.
      const unheard = this.stored(account).filter(
        ({ outcome, transaction: { hash } }) => outcome === undefined && !known.has(hash) && hash !== removed,
      )
      this.#persist(account, [...unheard, ...this.entries])
    })
  }

  #persist(account: Address, entries: readonly ActivityEntry[]): void {
    // What is on its way is not lost, however much was sent since.
    const stored = entries.filter(({ outcome }, index) => index < MAX_ENTRIES || outcome === undefined)
    this.#deps.storage.write(this.#key(account), writeActivity(stored))
  }
}

const noticeKey = (hash: string): string => `transaction:${hash}`

/** Whether an ended transaction is still looked at: a fresh receipt may be taken back, a dropped one may come back. */
function isWatchedOn({ outcome, status }: ActivityEntry): boolean {
  return (
    outcome === 'dropped' || ((outcome === 'success' || outcome === 'failed') && status.kind !== 'submitted')
  )
}
