import type { LogEntry } from '#domain/shared/LogEntry.ts'
import { summaryRecord, toRecord } from '#domain/logs/toRecord.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { LogSink } from '#domain/logs/LogSink.ts'

/** Records per minute; further ones are summed up in one (rules/errors: log-limits). */
const MAX_PER_MINUTE = 20
const MINUTE = 60_000

interface Omitted {
  readonly count: number
  readonly last: LogEntry
}

export interface LogUploadDeps {
  readonly sink: LogSink
  readonly clock: Clock
}

/**
 * Turns console entries into records and uploads at most twenty a minute. Further entries are counted and sent
 * as one when there is room again. Stays in a chunk of its own, fetched when there is something to send.
 */
export class LogUpload {
  readonly #deps: LogUploadDeps
  #sentAt: readonly number[] = []
  #omitted: Omitted | undefined
  #cancelSummary: (() => void) | undefined
  #isAtWork = false

  constructor(deps: LogUploadDeps) {
    this.#deps = deps
  }

  /** Whether a record is being made or uploaded: entries logged meanwhile come from this class and are ignored. */
  get isAtWork(): boolean {
    return this.#isAtWork
  }

  /** Uploads entries in order; `further` counts later entries that were not stored. */
  takeAll(entries: readonly LogEntry[], further: number): void {
    for (const entry of entries) this.#take(entry)
    const last = entries.at(-1)
    if (last && further > 0) this.#omit(further, last)
  }

  /** Sends a due summary at once, even above the limit, because the page is being left. */
  flush(): void {
    const omitted = this.#omitted
    this.stop()
    if (omitted) this.#send(() => summaryRecord(omitted.count, omitted.last))
  }

  stop(): void {
    this.#cancelSummary?.()
    this.#cancelSummary = undefined
    this.#omitted = undefined
  }

  #take(entry: LogEntry): void {
    // While a summary is due, later entries must not overtake it.
    if (this.#omitted || this.#waitForRoom() > 0) this.#omit(1, entry)
    else this.#send(() => toRecord(entry))
  }

  #omit(count: number, last: LogEntry): void {
    this.#omitted = { count: count + (this.#omitted?.count ?? 0), last }
    this.#cancelSummary ??= this.#deps.clock.after(this.#waitForRoom(), () => this.flush())
  }

  /** Milliseconds until another record is within the limit. */
  #waitForRoom(): number {
    const oldest = this.#sentAt[this.#sentAt.length - MAX_PER_MINUTE]
    return oldest === undefined ? 0 : Math.max(0, oldest + MINUTE - this.#deps.clock.now())
  }

  /** Ignores errors that sending causes. */
  #send(record: () => ReturnType<typeof toRecord>): void {
    this.#isAtWork = true
    try {
      this.#deps.sink.send(record())
      this.#sentAt = [...this.#sentAt, this.#deps.clock.now()].slice(-MAX_PER_MINUTE)
    } finally {
      this.#isAtWork = false
    }
  }
}
