import type { Clock } from '#domain/shared/Clock.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

export class BrowserClock implements Clock {
  now(): EpochMillis {
    return Date.now() as EpochMillis
  }

  after(delay: number, action: () => void): () => void {
    const timer = setTimeout(action, delay)
    return () => clearTimeout(timer)
  }
}
