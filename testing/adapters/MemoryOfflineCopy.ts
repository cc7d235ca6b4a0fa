import type { OfflineCopy } from '#domain/shell/OfflineCopy.ts'

/** Remembers whether there is a copy. */
export class MemoryOfflineCopy implements OfflineCopy {
  stored = false
  /** While true the browser does not answer. */
  silent = false

  async store(): Promise<void> {
    this.stored = true
  }

  async clear(): Promise<void> {
    if (this.silent) await new Promise(() => undefined)
    this.stored = false
  }
}
