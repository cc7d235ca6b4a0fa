import type { EpochMillis } from './EpochMillis.ts'

/** Time, so that no rule and no use case reads it from the machine. */
export interface Clock {
  now(): EpochMillis
  /** Runs `action` once, `delay` milliseconds from now. Returns what cancels it. */
  after(delay: number, action: () => void): () => void
}
