/** The build that the site serves now (rules/faults: new-release), and the content of its pages (rules/shell: served-content). */
export interface ReleaseFeed {
  /**
   * The newest build's id, by one small request that bypasses every cache. Rejects if it cannot be read:
   * an answer that is no build id, such as HTML in place of a missing file,
   * is no new build (rules/faults: build-id).
   */
  newestBuild(): Promise<string>
  /** Whether the site has the build's files; false during a deployment, and for a deleted build. */
  knowsBuild(id: string): Promise<boolean>
  /** The content of the page at a path with a slash at its end, as JSON that any host may have made up. Rejects without one. */
  payloadOf(path: string): Promise<string>
}
