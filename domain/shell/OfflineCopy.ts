/** The app's copy in this browser, which opens without a network (rules/shell: offline). */
export interface OfflineCopy {
  /**
   * Stores this page and its files, and from now on all that is loaded. Never rejects:
   * stores nothing if the browser refuses, or during development.
   */
  store(): Promise<void>
  /** Deletes the copy; loading a page later stores a new one. Never rejects. */
  clear(): Promise<void>
}
