import { makeAutoObservable, reaction, runInAction } from 'mobx'

import * as cache from '#domain/names/usernameCache.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { ReadingNews } from '../activity/ReadingNews.ts'
import { EntryCache } from '../shared/EntryCache.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** The main name of the connected account, as far as it is known. */
export type NameState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly cached: DomainName | undefined }
  | { readonly kind: 'known'; readonly name: DomainName | undefined }
  | { readonly kind: 'failed'; readonly cached: DomainName | undefined }

/** What the user's own name stands on. */
export interface IdentityDeps extends ReadingNews {
  readonly registry: NameRegistry
  readonly storage: KeyValueStore
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'tldName' | 'expiryUsernames'>
}

/** Who the user is in this community: their main name, read once per account and chain (spec 4). */
export class IdentityStore {
  state: NameState = { kind: 'none' }
  readonly #deps: IdentityDeps
  readonly #cache: EntryCache
  #epoch = 0

  constructor(deps: IdentityDeps) {
    this.#deps = deps
    this.#cache = new EntryCache(deps.storage, deps.clock, {
      expiry: deps.config.expiryUsernames,
      longest: cache.LONGEST_USERNAME_ENTRY,
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The name to show. A cached one only while the chain has not answered, and never for a write. */
  get name(): DomainName | undefined {
    if (this.state.kind === 'known') return this.state.name
    return this.state.kind === 'none' ? undefined : this.state.cached
  }

  start(): () => void {
    const { session, health, activity, storage } = this.#deps
    const stopSession = reaction(
      () => [session.shownAccount, session.connection.kind, chainOf(session)] as const,
      ([account, kind]) => this.#enter(account, kind === 'connected'),
      { fireImmediately: true, equals: (a, b) => a.join() === b.join() },
    )
    const stopHealth = reaction(
      () => health.renewals,
      () => void this.refresh(),
    )
    const stopTransactions = activity.onSettled(() => void this.refresh())
    const stopStorage = storage.subscribe((key) => this.#hear(key))
    return () => {
      stopSession()
      stopStorage()
      stopHealth()
      stopTransactions()
    }
  }

  /** Reads the main name again from the chain. */
  async refresh(): Promise<void> {
    const account = runInAction(() => this.#deps.session.account)
    if (account) await this.#read(account)
  }

  #enter(account: Address | undefined, confirmed: boolean): void {
    this.#epoch += 1
    const cached = account && this.#cached(account)
    runInAction(() => {
      this.state = account ? { kind: 'loading', cached } : { kind: 'none' }
    })
    if (account && confirmed) void this.#read(account)
  }

  async #read(account: Address): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    try {
      const name = await this.#deps.registry.defaultNameOf(account)
      if (epoch !== this.#epoch) return
      this.#remember(account, name)
      runInAction(() => {
        this.state = { kind: 'known', name }
      })
    } catch (error) {
      this.#deps.log.error('The username could not be read', error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = { kind: 'failed', cached: this.name }
      })
    }
  }

  /** Another tab has learnt a name of this account: read it, unless it says what is known here, too. */
  #hear(key: string | undefined): void {
    const { account, name } = runInAction(() => ({ account: this.#deps.session.account, name: this.name }))
    if (!account || (key !== undefined && key !== cache.usernameKey(account))) return
    if (this.#cached(account) !== name) void this.refresh()
  }

  #cached(account: Address): DomainName | undefined {
    return this.#cache.read(cache.usernameKey(account), (fields) =>
      cache.usernameOf(fields, this.#deps.config.tldName),
    )
  }

  #remember(account: Address, name: DomainName | undefined): void {
    this.#cache.write(
      cache.usernameKey(account),
      name === undefined ? undefined : cache.usernameFields(name, this.#deps.config.tldName),
    )
  }
}

const chainOf = ({ connection }: SessionStore): number | undefined =>
  connection.kind === 'connected' ? connection.chainId : undefined
