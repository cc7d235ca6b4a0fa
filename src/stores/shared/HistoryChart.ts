import { makeAutoObservable } from 'mobx'

import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import {
  historyOf,
  startOf,
  type Period,
  type ValueHistory,
  type ValueMoment,
} from '#domain/shared/priceLine.ts'

import type { ChainTimeStore } from './ChainTimeStore.ts'
import type { Queries } from './Queries.ts'
import { Query } from './Query.ts'
import type { QueryKey } from './queryKey.ts'

export interface HistoryChartDeps {
  readonly queries: Queries
  readonly time: Pick<ChainTimeStore, 'read'>
}

export interface HistoryQuestion {
  readonly key: QueryKey
  readonly read: (since: EpochMillis) => Promise<readonly ValueMoment[]>
}

/** Values of the chosen period, which ends at the chain's time; read while a view observes them. */
export class HistoryChart {
  period: Period = '1W'
  readonly #query: Query<ValueHistory>

  /** `ask` derives the question from observables; undefined if there is nothing to show. */
  constructor(
    deps: HistoryChartDeps,
    { failure, ask }: { readonly failure: string; readonly ask: () => HistoryQuestion | undefined },
  ) {
    this.#query = new Query(deps.queries, {
      failure,
      follows: ['returns', 'transactions'],
      ask: () => {
        const question = ask()
        const { period } = this
        return (
          question && {
            key: ['history', ...question.key, period],
            fetch: async () => {
              const now = ((await deps.time.read()) * 1000) as EpochMillis
              return historyOf(await question.read(startOf(period, now)), period, now)
            },
          }
        )
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Stays after a failure; 'none' if there is nothing to show. */
  get result(): AsyncResult<ValueHistory> {
    return this.#query.result
  }

  choose(period: Period): void {
    this.period = period
  }

  async refresh(): Promise<void> {
    await this.#query.refetch()
  }
}
