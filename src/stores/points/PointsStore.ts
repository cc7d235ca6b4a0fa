import { makeAutoObservable, runInAction } from 'mobx'

import type { Points } from '#domain/points/Points.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { PointsLedger } from '#domain/points/PointsLedger.ts'
import * as texts from '#domain/points/texts.ts'
import { hasFeature } from '#domain/shell/features.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** What is known of the user's points. */
export type PointsState =
  /** The community has none. */
  | { readonly kind: 'off' }
  | { readonly kind: 'ready'; readonly points: Points }
  | Exclude<AsyncResult<Points>, { readonly kind: 'ready' }>

/** What the points stand on. */
export interface PointsDeps {
  readonly session: SessionStore
  readonly queries: Queries
  readonly pointsLedger: PointsLedger
  readonly notices: Notices
  readonly log: Log
  readonly config: CommunityConfig
}

/** Milliseconds the notice of a refresh stays (rules/referral: points-refreshed). */
const REFRESH_NOTICE = 2000

/**
 * The activity points of the connected account: read once per address, and again when they may have changed
 * (rules/referral: points-refreshed).
 */
export class PointsStore {
  /** Whether what is paid for names counts; false also while that is not known. */
  namesCount = false
  readonly #deps: PointsDeps
  readonly #query: Query<Points>
  readonly #on: boolean

  constructor(deps: PointsDeps) {
    const { session, queries, pointsLedger, config } = deps
    this.#deps = deps
    this.#on = hasFeature(config, 'activity points')
    this.#query = new Query(queries, {
      failure: 'The activity points could not be read',
      ask: () =>
        this.#on ? ofAccount(session, ['points'], (account) => pointsLedger.pointsOf(account)) : undefined,
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get state(): PointsState {
    const { result } = this.#query
    if (!this.#on) return { kind: 'off' }
    return result.kind === 'ready' ? { kind: 'ready', points: result.value } : result
  }

  /** The points as far as they are known: after a failure the last ones. */
  get points(): Points | undefined {
    return this.#query.value
  }

  start(): () => void {
    return this.#query.subscribe()
  }

  /** Reads what counts, once: the contract can never change it. */
  async readSources(): Promise<void> {
    if (!this.#on || runInAction(() => this.namesCount)) return
    try {
      const namesCount = await this.#deps.pointsLedger.countsNames()
      runInAction(() => {
        this.namesCount = namesCount
      })
    } catch (error) {
      this.#deps.log.warn('It could not be read what earns points', error)
    }
  }

  /** The user wants to know: says so for two seconds (rules/referral: points-refreshed), and reads again. */
  async refresh(): Promise<void> {
    if (!this.#on || !runInAction(() => this.#deps.session.account)) return
    this.#deps.notices.show({
      kind: 'info',
      text: texts.refreshing,
      duration: REFRESH_NOTICE,
    })
    await this.#query.refetch()
  }
}
