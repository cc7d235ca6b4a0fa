import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import {
  joinRecipients,
  recipientsKey,
  readRecipients,
  recipientsIn,
  writeRecipients,
} from '#domain/send/recentRecipients.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

export interface RecentRecipientsDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly storage: KeyValueStore
  readonly config: Pick<CommunityConfig, 'supportedChainId'>
}

/**
 * The accounts that the user has paid from this browser, successful payments only (rules/money: recipient-warnings).
 * Derived from the activity list, so it includes payments that succeed after a reload. It reads nothing from the chain.
 * Payments that the index service alone tells of are kept apart: they make no recipient a known one.
 */
export class RecentRecipients {
  /** The most recent first. */
  paid: readonly Address[] = []
  readonly #deps: RecentRecipientsDeps
  /** By the account that has paid. */
  readonly #told = observable.map<Address, readonly Address[]>({}, { deep: false })

  constructor(deps: RecentRecipientsDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Updates the list when the account changes and when a payment succeeds, until the returned disposer is called. */
  start(): () => void {
    return reaction(
      () => [this.#deps.session.account, this.#succeeded.join()] as const,
      ([account]) => runInAction(() => this.#update(account)),
      { fireImmediately: true, equals: (a, b) => a.join() === b.join() },
    )
  }

  /** The accounts that the user has paid by the word of the index service alone. */
  get told(): readonly Address[] {
    const { shownAccount } = this.#deps.session
    const told = (shownAccount && this.#told.get(shownAccount)) ?? []
    return told.filter((account) => !this.paid.some((other) => sameAddress(other, account)))
  }

  /** Keeps whom an account has paid by the word of the index service. */
  hear(payer: Address, paid: readonly Address[]): void {
    this.#told.set(payer, paid)
  }

  get #succeeded(): readonly Address[] {
    return this.#deps.activity.entries.flatMap(({ topic, outcome }) =>
      outcome === 'success' ? recipientsIn(topic) : [],
    )
  }

  /**
   * Shows the account's recent recipients with those of confirmed payments, and stores new ones; none without
   * an account.
   */
  #update(account: Address | undefined): void {
    const { config, storage } = this.#deps
    if (!account) {
      this.paid = []
      return
    }
    const key = recipientsKey(account, config.supportedChainId)
    const stored = readRecipients(storage.read(key))
    const paid = joinRecipients(stored, this.#succeeded)
    if (paid !== stored) storage.write(key, writeRecipients(paid))
    this.paid = paid
  }
}
