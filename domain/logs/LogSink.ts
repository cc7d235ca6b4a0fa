import type { LogRecord } from './LogRecord.ts'

/**
 * The receiver of log records. Takes one at a time and returns nothing: a record that cannot be delivered is lost in
 * silence. Never throws, and never writes to the console, which would create the next record (rules/errors:
 * logging-never-throws).
 */
export interface LogSink {
  send(record: LogRecord): void
}
