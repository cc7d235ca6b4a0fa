/** The build of the app that the site serves now (rules/faults: new-release). */
export interface ReleaseFeed {
  /**
   * The id of the newest build, by one small request that bypasses every cache. Rejects when it cannot be read: an
   * answer that is no build id, such as HTML in place of a missing file, is no new build (rules/faults: build-id).
   */
  newestBuild(): Promise<string>
  /**
   * Whether the site has the files of a build; false during a deployment, and for a build that was deleted.
   */
  knowsBuild(id: string): Promise<boolean>
}
