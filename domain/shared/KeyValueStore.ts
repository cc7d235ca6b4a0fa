/**
 * Texts stored in this browser. Never throws: where the browser refuses (full, switched off), values are in memory
 * until the page closes (rules/storage: memory-fallback). Another script may have written a value: check what is read.
 */
export interface KeyValueStore {
  read(key: string): string | undefined
  write(key: string, value: string): void
  remove(key: string): void
  /** Every stored key, other apps' keys on this origin included. */
  keys(): readonly string[]
  /** Deletes everything, other apps' data on this origin included. */
  clear(): void
  /** Reports keys that another tab changed; `undefined` means that every key may have changed. */
  subscribe(listener: (key: string | undefined) => void): () => void
}
