import type { LogEntry } from './LogEntry.ts'

/** Reports failures to the operators of the site. Never for users, never with secrets. */
export interface Log {
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
  /**
   * Follows every console log, warning and error, every uncaught error and every unhandled rejection; `onLeave` runs
   * when the page is left, the last moment to send. The console still prints. Errors of the listener are dropped, and
   * its own console calls are not reported to it. Returns a disposer, which restores the console.
   */
  follow(onEntry: (entry: LogEntry) => void, onLeave: () => void): () => void
}
