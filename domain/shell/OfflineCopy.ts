/** The copy of the app in this browser, from which it opens without a network (rules/shell: offline). */
export interface OfflineCopy {
  /**
   * Stores this page and the files it has loaded, and from now on every page and file that is loaded. Never rejects:
   * where the browser refuses, and while developing, nothing is stored.
   */
  store(): Promise<void>
  /** Deletes the copy; the next load of a page stores a new one. Never rejects. */
  clear(): Promise<void>
}
