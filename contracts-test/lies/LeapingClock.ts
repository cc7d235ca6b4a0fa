import type { Clock } from '#domain/shared/Clock.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

interface Timer {
  readonly due: number
  readonly action: () => void
}

/** Stands still until it leaps to the next timer. */
export class LeapingClock implements Clock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(now: number) {
    this.#now = now
  }

  now(): EpochMillis {
    return this.#now as EpochMillis
  }

  after(delay: number, action: () => void): () => void {
    const timer = { due: this.#now + delay, action }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** False if there is no timer. */
  leap(): boolean {
    const [next] = [...this.#timers].sort((a, b) => a.due - b.due)
    if (!next) return false
    this.#timers.delete(next)
    this.#now = Math.max(this.#now, next.due)
    next.action()
    return true
  }
}
