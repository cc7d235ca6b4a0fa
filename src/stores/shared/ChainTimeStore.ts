import { makeAutoObservable, runInAction } from 'mobx'

import type { Receipts } from '#domain/activity/Receipts.ts'
import type { Clock } from '#domain/shared/Clock.ts'

const TICK = 1000

export interface ChainTimeDeps {
  readonly receipts: Pick<Receipts, 'latestBlockTime'>
  readonly clock: Clock
}

/**
 * "Now" for locks, periods and deadlines, as the latest block's time plus the elapsed time
 * (rules/exchange: chain-time).
 */
export class ChainTimeStore {
  /** In seconds since 1970; undefined until a block's time is read. */
  now: number | undefined = undefined
  readonly #deps: ChainTimeDeps
  #base: { readonly blockTime: number; readonly readAt: number } | undefined
  #watchers = 0
  #cancelTick: (() => void) | undefined

  constructor(deps: ChainTimeDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Shares a request with the view's other reads and returns the new `now`. Rejects when no endpoint answers. */
  async read(): Promise<number> {
    const blockTime = await this.#deps.receipts.latestBlockTime()
    // A quiet chain returns the same block again; time continues from its first read.
    if (this.#base?.blockTime !== blockTime) this.#base = { blockTime, readAt: this.#deps.clock.now() }
    this.#show()
    // On a quiet chain the block's own time, and any deadline computed from it, may be long past.
    return this.now ?? blockTime
  }

  watch(): () => void {
    this.#watchers += 1
    if (this.#watchers === 1) this.#tick()
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#watchers -= 1
      if (this.#watchers === 0) this.#cancelTick?.()
    }
  }

  #tick(): void {
    this.#show()
    this.#cancelTick = this.#deps.clock.after(TICK, () => this.#tick())
  }

  #show(): void {
    const base = this.#base
    if (!base) return
    const elapsed = Math.max(0, Math.floor((this.#deps.clock.now() - base.readAt) / 1000))
    runInAction(() => {
      this.now = base.blockTime + elapsed
    })
  }
}
