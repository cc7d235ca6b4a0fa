import type { LogRecord } from '#domain/logs/LogRecord.ts'
import type { LogSink } from '#domain/logs/LogSink.ts'

/** Keeps records while `reachable`. */
export class MemoryLogSink implements LogSink {
  readonly records: LogRecord[] = []
  reachable = true

  send(record: LogRecord): void {
    if (this.reachable) this.records.push(record)
  }
}
