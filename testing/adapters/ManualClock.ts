import type { Clock } from '#domain/shared/Clock.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

interface Timer {
  readonly due: number
  readonly action: () => void
}

/** A clock that moves only when a test advances it. */
export class ManualClock implements Clock {
  #now = 1_700_000_000_000
  #timers = new Set<Timer>()

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
    for (;;) {
      await settled()
      const next = [...this.#timers].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0]
      if (!next) break
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.due)
      next.action()
    }
    this.#now = end
  }
}

/** Resolves once every promise that depends on no timer or I/O has settled. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
