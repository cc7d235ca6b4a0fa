import type { EpochMillis } from './EpochMillis.ts'

/** How grave a record is (rules/errors: log-record). */
export type LogLevel = 'log' | 'warn' | 'error'

/** Where an entry comes from: a console line, or the event of an error nobody caught or a rejection nobody handled. */
export type LogOrigin = 'console' | 'error' | 'unhandledrejection'

/** One thing the page said, raw: it may hold anything, secrets included, and is never sent as it is. */
export interface LogEntry {
  readonly level: LogLevel
  readonly origin: LogOrigin
  /** What was said, in the console's order; the first is the message. */
  readonly parts: readonly unknown[]
  readonly at: EpochMillis
  /** The path of the page at that moment, without its query. */
  readonly path: string
  readonly userAgent: string
}
