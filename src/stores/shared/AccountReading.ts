import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Log } from '#domain/ports/Log.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** What is known of something the chain keeps for each account. A failed read is unknown, never zero (threats 4.8). */
export type Reading<Value> =
  /** Nobody is connected. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  /** With what this account had when it was last read. */
  | { readonly kind: 'failed'; readonly last: Value | undefined }

/** The stores whose news make a reading read again. */
export interface ReadingNews {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly health: NetworkHealthStore
}

/** One value of the connected account: read once per address (spec 4), and again when it may have changed. */
export class AccountReading<Value> {
  state: Reading<Value> = { kind: 'none' }
  readonly #news: ReadingNews
  readonly #log: Log
  readonly #ask: (account: Address) => Promise<Value>
  readonly #failure: string
  #epoch = 0

  /** `failure` is what the log says of a read that failed. */
  constructor(news: ReadingNews, log: Log, ask: (account: Address) => Promise<Value>, failure: string) {
    this.#news = news
    this.#log = log
    this.#ask = ask
    this.#failure = failure
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The value as far as it is known: after a failure the last one. */
  get value(): Value | undefined {
    if (this.state.kind === 'ready') return this.state.value
    return this.state.kind === 'failed' ? this.state.last : undefined
  }

  start(): () => void {
    const { session, activity, health } = this.#news
    const stopSession = reaction(
      () => [session.shownAccount, session.account] as const,
      ([shown, account]) => this.#enter(shown, account),
      { fireImmediately: true },
    )
    const stopHealth = reaction(
      () => health.renewals,
      () => void this.readAgain(),
    )
    const stopTransactions = activity.onSettled(() => void this.readAgain())
    return () => {
      stopSession()
      stopHealth()
      stopTransactions()
    }
  }

  /** Reads again, where somebody is connected. */
  async readAgain(): Promise<void> {
    const account = runInAction(() => this.#news.session.account)
    if (account) await this.#read(account)
  }

  /** A session that is being resumed shows its account before the chain may be asked about it. */
  #enter(shown: Address | undefined, account: Address | undefined): void {
    this.#epoch += 1
    runInAction(() => {
      this.state = { kind: shown ? 'loading' : 'none' }
    })
    if (account) void this.#read(account)
  }

  /** What is known stays until the answer; one that was overtaken, or is about a former account, is dropped. */
  async #read(account: Address): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    try {
      const value = await this.#ask(account)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = { kind: 'ready', value }
      })
    } catch (error) {
      this.#log.error(this.#failure, error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = { kind: 'failed', last: this.value }
      })
    }
  }
}
