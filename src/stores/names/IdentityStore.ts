import { makeAutoObservable, reaction, runInAction } from 'mobx'
import * as cache from '#domain/names/usernameCache.ts'

import type { Clock } from '#domain/ports/Clock.ts'
import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

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
  readonly #clock: Clock
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
    this.#clock = clock
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
      () => this.#health.recoveries,
      () => {
        if (this.state.kind === 'failed') void this.refresh()
      },
    )
    const stopTransactions = this.#activity.onSettled(() => void this.refresh())
    return () => {
      stopSession()
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

  #cached(account: Address): DomainName | undefined {
    const { tldName, expiryUsernames } = this.#settings
    return cache.readUsername(
      this.#storage.read(cache.usernameKey(account)),
      tldName,
      expiryUsernames,
      this.#clock.now(),
    )
  }

  #remember(account: Address, name: DomainName | undefined): void {
    const key = cache.usernameKey(account)
    if (name === undefined) this.#storage.remove(key)
    else this.#storage.write(key, cache.writeUsername(name, this.#settings.tldName, this.#clock.now()))
  }
}

const chainOf = ({ connection }: SessionStore): number | undefined =>
  connection.kind === 'connected' ? connection.chainId : undefined
