import type { LogLevel } from '../shared/LogEntry.ts'

/** One log record, redacted and bounded: this leaves the browser (rules/errors: log-record). */
export interface LogRecord {
  readonly level: LogLevel
  readonly message: string
  readonly meta: LogMeta
}

/** Further values of a console line are under "0", "1" and so on (rules/errors: log-values). */
export interface LogMeta {
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly userAgent: string
  /** The path only (rules/errors: log-limits). */
  readonly url: string
  readonly [extra: string]: string | number
}
