import { makeAutoObservable, runInAction } from 'mobx'

import type { Receipts } from '#domain/activity/Receipts.ts'

import type { Ports } from '../shared/Ports.ts'

/** Seconds behind the chain from which the page shows the lag. */
const MAX_LAG = 60

export interface IndexLagDeps extends Pick<Ports, 'clock' | 'log'> {
  readonly receipts: Pick<Receipts, 'latestBlockTime'>
}

/** How far the index service lags behind the chain (rules/storage: index-service). */
export class IndexLagStore {
  /** In seconds; undefined for a minute or less, and while unknown. */
  lag: number | undefined = undefined
  readonly #deps: IndexLagDeps
  #checkedAt = -Infinity

  constructor(deps: IndexLagDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Compares the time of the last block that an answer covers, in seconds since 1970, with the last mined block,
   * because a quiet chain has no newer one. Reads the chain at most once a minute, and only for an old block.
   */
  check(blockTime: number): void {
    const now = this.#deps.clock.now()
    if (now / 1000 - blockTime <= MAX_LAG) this.lag = undefined
    else if (now - this.#checkedAt > MAX_LAG * 1000) {
      this.#checkedAt = now
      void this.#compare(blockTime)
    }
  }

  async #compare(blockTime: number): Promise<void> {
    const { receipts, log } = this.#deps
    try {
      const lag = (await receipts.latestBlockTime('mined')) - blockTime
      runInAction(() => {
        this.lag = lag > MAX_LAG ? lag : undefined
      })
    } catch (error) {
      log.warn('The time of the chain could not be read', error)
    }
  }
}
