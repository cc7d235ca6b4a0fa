import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { LogEntry } from '#domain/shared/LogEntry.ts'

import { ManualClock } from './ManualClock.ts'

interface Follower {
  readonly onEntry: (entry: LogEntry) => void
  readonly onLeave: () => void
}

/** Keeps logged messages. */
export class MemoryLog implements Log {
  readonly messages: string[] = []
  readonly #followers = new Set<Follower>()
  readonly #clock: Pick<Clock, 'now'>

  constructor(clock: Pick<Clock, 'now'> = new ManualClock()) {
    this.#clock = clock
  }

  warn(message: string): void {
    this.messages.push(message)
  }

  error(message: string): void {
    this.messages.push(message)
  }

  get followers(): number {
    return this.#followers.size
  }

  follow(onEntry: (entry: LogEntry) => void, onLeave: () => void): () => void {
    const follower = { onEntry, onLeave }
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** Prints a line on the console that the log follows. */
  say(level: LogEntry['level'], ...parts: readonly unknown[]): void {
    const at = this.#clock.now()
    for (const { onEntry } of this.#followers)
      onEntry({ level, origin: 'console', parts, at, path: '/about', userAgent: 'memory' })
  }

  leave(): void {
    for (const { onLeave } of this.#followers) onLeave()
  }
}
