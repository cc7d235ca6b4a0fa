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
 * The main names of those who are shown in lists and feeds: each is read once, all of a page in one request. The user's own
 * is the one they have now.
 */
export class MainNames {
  readonly #names = observable.map<Address, DomainName | undefined>({}, { deep: false })
  readonly #deps: MainNamesDeps
  readonly #asked = new Set<Address>()

  constructor(deps: MainNamesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined while it is read, where there is none, and where it could not be read: then the address stands for it. */
  nameOf(account: Address): DomainName | undefined {
    const { identity, session } = this.#deps
    const { main } = identity
    const isOwn = main.kind === 'ready' && sameAddress(account, session.account)
    return isOwn ? main.value : this.#names.get(account)
  }

  /** Whether it is known which name that is, or that there is none. */
  isRead(account: Address): boolean {
    return this.#names.has(account)
  }

  /** Reads the names that were not read yet. */
  async want(accounts: readonly (Address | undefined)[]): Promise<void> {
    const open = [...new Set(accounts)].flatMap((one) => (one && !this.#asked.has(one) ? one : []))
    for (const account of open) this.#asked.add(account)
    const answers = await Promise.allSettled(
      open.map((account) => this.#deps.nameRegistry.defaultNameOf(account)),
    )
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) this.#deps.log.warn('Main names could not be read', failed.reason)
    runInAction(() => {
      for (const [index, account] of open.entries()) {
        const answer = answers[index]
        if (answer?.status === 'fulfilled') this.#names.set(account, answer.value)
        else this.#asked.delete(account)
      }
    })
  }
}
