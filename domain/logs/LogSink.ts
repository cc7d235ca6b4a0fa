import type { LogRecord } from './LogRecord.ts'

/**
 * Where log records go. Takes one at a time and answers nothing: a record that cannot be delivered is lost without a
 * word. Never throws, and never writes to the console, which would make the next record
 * (rules/errors: logging-never-throws).
 */
export interface LogSink {
  send(record: LogRecord): void
}
