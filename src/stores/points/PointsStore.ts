import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Points } from '#domain/points/Points.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Notices } from '#domain/ports/Notices.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import { hasFeature } from '#domain/shell/features.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** What is known of the user's points. A failed read is unknown, never zero (threats 4.8). */
export type PointsState =
  /** The community has none. */
  | { readonly kind: 'off' }
  /** Nobody is connected. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly points: Points }
  /** With what this account had when it was last read. */
  | { readonly kind: 'failed'; readonly last: Points | undefined }

/** Spec 9: milliseconds the notice of a refresh stays. */
const REFRESH_NOTICE = 2000

/** The activity points of the connected account: read once per address, and again when they may have changed (spec 4). */
export class PointsStore {
  state: PointsState
  readonly #session: SessionStore
  readonly #ledger: PointsLedger
  readonly #activity: ActivityStore
  readonly #health: NetworkHealthStore
  readonly #notices: Notices
  readonly #log: Log
  #epoch = 0

  constructor(
    session: SessionStore,
    ledger: PointsLedger,
    activity: ActivityStore,
    health: NetworkHealthStore,
    notices: Notices,
    log: Log,
    config: CommunityConfig,
  ) {
    this.#session = session
    this.#ledger = ledger
    this.#activity = activity
    this.#health = health
    this.#notices = notices
    this.#log = log
    this.state = { kind: hasFeature(config, 'activity points') ? 'none' : 'off' }
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The points as far as they are known: after a failure the last ones. */
  get points(): Points | undefined {
    if (this.state.kind === 'ready') return this.state.points
    return this.state.kind === 'failed' ? this.state.last : undefined
  }

  start(): () => void {
    if (this.state.kind === 'off') return () => undefined
    const stopSession = reaction(
      () => [this.#session.shownAccount, this.#session.account] as const,
      ([shown, account]) => this.#enter(shown, account),
      { fireImmediately: true },
    )
    const stopHealth = reaction(
      () => this.#health.recoveries,
      () => {
        if (this.state.kind === 'failed') this.#readAgain()
      },
    )
    const stopTransactions = this.#activity.onSettled(() => this.#readAgain())
    return () => {
      stopSession()
      stopHealth()
      stopTransactions()
    }
  }

  /** The user wants to know: says so for two seconds (spec 8, 9), and reads again. */
  async refresh(): Promise<void> {
    const { account } = this.#session
    if (this.state.kind === 'off' || !account) return
    this.#notices.show({ kind: 'info', text: 'Refreshing activity points...', duration: REFRESH_NOTICE })
    await this.#read(account)
  }

  /** A session that is being resumed shows its account before the chain may be asked about it. */
  #enter(shown: Address | undefined, account: Address | undefined): void {
    this.#epoch += 1
    runInAction(() => {
      this.state = { kind: shown ? 'loading' : 'none' }
    })
    if (account) void this.#read(account)
  }

  #readAgain(): void {
    const account = runInAction(() => this.#session.account)
    if (account) void this.#read(account)
  }

  /** What is known stays until the answer; one that was overtaken, or is about a former account, is dropped. */
  async #read(account: Address): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    try {
      const points = await this.#ledger.pointsOf(account)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = { kind: 'ready', points }
      })
    } catch (error) {
      this.#log.error('The activity points could not be read', error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = { kind: 'failed', last: this.points }
      })
    }
  }
}
