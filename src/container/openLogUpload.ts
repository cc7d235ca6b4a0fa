import { HttpLogSink } from '#adapters/browser/HttpLogSink.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import { LogUpload } from '#stores/logs/LogUpload.ts'

/** The upload with its sink, both in the one chunk this file is the root of: only what is to be sent fetches it. */
export function openLogUpload(url: string, send: Window['fetch'], clock: Clock): LogUpload {
  return new LogUpload({ sink: new HttpLogSink(url, send), clock })
}
