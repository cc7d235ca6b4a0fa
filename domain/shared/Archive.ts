/**
 * Asynchronous storage for large values. Never rejects: if the browser refuses (full, private, switched off),
 * values stay in memory until the page closes. Check what is read: another script may have written it.
 */
export interface Archive {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /**
   * Called before an entry is read from the chain: stores what the site offers for it, if that covers more.
   * Resolves to whether it did; never rejects. Absent if no site offers anything.
   */
  prepare?(key: string): Promise<boolean>
  /** Deletes everything, including other apps' data on this origin. */
  clear(): Promise<void>
}
