import { makeAutoObservable, runInAction } from 'mobx'

import type { Receipts } from '#domain/activity/Receipts.ts'
import type { Clock } from '#domain/shared/Clock.ts'

/** Milliseconds between two ticks of what counts down. */
const TICK = 1000

/** What the chain's time stands on. */
export interface ChainTimeDeps {
  readonly receipts: Pick<Receipts, 'latestBlockTime'>
  readonly clock: Clock
}

/**
 * "Now" for locks, periods and deadlines: the latest block's time plus the time elapsed since
 * (rules/exchange: chain-time).
 */
export class ChainTimeStore {
  /** In seconds since 1970; undefined until a block's time is known. */
  now: number | undefined = undefined
  readonly #deps: ChainTimeDeps
  #base: { readonly blockTime: number; readonly readAt: number } | undefined
  #watchers = 0
  #cancelTick: (() => void) | undefined

  constructor(deps: ChainTimeDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Reads the latest block's time, which a view asks for with what it reads anyway, and gives what `now` is by it. Rejects
   * when no endpoint answers.
   */
  async read(): Promise<number> {
    const blockTime = await this.#deps.receipts.latestBlockTime()
    // A quiet chain answers with the same block again: it is as old as when it was first seen, and time goes on.
    if (this.#base?.blockTime !== blockTime) this.#base = { blockTime, readAt: this.#deps.clock.now() }
    this.#show()
    // On a quiet chain the block's own time may be long past: a deadline that followed from it would be, too.
    return runInAction(() => this.now ?? blockTime)
  }

  /** Ticks each second for as long as somebody looks. Returns what ends that. */
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
