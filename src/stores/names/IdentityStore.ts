import { makeAutoObservable, reaction } from 'mobx'

import * as cache from '#domain/names/usernameCache.ts'
import { knownValue, type AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Page } from '#domain/shell/Page.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { Ports } from '../shared/Ports.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { EntryCache } from '../shared/EntryCache.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'

export interface IdentityDeps extends ReadDeps, Pick<Ports, 'nameRegistry' | 'storage' | 'clock'> {
  readonly page: Pick<Page, 'markNamed'>
  readonly config: Pick<CommunityConfig, 'tldName' | 'expiryUsernames'>
}

/** The user's main name (rules/names: main-name-of-an-account). */
export class IdentityStore {
  readonly #deps: IdentityDeps
  readonly #cache: EntryCache
  readonly #main: Query<DomainName | undefined>

  constructor(deps: IdentityDeps) {
    this.#deps = deps
    this.#cache = new EntryCache(deps.storage, deps.clock, {
      expiry: deps.config.expiryUsernames,
      maxLength: cache.MAX_USERNAME_ENTRY_LENGTH,
    })
    this.#main = new Query(deps.queries, {
      failure: 'The username could not be read',
      ask: () => {
        const { connection } = deps.session
        const chainId = connection.kind === 'connected' ? connection.chainId : undefined
        return ofAccount(deps.session, ['main name', chainId], (account) => this.#read(account))
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** As read from the chain: undefined for an account without a name, 'none' without an account. */
  get main(): AsyncResult<DomainName | undefined> {
    return this.#main.result
  }

  /** For display: cached until the chain answers. Writes must not use it. */
  get name(): DomainName | undefined {
    const { main } = this
    if (main.kind === 'ready') return main.value
    const { shownAccount } = this.#deps.session
    return knownValue(main) ?? (shownAccount && this.#cached(shownAccount))
  }

  /** An account whose name is neither known nor stored, until it is read. */
  get awaited(): boolean {
    return this.main.kind === 'loading' && !this.name
  }

  start(): () => void {
    return combineDisposers(
      this.#main.subscribe(),
      reaction(
        () => (this.#deps.session.ended ? undefined : this.name !== undefined),
        (named) => named !== undefined && this.#deps.page.markNamed(named),
      ),
      this.#deps.storage.subscribe((key) => this.#onStored(key)),
    )
  }

  async refresh(): Promise<void> {
    await this.#main.refetch()
  }

  async #read(account: Address): Promise<DomainName | undefined> {
    const name = await this.#deps.nameRegistry.defaultNameOf(account)
    // After a sign-out nothing is stored: the account's data may have been deleted.
    if (this.#deps.session.shownAccount !== account) return name
    this.#cache.write(
      cache.usernameKey(account),
      name === undefined ? undefined : cache.usernameFields(name, this.#deps.config.tldName),
    )
    return name
  }

  #onStored(key: string | undefined): void {
    const { account } = this.#deps.session
    if (!account || (key !== undefined && key !== cache.usernameKey(account))) return
    if (this.#cached(account) !== this.name) void this.refresh()
  }

  #cached(account: Address): DomainName | undefined {
    return this.#cache.read(cache.usernameKey(account), (fields) =>
      cache.usernameOf(fields, this.#deps.config.tldName),
    )
  }
}
