import type { Log } from '#domain/shared/Log.ts'

/** The browser's console. */
export class ConsoleLog implements Log {
  warn(message: string, detail?: unknown): void {
    console.warn(message, ...(detail === undefined ? [] : [detail]))
  }

  error(message: string, detail?: unknown): void {
    console.error(message, ...(detail === undefined ? [] : [detail]))
  }
}
