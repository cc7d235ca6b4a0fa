import type { EpochMillis } from './EpochMillis.ts'

/** The time, as a port, so that domain and stores never read the machine's clock. */
export interface Clock {
  now(): EpochMillis
  /** Runs `action` once, `delay` milliseconds from now. Returns a function that cancels it. */
  after(delay: number, action: () => void): () => void
}
