import type { PoolShare } from '#domain/swap/poolShare.ts'

import { orLoading, type ReadResult } from '../shared/AsyncResult.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { QuoteStore } from './QuoteStore.ts'
import type { SwapDeps } from './SwapDeps.ts'

/** What telling the pools' shares stands on. */
export interface PoolShareDeps extends Pick<SwapDeps, 'exchange' | 'queries' | 'session'> {
  readonly quotes: QuoteStore
}

/**
 * What the connected account holds of the pools that are looked at (rules/exchange: small-pools). Read only while a
 * view observes it.
 */
export class PoolShareStore {
  readonly #deps: PoolShareDeps
  readonly #shares: Query<readonly PoolShare[]>

  constructor(deps: PoolShareDeps) {
    const { exchange, queries, quotes, session } = deps
    this.#deps = deps
    this.#shares = new Query(queries, {
      failure: 'A part of a pool could not be read',
      ask: () => {
        const path = quotes.route?.path
        return (
          path &&
          ofAccount(session, ['pool shares', ...path], (account) => exchange.sharesAlong(path, account))
        )
      },
    })
  }

  /** In the order of the way; what is known stays until the next answer. */
  get shares(): ReadResult<readonly PoolShare[]> {
    return orLoading(this.#shares.result)
  }

  /** Whether there is anybody whose part it could be. */
  get connected(): boolean {
    return this.#deps.session.account !== undefined
  }

  /** Reads it again. */
  async read(): Promise<void> {
    await this.#shares.refetch()
  }
}
