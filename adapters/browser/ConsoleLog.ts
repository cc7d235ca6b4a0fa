import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { LogEntry, LogLevel, LogOrigin } from '#domain/shared/LogEntry.ts'

/** The browser's console, and the uncaught failures of this page. It is in the first load: every byte counts. */
export class ConsoleLog implements Log {
  readonly #page: Window
  readonly #clock: Clock

  constructor(page: Window, clock: Clock) {
    this.#page = page
    this.#clock = clock
  }

  warn(message: string, detail?: unknown): void {
    console.warn(message, ...(detail === undefined ? [] : [detail]))
  }

  error(message: string, detail?: unknown): void {
    console.error(message, ...(detail === undefined ? [] : [detail]))
  }

  follow(onEntry: (entry: LogEntry) => void, onLeave: () => void): () => void {
    const page = this.#page
    const ended = new AbortController()
    const { signal } = ended
    let isTelling = false
    const tell = (level: LogLevel, origin: LogOrigin, parts: readonly unknown[]) => {
      if (isTelling || signal.aborted) return
      isTelling = true
      try {
        const { userAgent } = page.navigator
        onEntry({ level, origin, parts, at: this.#clock.now(), path: page.location.pathname, userAgent })
      } catch {
        // Whoever wrote to the console must not hear of it.
      }
      isTelling = false
    }
    for (const level of ['log', 'warn', 'error'] as const) {
      const print = console[level]
      const printAndTell = (...parts: unknown[]) => {
        print.apply(console, parts)
        tell(level, 'console', parts)
      }
      console[level] = printAndTell
      signal.addEventListener('abort', () => {
        // A user may have put their own over ours by now; theirs stays, and ours only passes on.
        if (console[level] === printAndTell) console[level] = print
      })
    }
    for (const type of ['error', 'unhandledrejection'] as const) {
      const onFailure = (event: Partial<ErrorEvent & PromiseRejectionEvent>) =>
        tell('error', type, ['reason' in event ? event.reason : (event.error ?? event.message)])
      page.addEventListener(type, onFailure, { signal })
    }
    page.addEventListener('pagehide', onLeave, { signal })
    return () => ended.abort()
  }
}
