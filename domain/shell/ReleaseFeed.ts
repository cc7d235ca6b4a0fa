/** Which build of the app the site serves now (rules/faults: new-release). */
export interface ReleaseFeed {
  /**
   * The id of the newest build; one small request past every cache. Rejects when it cannot be known: an answer that
   * is no build's (HTML in place of a missing file, for one) is not taken for a new build (rules/faults: build-id).
   */
  newestBuild(): Promise<string>
  /** Whether the site has heard of a build; false means that this page is older than what the site keeps. */
  knowsBuild(id: string): Promise<boolean>
}
