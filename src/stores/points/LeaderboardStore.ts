import { makeAutoObservable, reaction } from 'mobx'

import type { Statistics } from '#domain/points/Statistics.ts'
import { ranking, topOf, type Ranked } from '#domain/points/ranking.ts'
import { readShownRanking, writeShownRanking } from '#domain/points/shownRanking.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { orLoading, type ReadResult } from '#domain/shared/AsyncResult.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { MainNames } from '../names/MainNames.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { LastKnown } from '../shared/LastKnownStore.ts'
import { Query } from '../shared/Query.ts'

/** Not counting the user's own row. */
export const MAX_ROWS = 100

const KEY = ['ranking']

const STORED = { name: 'ranking', read: readShownRanking, write: writeShownRanking }

export interface LeaderboardRow extends Ranked {
  /** Undefined while loading, without a name, and after a failed read. */
  readonly name: DomainName | undefined
  readonly own: boolean
}

export interface LeaderboardDeps extends Pick<CommonDeps, 'session' | 'queries' | 'ledger' | 'log'> {
  /** All accounts that may have points. */
  readonly allHolders: () => Promise<readonly Address[]>
  readonly mainNames: MainNames
  readonly config: Pick<CommunityConfig, 'indexer'>
  readonly fetchPart: (feature: 'shell/indexService', name: 'statistics') => Promise<Statistics>
}

/** The accounts with the most points, read only while a view is subscribed. */
export class LeaderboardStore {
  readonly #deps: LeaderboardDeps
  readonly #ranking: Query<readonly Ranked[]>

  constructor(deps: LeaderboardDeps) {
    this.#deps = deps
    this.#ranking = new Query(deps.queries, {
      failure: 'The ranking could not be read',
      follows: 'transactions',
      ask: () => {
        if (deps.config.indexer === '') return { key: KEY, fetch: () => this.#rank(), stored: STORED }
        const { shownAccount } = deps.session
        // The index service gives only the top ranks and the account's own.
        return {
          key: [...KEY, shownAccount ?? ''],
          keeps: KEY,
          fetch: () => this.#rankByIndex(shownAccount),
          stored: STORED,
        }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** From the index service only the top hundred and the user; after a failed read the last known, as 'ready'. */
  get ranked(): ReadResult<readonly Ranked[]> {
    const { result, value } = this.#ranking
    return value ? { kind: 'ready', value } : orLoading(result)
  }

  /** Rows of an earlier visit, which are the rows until the ranking is read. */
  get lastKnown(): LastKnown<readonly Ranked[]> | undefined {
    return this.#ranking.lastKnown
  }

  /** The first hundred rows, then the user's own if it is further down; empty while unknown. */
  get rows(): readonly LeaderboardRow[] {
    const { mainNames, session } = this.#deps
    const { shownAccount } = session
    const known = this.#ranking.value ?? this.lastKnown?.value ?? []
    const { top, own } = topOf(known, MAX_ROWS, shownAccount)
    return [...top, ...(own ? [own] : [])].map((ranked) => ({
      ...ranked,
      name: mainNames.nameOf(ranked.address) ?? mainNames.servedNameOf(ranked.address),
      own: sameAddress(ranked.address, shownAccount),
    }))
  }

  subscribe(): () => void {
    return combineDisposers(
      this.#ranking.subscribe(),
      // All names together, so that they share one request.
      reaction(
        () => this.rows.map(({ address }) => address),
        (shown) => void this.#deps.mainNames.want(shown),
        { fireImmediately: true },
      ),
    )
  }

  async refresh(): Promise<void> {
    await this.#ranking.refetch()
  }

  async #rankByIndex(account: Address | undefined): Promise<readonly Ranked[]> {
    const { fetchPart, log } = this.#deps
    try {
      const statistics = await fetchPart('shell/indexService', 'statistics')
      const { top, own } = await statistics.top(account)
      const ranked = ranking(top)
      const isOwnMissing =
        sameAddress(own?.address, account) && ranked.every(({ address }) => !sameAddress(address, account))
      if (ranked.length > 0) return own && isOwnMissing ? [...ranked, own] : ranked
    } catch (error) {
      log.warn('The index service did not rank the points', error)
    }
    return this.#rank()
  }

  async #rank(): Promise<readonly Ranked[]> {
    const addresses = [...new Set(await this.#deps.allHolders())]
    const points = await this.#deps.ledger.pointsOfAll(addresses)
    return ranking(
      addresses.flatMap((address, index) => {
        const earned = points[index]
        return earned === undefined ? [] : [{ address, points: earned }]
      }),
    )
  }
}
