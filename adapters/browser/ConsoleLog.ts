import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { LogEntry, LogLevel, LogOrigin } from '#domain/shared/LogEntry.ts'

/** Part of the first load, so its size matters. */
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

  /** Leaves out entries that the listener itself causes. `onLeave` is called when the page is left. */
  follow(onEntry: (entry: LogEntry) => void, onLeave: () => void): () => void {
    const page = this.#page
    const ended = new AbortController()
    const { signal } = ended
    let isNotifying = false
    const notify = (level: LogLevel, origin: LogOrigin, parts: readonly unknown[]) => {
      if (isNotifying || signal.aborted) return
      isNotifying = true
      try {
        const { userAgent } = page.navigator
        onEntry({ level, origin, parts, at: this.#clock.now(), path: page.location.pathname, userAgent })
      } catch {
        // A failing listener must not affect the code that logs.
      }
      isNotifying = false
    }
    for (const level of ['log', 'warn', 'error'] as const) {
      const print = console[level]
      const printAndNotify = (...parts: unknown[]) => {
        print.apply(console, parts)
        notify(level, 'console', parts)
      }
      console[level] = printAndNotify
      signal.addEventListener('abort', () => {
        // Other code may have replaced `console` meanwhile: its function stays,
        // and this one only passes entries on.
        if (console[level] === printAndNotify) console[level] = print
      })
    }
    for (const type of ['error', 'unhandledrejection'] as const) {
      const onFailure = (event: Partial<ErrorEvent & PromiseRejectionEvent>) =>
        notify('error', type, ['reason' in event ? event.reason : (event.error ?? event.message)])
      page.addEventListener(type, onFailure, { signal })
    }
    page.addEventListener('pagehide', onLeave, { signal })
    return () => ended.abort()
  }
}
