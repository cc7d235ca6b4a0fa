import type { Clock } from '#domain/shared/Clock.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

interface Timer {
  readonly due: number
  readonly action: () => void
}

/** A clock that moves only when a test advances it. */
export class ManualClock implements Clock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(now = 1_700_000_000_000) {
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

  /** Runs the timers that come due, in order, and lets promises settle between them. */
  async pass(millis: number): Promise<void> {
    const end = this.#now + millis
    do await settled()
    while (this.leap(end))
    this.#now = end
  }

  /** Advances to the next timer and runs it; false if none comes due until then. */
  leap(until = Infinity): boolean {
    const next = [...this.#timers].filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0]
    if (!next) return false
    this.#timers.delete(next)
    this.#now = Math.max(this.#now, next.due)
    next.action()
    return true
  }
}

/** Resolves once every promise that depends on no timer or I/O has settled. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
