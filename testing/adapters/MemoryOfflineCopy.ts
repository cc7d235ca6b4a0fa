import type { OfflineCopy } from '#domain/shell/OfflineCopy.ts'

export class MemoryOfflineCopy implements OfflineCopy {
  stored = false
  /** The browser does not answer. */
  silent = false

  async store(): Promise<void> {
    this.stored = true
  }

  async clear(): Promise<void> {
    if (this.silent) await new Promise(() => undefined)
    this.stored = false
  }
}
