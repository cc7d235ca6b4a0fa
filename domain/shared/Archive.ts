/**
 * Asynchronous storage for large values in this browser. Never rejects: where the browser refuses (full, private,
 * switched off), a value is in memory until the page closes. Another script may have written a value: check what is
 * read.
 */
export interface Archive {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Deletes everything, other apps' data on this origin included. */
  clear(): Promise<void>
}
