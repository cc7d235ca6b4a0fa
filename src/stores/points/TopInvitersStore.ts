import { makeAutoObservable } from 'mobx'

import type { Referrals } from '#domain/points/Statistics.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { ReadResult } from '#domain/shared/AsyncResult.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { Query } from '../shared/Query.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

export const MAX_INVITERS = 10

export interface TopInvitersDeps extends Pick<CommonDeps, 'queries' | 'statistics'> {
  readonly session: Pick<SessionStore, 'shownAccount'>
}

export interface InviterRow {
  /** From 1; equal numbers of names share a rank. */
  readonly rank: number
  readonly account: Address
  readonly mints: number
  readonly own: boolean
}

export class TopInvitersStore {
  readonly #deps: TopInvitersDeps
  readonly #query: Query<readonly Referrals[]>

  constructor(deps: TopInvitersDeps) {
    this.#deps = deps
    this.#query = new Query(deps.queries, {
      failure: 'The top inviters could not be read',
      follows: 'returns',
      ask: () => ({ key: ['top inviters'], fetch: () => deps.statistics.topReferrers() }),
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get inviters(): ReadResult<readonly InviterRow[]> {
    const { result, value } = this.#query
    if (!value) return result.kind === 'failed' ? { kind: 'failed', last: undefined } : { kind: 'loading' }
    const { shownAccount } = this.#deps.session
    const rows = value.slice(0, MAX_INVITERS).map(({ account, mints }) => ({
      rank: 1 + value.filter((other) => other.mints > mints).length,
      account,
      mints,
      own: sameAddress(account, shownAccount),
    }))
    return { kind: 'ready', value: rows }
  }

  async refresh(): Promise<void> {
    await this.#query.refetch()
  }
}
