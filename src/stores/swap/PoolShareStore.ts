import type { PoolShare } from '#domain/swap/poolShare.ts'
import { orLoading, type ReadResult } from '#domain/shared/AsyncResult.ts'

import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { QuoteStore } from './QuoteStore.ts'
import type { SwapDeps } from './SwapDeps.ts'

export interface PoolShareDeps extends Pick<SwapDeps, 'exchange' | 'queries' | 'session'> {
  readonly quotes: QuoteStore
}

/** The account's shares of the route's pools, read while a view observes them (rules/exchange: small-pools). */
export class PoolShareStore {
  readonly #deps: PoolShareDeps
  readonly #shares: Query<readonly PoolShare[]>

  constructor(deps: PoolShareDeps) {
    const { exchange, queries, quotes, session } = deps
    this.#deps = deps
    this.#shares = new Query(queries, {
      failure: 'The share of a pool could not be read',
      ask: () => {
        const path = quotes.route?.path
        return (
          path &&
          ofAccount(session, ['pool shares', ...path], (account) => exchange.sharesAlong(path, account))
        )
      },
    })
  }

  /** In the order of the route; 'loading' also for a visitor or without a route. The last value stays. */
  get shares(): ReadResult<readonly PoolShare[]> {
    return orLoading(this.#shares.result)
  }

  get connected(): boolean {
    return this.#deps.session.account !== undefined
  }

  async read(): Promise<void> {
    await this.#shares.refetch()
  }
}
