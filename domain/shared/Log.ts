import type { LogEntry } from './LogEntry.ts'

/** What the page says to those who look after it: what went wrong. Never for users, never with secrets. */
export interface Log {
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
  /**
   * Follows every console log, warning and error, every error nobody caught and every rejection nobody handled; and
   * tells when the page is being left, the last moment at which it can send. The console still prints. What the
   * listener throws is dropped, and what it says itself is not told to it. Returns what ends all this and leaves the
   * console as it was.
   */
  follow(onEntry: (entry: LogEntry) => void, onLeave: () => void): () => void
}
