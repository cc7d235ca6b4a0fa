/**
 * Texts kept in this browser. Never throws: where the browser refuses (full, switched off), values live in memory
 * until the page closes (rules/storage: memory-fallback). What comes back may have been written by anybody: check it.
 */
export interface KeyValueStore {
  read(key: string): string | undefined
  write(key: string, value: string): void
  remove(key: string): void
  /** Every key there is a text under, also those of others on this origin. */
  keys(): readonly string[]
  /** Forgets everything, also what others on this origin have kept. */
  clear(): void
  /** Tells when another tab changed a key; `undefined` means everything may have changed. */
  subscribe(listener: (key: string | undefined) => void): () => void
}
