import type { LogLevel } from './LogEntry.ts'

/** The log upload record of spec 3, redacted and bounded: this is what leaves the browser. */
export interface LogRecord {
  readonly level: LogLevel
  readonly message: string
  readonly meta: LogMeta
}

/** What is known besides the message. Further values of a console line stand under "0", "1" and so on (product 6.17). */
export interface LogMeta {
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly userAgent: string
  /** The path only (threats 4.15). */
  readonly url: string
  readonly [extra: string]: string | number
}
