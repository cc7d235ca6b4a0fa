import { makeAutoObservable, observable, runInAction } from 'mobx'

import type { Log } from '#domain/shared/Log.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'
import type { IdentityStore } from './IdentityStore.ts'

export interface MainNamesDeps {
  readonly session: Pick<SessionStore, 'account'>
  readonly identity: Pick<IdentityStore, 'main'>
  readonly nameRegistry: NameRegistry
  readonly log: Log
}

/**
 * The main names of accounts in lists and feeds. Each is read once, all of a page in one request; the user's own name
 * comes from the identity, so it is always current.
 */
export class MainNames {
  readonly #names = observable.map<Address, DomainName | undefined>({}, { deep: false })
  readonly #deps: MainNamesDeps
  readonly #requested = observable.set<Address>()
  /** Accounts whose name was read, or failed to be, at least once. */
  readonly #answered = observable.set<Address>()

  constructor(deps: MainNamesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined while loading, for an account without a name, and after a failed read; views show the address then. */
  nameOf(account: Address): DomainName | undefined {
    const { identity, session } = this.#deps
    const { main } = identity
    const isOwn = main.kind === 'ready' && sameAddress(account, session.account)
    return isOwn ? main.value : this.#names.get(account)
  }

  /** Whether the main name, or its absence, has been read. */
  isRead(account: Address): boolean {
    return this.#names.has(account)
  }

  /** Whether the first read of the main name has ended, also by a failure. */
  isAnswered(account: Address): boolean {
    return this.#answered.has(account)
  }

  /** Whether the main name is being read for the first time. */
  isAwaited(account: Address): boolean {
    return this.#requested.has(account) && !this.isAnswered(account)
  }

  /** Reads the names that have not been requested yet; a failed read may be requested again. */
  async want(accounts: readonly (Address | undefined)[]): Promise<void> {
    const missing = [...new Set(accounts)].flatMap((account) =>
      account && !this.#requested.has(account) ? account : [],
    )
    for (const account of missing) this.#requested.add(account)
    const answers = await Promise.allSettled(
      missing.map((account) => this.#deps.nameRegistry.defaultNameOf(account)),
    )
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) this.#deps.log.warn('Main names could not be read', failed.reason)
    runInAction(() => {
      for (const [index, account] of missing.entries()) {
        const answer = answers[index]
        this.#answered.add(account)
        if (answer?.status === 'fulfilled') this.#names.set(account, answer.value)
        else this.#requested.delete(account)
      }
    })
  }
}
