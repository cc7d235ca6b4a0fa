import type { EpochMillis } from './EpochMillis.ts'

/** The severity of a record (rules/errors: log-record). */
export type LogLevel = 'log' | 'warn' | 'error'

export type LogOrigin = 'console' | 'error' | 'unhandledrejection'

/** Raw: may contain anything, even secrets, so it is never sent as it is. */
export interface LogEntry {
  readonly level: LogLevel
  readonly origin: LogOrigin
  /** The console call's arguments; the first is the message. */
  readonly parts: readonly unknown[]
  readonly at: EpochMillis
  /** The page's path at that moment, without its query. */
  readonly path: string
  readonly userAgent: string
}
