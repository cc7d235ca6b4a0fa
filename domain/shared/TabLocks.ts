/** Locks between the tabs of a browser. */
export interface TabLocks {
  /**
   * Acquires a lock without waiting: resolves to a function that releases it, or to undefined if it is held.
   * Closing a tab releases its locks. Shows no prompt and never rejects:
   * in a browser without locks they hold within each tab only.
   */
  acquire(name: string): Promise<(() => void) | undefined>
}
