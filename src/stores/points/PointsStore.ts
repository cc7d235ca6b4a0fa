import { makeAutoObservable, runInAction } from 'mobx'

import type { Points } from '#domain/points/Points.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Notices } from '#domain/ports/Notices.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import { hasFeature } from '#domain/shell/features.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { AccountReading, type Reading, type ReadingNews } from '../shared/AccountReading.ts'

/** What is known of the user's points. */
export type PointsState =
  /** The community has none. */
  | { readonly kind: 'off' }
  | { readonly kind: 'ready'; readonly points: Points }
  | Exclude<Reading<Points>, { readonly kind: 'ready' }>

/** Spec 9: milliseconds the notice of a refresh stays. */
const REFRESH_NOTICE = 2000

/** The activity points of the connected account: read once per address, and again when they may have changed (spec 4). */
export class PointsStore {
  /** Whether what is paid for names counts; false also while that is not known. */
  namesCount = false
  readonly #ledger: PointsLedger
  readonly #log: Log
  readonly #reading: AccountReading<Points>
  readonly #news: ReadingNews
  readonly #notices: Notices
  readonly #on: boolean

  constructor(news: ReadingNews, ledger: PointsLedger, notices: Notices, log: Log, config: CommunityConfig) {
    this.#news = news
    this.#ledger = ledger
    this.#log = log
    this.#reading = new AccountReading(
      news,
      log,
      (account) => ledger.pointsOf(account),
      'The activity points could not be read',
    )
    this.#notices = notices
    this.#on = hasFeature(config, 'activity points')
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get state(): PointsState {
    const { state } = this.#reading
    if (!this.#on) return { kind: 'off' }
    return state.kind === 'ready' ? { kind: 'ready', points: state.value } : state
  }

  /** The points as far as they are known: after a failure the last ones. */
  get points(): Points | undefined {
    return this.#reading.value
  }

  start(): () => void {
    return this.#on ? this.#reading.start() : () => undefined
  }

  /** Reads what counts, once: the contract can never change it. */
  async readSources(): Promise<void> {
    if (!this.#on || runInAction(() => this.namesCount)) return
    try {
      const namesCount = await this.#ledger.countsNames()
      runInAction(() => {
        this.namesCount = namesCount
      })
    } catch (error) {
      this.#log.warn('It could not be read what earns points', error)
    }
  }

  /** The user wants to know: says so for two seconds (spec 8, 9), and reads again. */
  async refresh(): Promise<void> {
    if (!this.#on || !runInAction(() => this.#news.session.account)) return
    this.#notices.show({ kind: 'info', text: 'Refreshing activity points...', duration: REFRESH_NOTICE })
    await this.#reading.readAgain()
  }
}
