import { makeAutoObservable, runInAction } from 'mobx'

import type { Points } from '#domain/points/Points.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import * as texts from '#domain/points/texts.ts'
import { hasFeature } from '#domain/shell/features.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'

export type PointsState =
  /** The community has no points. */
  | { readonly kind: 'off' }
  | { readonly kind: 'ready'; readonly points: Points }
  | Exclude<AsyncResult<Points>, { readonly kind: 'ready' }>

export type PointsDeps = Pick<CommonDeps, 'session' | 'queries' | 'ledger' | 'notices' | 'log' | 'config'>

/** Milliseconds (rules/referral: points-refreshed). */
const REFRESH_NOTICE = 2000

/** The activity points of the connected account (rules/referral: points-refreshed). */
export class PointsStore {
  /** Whether payments for names earn points; false while unknown. */
  namesCount = false
  readonly #deps: PointsDeps
  readonly #query: Query<Points>
  readonly #isOn: boolean

  constructor(deps: PointsDeps) {
    const { session, queries, ledger, config } = deps
    this.#deps = deps
    this.#isOn = hasFeature(config, 'activity points')
    this.#query = new Query(queries, {
      failure: 'The activity points could not be read',
      ask: () =>
        this.#isOn ? ofAccount(session, ['points'], (account) => ledger.pointsOf(account)) : undefined,
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get state(): PointsState {
    const { result } = this.#query
    if (!this.#isOn) return { kind: 'off' }
    return result.kind === 'ready' ? { kind: 'ready', points: result.value } : result
  }

  get points(): Points | undefined {
    return this.#query.value
  }

  start(): () => void {
    return this.#query.subscribe()
  }

  /** Reads `namesCount` at each call until it is true, which the contract never reverses. A failure is only logged. */
  async readSources(): Promise<void> {
    if (!this.#isOn || this.namesCount) return
    try {
      const namesCount = await this.#deps.ledger.countsNames()
      runInAction(() => {
        this.namesCount = namesCount
      })
    } catch (error) {
      this.#deps.log.warn('It could not be read what earns points', error)
    }
  }

  /** Shows a notice; does nothing without points or an account (rules/referral: points-refreshed). */
  async refresh(): Promise<void> {
    if (!this.#isOn || !this.#deps.session.account) return
    this.#deps.notices.show({
      kind: 'default',
      text: texts.refreshing,
      duration: REFRESH_NOTICE,
    })
    await this.#query.refetch()
  }
}
