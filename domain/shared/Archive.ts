/**
 * Asynchronous storage for large values in this browser. Never rejects: where the browser refuses (full, private,
 * switched off), a value is in memory until the page closes. Another script may have written a value: check what is
 * read.
 */
export interface Archive {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /**
   * Called before an entry is read from the chain: stores what the site offers for it, if that covers more, with all that
   * belongs to it. Returns whether it did; never rejects. Absent where no site offers anything.
   */
  prepare?(key: string): Promise<boolean>
  /** Deletes everything, other apps' data on this origin included. */
  clear(): Promise<void>
}
