import { makeAutoObservable, reaction } from 'mobx'

import { ranking, topOf, type Ranked } from '#domain/points/ranking.ts'
import type { PointsLedger } from '#domain/points/PointsLedger.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { MainNames } from '../names/MainNames.ts'
import { orLoading, type ReadResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'

/** Rows that are shown at most, beside the user's own. */
export const MAX_ROWS = 100

/** One row; its name is undefined while it is read, where there is none, and where it could not be read. */
export interface LeaderboardRow extends Ranked {
  readonly name: DomainName | undefined
  /** Whether it is the user's. */
  readonly own: boolean
}

/** What the ranking stands on. */
export interface LeaderboardDeps extends Pick<ReadDeps, 'queries' | 'session'> {
  /** Everybody who may have earned any. */
  readonly everybody: () => Promise<readonly Address[]>
  readonly pointsLedger: PointsLedger
  readonly mainNames: MainNames
}

/** Who has earned the most points: everybody is read only for who looks, and again when the user wants it. */
export class LeaderboardStore {
  readonly #deps: LeaderboardDeps
  readonly #ranking: Query<readonly Ranked[]>

  constructor(deps: LeaderboardDeps) {
    this.#deps = deps
    this.#ranking = new Query(deps.queries, {
      failure: 'The ranking could not be read',
      follows: 'transactions',
      ask: () => ({ key: ['ranking'], fetch: () => this.#rank() }),
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The whole ranking; an older one is better than none. */
  get ranked(): ReadResult<readonly Ranked[]> {
    const { result, value } = this.#ranking
    return value ? { kind: 'ready', value } : orLoading(result)
  }

  /** The rows to show: the first hundred, then the user's own where it stands further down. */
  get rows(): readonly LeaderboardRow[] {
    const { mainNames, session } = this.#deps
    const { shownAccount } = session
    const { top, own } = topOf(this.#ranking.value ?? [], MAX_ROWS, shownAccount)
    return [...top, ...(own ? [own] : [])].map((ranked) => ({
      ...ranked,
      name: mainNames.nameOf(ranked.address),
      own: sameAddress(ranked.address, shownAccount),
    }))
  }

  /** Reads the ranking until the returned function is called. A row whose name could not be read shows its address. */
  subscribe(): () => void {
    return combineDisposers(
      this.#ranking.subscribe(),
      // All in one moment, so in one request.
      reaction(
        () => this.rows.map(({ address }) => address),
        (shown) => void this.#deps.mainNames.want(shown),
        { fireImmediately: true },
      ),
    )
  }

  /** Reads who there is and what they have earned. What is shown stays until the answer. */
  async refresh(): Promise<void> {
    await this.#ranking.refetch()
  }

  async #rank(): Promise<readonly Ranked[]> {
    const addresses = [...new Set(await this.#deps.everybody())]
    const points = await this.#deps.pointsLedger.pointsOfAll(addresses)
    return ranking(
      addresses.flatMap((address, index) => {
        const earned = points[index]
        return earned === undefined ? [] : [{ address, points: earned }]
      }),
    )
  }
}
