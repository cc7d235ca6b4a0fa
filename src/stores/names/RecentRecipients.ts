import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import {
  joinRecipients,
  recipientsKey,
  readRecipients,
  recipientsIn,
  writeRecipients,
} from '#domain/send/recentRecipients.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'

export interface RecentRecipientsDeps extends Pick<CommonDeps, 'session' | 'activity' | 'storage'> {
  readonly config: Pick<CommunityConfig, 'supportedChainId'>
}

/**
 * Accounts that the user has paid from this browser, successful payments only (rules/money: recipient-warnings).
 * Derived from the activity list, so that payments that succeed after a reload count; reads nothing from
 * the chain. Payments known only from the index service are kept apart: they do not make a recipient trusted.
 */
export class RecentRecipients {
  paid: readonly Address[] = []
  readonly #deps: RecentRecipientsDeps
  readonly #told = observable.map<Address, readonly Address[]>({}, { deep: false })

  constructor(deps: RecentRecipientsDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return reaction(
      () => [this.#deps.session.account, this.#succeeded.join()] as const,
      ([account]) => runInAction(() => this.#update(account)),
      { fireImmediately: true, equals: (a, b) => a.join() === b.join() },
    )
  }

  get told(): readonly Address[] {
    const { shownAccount } = this.#deps.session
    const told = (shownAccount && this.#told.get(shownAccount)) ?? []
    return told.filter((account) => !this.paid.some((other) => sameAddress(other, account)))
  }

  hear(payer: Address, paid: readonly Address[]): void {
    this.#told.set(payer, paid)
  }

  get #succeeded(): readonly Address[] {
    return this.#deps.activity.entries.flatMap(({ topic, outcome }) =>
      outcome === 'success' ? recipientsIn(topic) : [],
    )
  }

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
