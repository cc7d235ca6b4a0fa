/**
 * Texts stored in this browser. Never throws: if the browser refuses (full, switched off), values stay in memory
 * until the page closes (rules/storage: memory-fallback). Check what is read: another script may have written it.
 */
export interface KeyValueStore {
  read(key: string): string | undefined
  write(key: string, value: string): void
  remove(key: string): void
  /** Includes other apps' keys on this origin. */
  keys(): readonly string[]
  /** Deletes everything, including other apps' data on this origin. */
  clear(): void
  /** Reports keys that another tab changed; `undefined` means that any key may have changed. */
  subscribe(listener: (key: string | undefined) => void): () => void
}
