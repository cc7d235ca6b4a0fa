import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { PoolShare } from '#domain/swap/poolShare.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Figure } from '../shared/Figure.ts'
import type { QuoteStore } from './QuoteStore.ts'
import type { SwapDeps } from './SwapDeps.ts'

/** What telling the pools' shares stands on. */
export interface PoolShareDeps extends SwapDeps {
  readonly quotes: QuoteStore
}

/** What the connected account holds of the pools that are looked at (features 56). Read only while somebody wants to know. */
export class PoolShareStore {
  /** In the order of the way; what is known stays until the next answer. */
  shares: Figure<readonly PoolShare[]> = { kind: 'loading' }
  readonly #deps: PoolShareDeps
  #epoch = 0

  constructor(deps: PoolShareDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether there is anybody whose part it could be. */
  get connected(): boolean {
    return this.#deps.session.account !== undefined
  }

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    const { activity, health, session, quotes } = this.#deps
    return combineDisposers(
      reaction(
        () => [session.account, ...(quotes.way?.path ?? [])].join(),
        () => {
          runInAction(() => {
            this.shares = { kind: 'loading' }
          })
          void this.read()
        },
        { fireImmediately: true },
      ),
      reaction(
        () => health.renewals,
        () => void this.read(),
      ),
      activity.onSettled(() => void this.read()),
    )
  }

  /** Reads it again. */
  async read(): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const { exchange, log, session, quotes } = this.#deps
    const [path, account] = runInAction(() => [quotes.way?.path, session.account] as const)
    if (!path || !account) return
    const shares = await exchange.sharesAlong(path, account).then(
      (value): Figure<readonly PoolShare[]> => ({ kind: 'ready', value }),
      (error: unknown): Figure<readonly PoolShare[]> => {
        log.error('A part of a pool could not be read', error)
        return { kind: 'failed' }
      },
    )
    if (epoch !== this.#epoch) return
    runInAction(() => {
      this.shares = shares
    })
  }
}
