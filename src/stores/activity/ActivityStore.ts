import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  mayComeBack,
  knownHash,
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
import type { TransactionStatus } from '#domain/activity/TransactionStatus.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { Notice } from '#domain/shell/Notices.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

import type { Ports } from '../shared/Ports.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** Milliseconds between two checks of a pending transaction. */
const CHECK_INTERVAL = 1500
/** A fast chain mines a transaction quickly, so the first checks come sooner. */
const EARLY_CHECK_INTERVAL = 400
const EARLY_CHECKS = 3
const SLOW_CHECK_INTERVAL = 10_000
/** The other owner is often the same person on another device (rules/wallet: proposals). */
const PROPOSAL_CHECK_INTERVAL = 3_000
/** Per account and chain. */
export const MAX_ACTIVITY_ENTRIES = 30

export interface ActivityDeps extends Pick<Ports, 'receipts' | 'storage' | 'notices' | 'clock' | 'log'> {
  readonly session: SessionStore
  readonly config: Pick<CommunityConfig, 'supportedChainId' | 'blockExplorerBaseUrl'>
}

/**
 * Observes sent transactions until they are final, across reloads and tabs (rules/faults: transaction-states).
 * A cancelled transaction never counts as a success, although its receipt reports one.
 */
export class ActivityStore {
  /** The transactions of the connected account, newest first. */
  entries: readonly ActivityEntry[] = []
  readonly #deps: ActivityDeps
  readonly #settledListeners = new Set<(entry: ActivityEntry) => void>()
  #cancelTimer: (() => void) | undefined
  #earlyChecks = 0
  #isObserving = false

  constructor(deps: ActivityDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get pending(): readonly ActivityEntry[] {
    return this.entries.filter(({ outcome }) => outcome === undefined)
  }

  /** Pending transactions that wait for a block rather than for the owners of a contract wallet. */
  get awaitingBlock(): readonly ActivityEntry[] {
    return this.pending.filter(({ status }) => status.kind !== 'proposed')
  }

  stored(account: Address): readonly ActivityEntry[] {
    return readActivity(this.#deps.storage.read(this.#key(account))).filter(
      ({ transaction }) =>
        transaction.chainId === this.#deps.config.supportedChainId && sameAddress(transaction.from, account),
    )
  }

  linkTo(hash: TxHash): string {
    return transactionLink(this.#deps.config.blockExplorerBaseUrl, hash)
  }

  linkOf(entry: ActivityEntry): string | undefined {
    const found = knownHash(entry)
    return found && this.linkTo(found)
  }

  start(): () => void {
    const { session, storage } = this.#deps
    return combineDisposers(
      reaction(
        () => session.account,
        (account) => this.#showAccount(account),
        { fireImmediately: true },
      ),
      storage.subscribe((key) => {
        runInAction(() => {
          const { account } = session
          if (account && (key === undefined || key === this.#key(account))) this.#reload(account)
        })
      }),
      () => this.#cancelTimer?.(),
    )
  }

  /** The listener gets each settled transaction, and one without outcome when a reorganization withdraws a success. */
  onSettled(listener: (entry: ActivityEntry) => void): () => void {
    this.#settledListeners.add(listener)
    return () => this.#settledListeners.delete(listener)
  }

  clearEnded(): void {
    this.entries = this.pending
    this.#write()
  }

  /**
   * Adds a sent transaction, or replaces an older entry of it, and observes it. It is stored before it is shown,
   * so that closing the page does not lose it. A transaction of another account is only stored.
   */
  add(entry: ActivityEntry): void {
    const { from, hash } = entry.transaction
    const isOther = ({ transaction }: ActivityEntry) => transaction.hash !== hash
    this.#persist(from, [entry, ...this.stored(from).filter(isOther)])
    // It is announced once its own account is connected again.
    if (!sameAddress(this.#deps.session.account, from)) return
    // Notices about earlier outcomes are obsolete now.
    for (const { outcome, transaction } of this.entries)
      if (outcome !== undefined) this.#deps.notices.dismiss(noticeKey(transaction.hash))
    this.entries = [entry, ...this.entries.filter(isOther)]
    this.#announceWaiting(entry)
    this.#earlyChecks = EARLY_CHECKS
    this.#schedule(0)
  }

  /** Forgets a proposal; its owners may still execute it. */
  stopFollowing(entry: ActivityEntry): void {
    this.#remove(entry)
  }

  correctNonce(from: Address, hash: TxHash, nonce: number): void {
    const corrected = (entry: ActivityEntry): ActivityEntry =>
      entry.transaction.hash === hash ? { ...entry, transaction: { ...entry.transaction, nonce } } : entry
    this.#persist(from, this.stored(from).map(corrected))
    this.entries = this.entries.map(corrected)
    this.#schedule(0)
  }

  /** Announces only the pending ones. */
  #showAccount(account: Address | undefined): void {
    for (const { transaction } of this.pending) this.#deps.notices.dismiss(noticeKey(transaction.hash))
    runInAction(() => {
      this.entries = account ? this.stored(account) : []
    })
    for (const entry of this.pending) this.#announceWaiting(entry)
    this.#schedule(0)
  }

  /** Follows what another tab has stored, but keeps this tab's newer version of each entry. */
  #reload(account: Address): void {
    const known = new Map(this.entries.map((entry) => [entry.transaction.hash, entry]))
    runInAction(() => {
      this.entries = this.stored(account).map((entry) =>
        withNonceOf(entry, known.get(entry.transaction.hash)),
      )
    })
    for (const { transaction } of this.entries) known.delete(transaction.hash)
    for (const hash of known.keys()) this.#deps.notices.dismiss(noticeKey(hash))
    this.#schedule(0)
  }

  /** Adds the reason to the notice about a failed transaction, unless the failure was withdrawn meanwhile. */
  explain({ transaction: { hash } }: ActivityEntry, why: string): void {
    const entry = this.entries.find(({ transaction }) => transaction.hash === hash)
    if (entry?.outcome === 'failed') this.#showOutcome(entry, 'failed', why)
  }

  #announceWaiting(entry: ActivityEntry): void {
    const link = this.linkOf(entry)
    const isProposed = entry.status.kind === 'proposed'
    const text = link === undefined ? texts.waitingWithoutLink : texts.waiting
    this.#show(entry, {
      kind: 'info',
      text: isProposed ? texts.proposedToOwners : text,
      busy: !isProposed,
      ...(link !== undefined && { link }),
    })
  }

  /** Replaces the transaction's earlier notice. A success says itself what was done, or names the transaction. */
  #show({ transaction: { label, hash } }: ActivityEntry, notice: Notice): void {
    this.#deps.notices.show(
      { ...(notice.kind !== 'success' && { about: label }), ...notice },
      noticeKey(hash),
    )
  }

  #schedule(delay: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#deps.clock.after(delay, () => void this.#observeAll())
  }

  async #observeAll(): Promise<void> {
    if (this.#isObserving) return
    this.#isObserving = true
    const watched = this.entries.filter(
      (entry) => entry.outcome === undefined || isStillObserved(entry, this.#deps.clock.now()),
    )
    const delays = await Promise.all(watched.map((entry) => this.#observe(entry)))
    this.#isObserving = false
    const waiting = this.awaitingBlock.length > 0
    const next = Math.min(...delays, waiting ? CHECK_INTERVAL : Infinity)
    if (waiting && this.#earlyChecks > 0) {
      this.#earlyChecks -= 1
      this.#schedule(EARLY_CHECK_INTERVAL)
    } else if (next < Infinity) this.#schedule(next)
  }

  /** Returns the milliseconds until the next look-up; Infinity for never. */
  async #observe(entry: ActivityEntry): Promise<number> {
    try {
      const observation = await this.#deps.receipts.observe(entry.transaction)
      const status = nextStatus(entry.transaction, observation, entry.status)
      const transaction = withMined(entry.transaction, status)
      this.#update({ ...entry, transaction, status, outcome: outcomeOf(status) }, entry)
      if (status.kind === 'proposed') return PROPOSAL_CHECK_INTERVAL
      // Either state may last long and still change.
      if (status.kind === 'dropped' || (status.kind === 'unproven' && status.why === 'another call'))
        return SLOW_CHECK_INTERVAL
      return isFinal(status, observation.block) ? Infinity : CHECK_INTERVAL
    } catch (error) {
      this.#deps.log.warn('A transaction could not be looked up', error)
      return CHECK_INTERVAL
    }
  }

  #update(entry: ActivityEntry, before: ActivityEntry): void {
    const { hash } = entry.transaction
    if (this.#isListedAs(entry)) return this.#remove(entry)
    const listed = runInAction(() => {
      this.entries = this.entries.map((other) => (other.transaction.hash === hash ? entry : other))
      return this.entries.includes(entry)
    })
    if (!listed) return
    if (entry.outcome === before.outcome) {
      const isPromoted = before.status.kind === 'proposed' && entry.status.kind === 'submitted'
      if (isPromoted) this.#announceWaiting(entry)
      return
    }
    this.#write()
    if (entry.outcome === undefined) this.#withdraw(entry)
    else this.#announce(entry, entry.outcome)
  }

  /**
   * Whether the transaction that used this nonce already has its own entry:
   * the app found it on the chain before the wallet reported a hash that does not exist.
   */
  #isListedAs({ status, transaction: { hash } }: ActivityEntry): boolean {
    const isOther = 'hash' in status && status.hash !== hash
    return isOther && this.entries.some(({ transaction }) => transaction.hash === status.hash)
  }

  /** Calls the listeners as if the entry had settled. */
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
    const { status } = entry
    if (status.kind === 'confirmed' || status.kind === 'reverted')
      this.#deps.receipts.requireBlock(status.blockNumber)
    this.#showOutcome(entry, outcome)
    for (const listener of this.#settledListeners) listener(entry)
  }

  #showOutcome(entry: ActivityEntry, outcome: Outcome, note?: string): void {
    const { status, transaction, successText } = entry
    const link = this.linkOf(entry)
    this.#show(entry, {
      ...outcomeNotice(outcome, { ...status, ...transaction, successText }),
      ...(link !== undefined && { link }),
      ...(note !== undefined && { note }),
    })
  }

  /** Withdraws a success whose block was reorganized away (rules/faults: final-blocks). */
  #withdraw(entry: ActivityEntry): void {
    this.#deps.notices.show({ kind: 'warning', text: texts.pendingAgain, about: entry.transaction.label })
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
      // Another tab may just have stored a pending transaction.
      const unknown = this.stored(account).filter(
        ({ outcome, transaction: { hash } }) => outcome === undefined && !known.has(hash) && hash !== removed,
      )
      this.#persist(account, [...unknown, ...this.entries])
    })
  }

  #persist(account: Address, entries: readonly ActivityEntry[]): void {
    // The limit does not apply to pending transactions.
    const stored = entries.filter(
      ({ outcome }, index) => index < MAX_ACTIVITY_ENTRIES || outcome === undefined,
    )
    this.#deps.storage.write(this.#key(account), writeActivity(stored))
  }
}

/** This tab's entry, with the nonce that another tab may have corrected. */
const withNonceOf = (stored: ActivityEntry, own: ActivityEntry | undefined): ActivityEntry =>
  own ? { ...own, transaction: { ...own.transaction, nonce: stored.transaction.nonce } } : stored

const noticeKey = (hash: string): string => `transaction:${hash}`

/** A recent receipt may be reorganized; for a day a dropped transaction may return, or an unproven one be proven. */
function isStillObserved(entry: ActivityEntry, now: EpochMillis): boolean {
  const { outcome, status } = entry
  const isObserved = status.kind !== 'submitted' && status.kind !== 'proposed'
  return mayComeBack(entry, now) || ((outcome === 'success' || outcome === 'failed') && isObserved)
}

/** Adds the hash on the chain where it differs: for a batch, a proposal or a repriced transaction. */
function withMined(transaction: PendingTransaction, status: TransactionStatus): PendingTransaction {
  if (status.kind !== 'confirmed' && status.kind !== 'reverted') return transaction
  const isElsewhere = transaction.proposed || status.hash !== transaction.hash
  return isElsewhere ? { ...transaction, minedAs: status.hash } : transaction
}
