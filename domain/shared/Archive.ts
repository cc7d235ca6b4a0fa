/**
 * Large values kept in this browser, a read away. Never rejects: where the browser refuses (full, private, switched
 * off), a value lives in memory until the page closes. What comes back may have been written by anybody: check it.
 */
export interface Archive {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Forgets everything, also what others on this origin have kept. */
  clear(): Promise<void>
}
