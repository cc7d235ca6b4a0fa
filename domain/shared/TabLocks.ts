/** Locks among the tabs of one browser, so that only one of them does a thing at a time. */
export interface TabLocks {
  /**
   * Acquires a lock without waiting; returns a function that releases it. Undefined where this or another tab holds it.
   * A closing tab releases its locks. Shows no prompt and never rejects: where the browser has no such locks, they hold
   * within each tab only.
   */
  acquire(name: string): Promise<(() => void) | undefined>
}
