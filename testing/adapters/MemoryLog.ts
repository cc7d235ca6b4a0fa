import type { Log } from '#domain/shared/Log.ts'

/** Keeps what was logged. */
export class MemoryLog implements Log {
  readonly messages: string[] = []

  warn(message: string): void {
    this.messages.push(message)
  }

  error(message: string): void {
    this.messages.push(message)
  }
}
