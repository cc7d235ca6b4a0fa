import type { EpochMillis } from './EpochMillis.ts'

/** The severity of a record (rules/errors: log-record). */
export type LogLevel = 'log' | 'warn' | 'error'

/** The origin of an entry: a console call, or the event of an uncaught error or an unhandled rejection. */
export type LogOrigin = 'console' | 'error' | 'unhandledrejection'

/** One log entry, raw: it may contain anything, secrets included, and is never sent as it is. */
export interface LogEntry {
  readonly level: LogLevel
  readonly origin: LogOrigin
  /** The arguments of the console call; the first is the message. */
  readonly parts: readonly unknown[]
  readonly at: EpochMillis
  /** The path of the page at that moment, without its query. */
  readonly path: string
  readonly userAgent: string
}
