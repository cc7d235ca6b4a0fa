import type { LogEntry } from '#domain/logs/LogEntry.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { PageLogs } from '#domain/logs/PageLogs.ts'

interface Follower {
  readonly onEntry: (entry: LogEntry) => void
  readonly onLeave: () => void
}

/** A page that says what it is told to. */
export class MemoryPageLogs implements PageLogs {
  readonly #followers = new Set<Follower>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** How many follow. */
  get followers(): number {
    return this.#followers.size
  }

  follow(onEntry: (entry: LogEntry) => void, onLeave: () => void): () => void {
    const follower = { onEntry, onLeave }
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** One line of the console. */
  say(level: LogEntry['level'], ...parts: readonly unknown[]): void {
    const at = this.#clock.now()
    for (const { onEntry } of this.#followers)
      onEntry({ level, origin: 'console', parts, at, path: '/about', userAgent: 'memory' })
  }

  /** The page is being left. */
  leave(): void {
    for (const { onLeave } of this.#followers) onLeave()
  }
}
