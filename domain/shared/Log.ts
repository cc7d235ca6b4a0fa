import type { LogEntry } from './LogEntry.ts'

/** Reports failures to the site's operators. Never for users, never with secrets. */
export interface Log {
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
  /**
   * Follows console logs, warnings and errors, uncaught errors and unhandled rejections;
   * the console still prints. `onLeave` runs when the page is left, the last moment to send.
   * The listener's errors are dropped and its own console calls not reported. The disposer restores the console.
   */
  follow(onEntry: (entry: LogEntry) => void, onLeave: () => void): () => void
}
