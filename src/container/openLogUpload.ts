import { HttpLogSink } from '#adapters/browser/HttpLogSink.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import { LogUpload } from '#stores/logs/LogUpload.ts'

/** The entry of a chunk that loads only when there is a record to send. */
export function openLogUpload(url: string, send: Window['fetch'], clock: Clock): LogUpload {
  return new LogUpload({ sink: new HttpLogSink(url, send), clock })
}
