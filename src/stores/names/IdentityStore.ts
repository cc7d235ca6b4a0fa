import { makeAutoObservable, reaction, runInAction } from 'mobx'

import * as cache from '#domain/names/usernameCache.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { EntryCache } from '../shared/EntryCache.ts'
import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** The main name of the connected account, as far as it is known. */
export type NameState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly cached: DomainName | undefined }
  | { readonly kind: 'known'; readonly name: DomainName | undefined }
  | { readonly kind: 'failed'; readonly cached: DomainName | undefined }

/** Who the user is in this community: their main name, read once per account and chain (spec 4). */
export class IdentityStore {
  state: NameState = { kind: 'none' }
  readonly #session: SessionStore
  readonly #registry: NameRegistry
  readonly #activity: ActivityStore
  readonly #health: NetworkHealthStore
  readonly #storage: KeyValueStore
  readonly #cache: EntryCache
  readonly #log: Log
  readonly #settings: { readonly tldName: string; readonly expiryUsernames: number }
  #epoch = 0

  constructor(
    session: SessionStore,
    registry: NameRegistry,
    activity: ActivityStore,
    health: NetworkHealthStore,
    storage: KeyValueStore,
    clock: Clock,
    log: Log,
    settings: { readonly tldName: string; readonly expiryUsernames: number },
  ) {
    this.#session = session
    this.#registry = registry
    this.#activity = activity
    this.#health = health
    this.#storage = storage
    this.#cache = new EntryCache(storage, clock, {
      expiry: settings.expiryUsernames,
      longest: cache.LONGEST_USERNAME_ENTRY,
    })
    this.#log = log
    this.#settings = settings
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The name to show. A cached one only while the chain has not answered, and never for a write. */
  get name(): DomainName | undefined {
    if (this.state.kind === 'known') return this.state.name
    return this.state.kind === 'none' ? undefined : this.state.cached
  }

  start(): () => void {
    const stopSession = reaction(
      () => [this.#session.shownAccount, this.#session.connection.kind, chainOf(this.#session)] as const,
      ([account, kind]) => this.#enter(account, kind === 'connected'),
      { fireImmediately: true, equals: (a, b) => a.join() === b.join() },
    )
    const stopHealth = reaction(
      () => this.#health.renewals,
      () => void this.refresh(),
    )
    const stopTransactions = this.#activity.onSettled(() => void this.refresh())
    const stopStorage = this.#storage.subscribe((key) => this.#hear(key))
    return () => {
      stopSession()
      stopStorage()
      stopHealth()
      stopTransactions()
    }
  }

  /** Reads the main name again from the chain. */
  async refresh(): Promise<void> {
    const account = runInAction(() => this.#session.account)
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
      const name = await this.#registry.defaultNameOf(account)
      if (epoch !== this.#epoch) return
      this.#remember(account, name)
      runInAction(() => {
        this.state = { kind: 'known', name }
      })
    } catch (error) {
      this.#log.error('The username could not be read', error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = { kind: 'failed', cached: this.name }
      })
    }
  }

  /** Another tab has learnt a name of this account: read it, unless it says what is known here, too. */
  #hear(key: string | undefined): void {
    const { account, name } = runInAction(() => ({ account: this.#session.account, name: this.name }))
    if (!account || (key !== undefined && key !== cache.usernameKey(account))) return
    if (this.#cached(account) !== name) void this.refresh()
  }

  #cached(account: Address): DomainName | undefined {
    return this.#cache.read(cache.usernameKey(account), (fields) =>
      cache.usernameOf(fields, this.#settings.tldName),
    )
  }

  #remember(account: Address, name: DomainName | undefined): void {
    this.#cache.write(
      cache.usernameKey(account),
      name === undefined ? undefined : cache.usernameFields(name, this.#settings.tldName),
    )
  }
}

const chainOf = ({ connection }: SessionStore): number | undefined =>
  connection.kind === 'connected' ? connection.chainId : undefined
