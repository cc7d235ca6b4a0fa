import type { LogRecord } from './LogRecord.ts'

/**
 * Receives log records. An undeliverable record is lost silently; never throws or writes to the console,
 * which would create the next record (rules/errors: logging-never-throws).
 */
export interface LogSink {
  send(record: LogRecord): void
}
