import { makeAutoObservable, runInAction } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'
import type { Page } from '#domain/shell/Page.ts'

export interface QuoteAgeDeps {
  readonly clock: Clock
  readonly page: Pick<Page, 'isSeen'>
}

const TICK = 1000
/** Milliseconds. */
const MAX_AGE = 30_000

/** The age of a quote: it ticks while it is shown, and an expired quote is not signed. */
export class QuoteAge {
  /** The time of the latest tick, in milliseconds. */
  now: number
  readonly #deps: QuoteAgeDeps
  #ticks = 0
  #refreshing = false

  constructor(deps: QuoteAgeDeps) {
    this.#deps = deps
    this.now = deps.clock.now()
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Milliseconds from `at` to the latest tick. */
  since(at: number): number {
    return Math.max(0, this.now - at)
  }

  /** Whole seconds from `at` to the latest tick. */
  secondsSince(at: number | undefined): number | undefined {
    return at === undefined ? undefined : Math.floor(this.since(at) / 1000)
  }

  /** Older than 30 seconds at the latest tick: reading the clock would not update the view. False without a quote. */
  expired(at: number | undefined): boolean {
    return at !== undefined && this.since(at) > MAX_AGE
  }

  /** Whether a quote is older than 30 seconds by the clock. */
  isOld(at: number): boolean {
    return this.#deps.clock.now() - at > MAX_AGE
  }

  /** Refreshes every so many ticks while the page is visible and none is pending. Returns a disposer. */
  watch(every: number, refresh: () => Promise<void>): () => void {
    const { clock, page } = this.#deps
    this.now = clock.now()
    const tick = () => {
      cancelTick = clock.after(TICK, tick)
      runInAction(() => {
        this.now = clock.now()
      })
      this.#ticks += 1
      if (this.#ticks % every === 0 && page.isSeen()) void this.#refresh(refresh)
    }
    let cancelTick = clock.after(TICK, tick)
    return () => cancelTick()
  }

  async #refresh(refresh: () => Promise<void>): Promise<void> {
    if (this.#refreshing) return
    this.#refreshing = true
    try {
      await refresh()
    } finally {
      this.#refreshing = false
    }
  }
}
