/** Keeps the tabs of one browser from doing the same thing at once. */
export interface TabLocks {
  /**
   * Takes something in hand, without waiting; returns how it is let go. Undefined where this or another tab has it. A tab
   * that closes lets go of everything. Asks nobody, and never rejects: where the browser has no such locks, each tab is
   * alone with its own.
   */
  acquire(name: string): Promise<(() => void) | undefined>
}
