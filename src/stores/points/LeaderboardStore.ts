import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { ranking, topOf, type Ranked } from '#domain/points/ranking.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { ReadingNews } from '../shared/ReadingNews.ts'

/** Rows that are shown at most, beside the user's own. */
export const MOST_ROWS = 100

/** One row; its name is undefined while it is read, where there is none, and where it could not be read. */
export interface LeaderboardRow extends Ranked {
  readonly name: DomainName | undefined
  /** Whether it is the user's. */
  readonly own: boolean
}

/** What is known of the ranking. */
export type LeaderboardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly ranked: readonly Ranked[] }
  | { readonly kind: 'failed' }

/** What the ranking stands on. */
export interface LeaderboardDeps extends ReadingNews {
  /** Everybody who may have earned any. */
  readonly everybody: () => Promise<readonly Address[]>
  readonly ledger: PointsLedger
  readonly registry: NameRegistry
  readonly log: Log
}

/** Who has earned the most points, read from the chain when it is first shown and when the user wants it. */
export class LeaderboardStore {
  state: LeaderboardState = { kind: 'loading' }
  names: ReadonlyMap<Address, DomainName | undefined> = new Map()
  readonly #deps: LeaderboardDeps
  #epoch = 0
  #visited = false

  constructor(deps: LeaderboardDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The rows to show: the first hundred, then the user's own where it stands further down. */
  get rows(): readonly LeaderboardRow[] {
    const { shownAccount } = this.#deps.session
    if (this.state.kind !== 'ready') return []
    const { top, own } = topOf(this.state.ranked, MOST_ROWS, shownAccount)
    return [...top, ...(own ? [own] : [])].map((ranked) => ({
      ...ranked,
      name: this.names.get(ranked.address),
      own: sameAddress(ranked.address, shownAccount),
    }))
  }

  start(): () => void {
    const { session, activity, health } = this.#deps
    const stopHealth = reaction(
      () => health.recoveries,
      () => {
        if (this.#visited && this.state.kind === 'failed') void this.refresh()
      },
    )
    const stopTransactions = activity.onSettled(() => {
      if (this.#visited) void this.refresh()
    })
    // Whoever connects may stand further down than anybody whose name is known.
    const stopSession = reaction(
      () => session.shownAccount,
      () => void this.#readNames(this.rows.filter(({ own, name }) => own && name === undefined)),
    )
    return () => {
      stopHealth()
      stopTransactions()
      stopSession()
    }
  }

  /** A page shows the ranking from now on; returns how it leaves. Everybody is read only for who looks. */
  visit(): () => void {
    this.#visited = true
    void this.refresh()
    return () => {
      this.#visited = false
    }
  }

  /** Reads who there is and what they have earned. What is shown stays until the answer. */
  async refresh(): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    if (runInAction(() => this.state.kind === 'failed'))
      runInAction(() => {
        this.state = { kind: 'loading' }
      })
    try {
      const addresses = [...new Set(await this.#deps.everybody())]
      const points = await this.#deps.ledger.pointsOfAll(addresses)
      if (epoch !== this.#epoch) return
      const earners = addresses.flatMap((address, index) => {
        const earned = points[index]
        return earned === undefined ? [] : [{ address, points: earned }]
      })
      runInAction(() => {
        this.state = { kind: 'ready', ranked: ranking(earners) }
      })
      await this.#readNames(runInAction(() => this.rows))
    } catch (error) {
      this.#deps.log.error('The ranking could not be read', error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        // An older ranking is better than none.
        if (this.state.kind !== 'ready') this.state = { kind: 'failed' }
      })
    }
  }

  /** All in one moment, so in one request. A row whose name could not be read shows its address. */
  async #readNames(rows: readonly LeaderboardRow[]): Promise<void> {
    const answers = await Promise.allSettled(
      rows.map(({ address }) => this.#deps.registry.defaultNameOf(address)),
    )
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) this.#deps.log.error('Names of the ranking could not be read', failed.reason)
    const names = new Map(runInAction(() => this.names))
    for (const [index, { address }] of rows.entries()) {
      const answer = answers[index]
      if (answer?.status === 'fulfilled') names.set(address, answer.value)
    }
    runInAction(() => {
      this.names = names
    })
  }
}
