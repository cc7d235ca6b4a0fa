import { makeAutoObservable, runInAction } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'
import type { Page } from '#domain/shell/Page.ts'

/** What an age depends on. */
export interface QuoteAgeDeps {
  readonly clock: Clock
  readonly page: Pick<Page, 'isSeen'>
}

/** Milliseconds between two ticks of an age. */
const TICK = 1000
/** Milliseconds after which what was read is no longer good, and blocks. */
const OLDEST = 30_000

/** How what a price is made of grows old: its age ticks where it is shown, and nothing too old is signed. */
export class QuoteAge {
  /** The time, in milliseconds, as far as it has ticked. */
  now: number
  readonly #deps: QuoteAgeDeps
  #ticks = 0
  #looking = false

  constructor(deps: QuoteAgeDeps) {
    this.#deps = deps
    this.now = deps.clock.now()
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Milliseconds since a moment, as far as time has ticked. */
  since(at: number): number {
    return Math.max(0, this.now - at)
  }

  /** Whole seconds since a moment; undefined where nothing was read. */
  secondsSince(at: number | undefined): number | undefined {
    return at === undefined ? undefined : Math.floor(this.since(at) / 1000)
  }

  /** Whether what was read at a moment is too old to be signed, as far as time has ticked: a clock of its own would not be noticed. */
  expired(at: number | undefined): boolean {
    return at !== undefined && this.since(at) > OLDEST
  }

  /** Whether what was made at a moment is too old now. */
  isOld(at: number): boolean {
    return this.#deps.clock.now() - at > OLDEST
  }

  /**
   * Ticks until the returned function is called, and looks every so many seconds while the page is seen. No look joins
   * one that is still waited for.
   */
  watch(every: number, look: () => Promise<void>): () => void {
    const { clock, page } = this.#deps
    this.now = clock.now()
    const tick = () => {
      cancelTick = clock.after(TICK, tick)
      runInAction(() => {
        this.now = clock.now()
      })
      this.#ticks += 1
      if (this.#ticks % every === 0 && page.isSeen()) void this.#look(look)
    }
    let cancelTick = clock.after(TICK, tick)
    return () => cancelTick()
  }

  async #look(look: () => Promise<void>): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      await look()
    } finally {
      this.#looking = false
    }
  }
}
