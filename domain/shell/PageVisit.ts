/** The visit to this page: where it is, who makes it, whether it has a network, and where it goes on. */
export interface PageVisit {
  /** Whether the browser believes it has a network. */
  online(): boolean
  /** Whether anybody can see the page: false in a hidden tab, or behind a lock. What nobody looks at need not be asked for. */
  isSeen(): boolean
  /** Tells when the network comes or goes, and when the page is looked at again after it was hidden. */
  subscribe(listener: (event: 'online' | 'offline' | 'visible') => void): () => void
  /** The query of the page's address as it was opened, such as "?ref=alice". */
  openingQuery(): string
  /** The whole address of the page as it is now. */
  address(): string
  /** The build the page was made by; undefined while developing. */
  buildId(): string | undefined
  /** Loads a page of this site anew; the one it is on unless told. Anything that is no path of this site is not gone to. */
  reload(path?: string): void
  /** Whether a search engine or a social client is reading. */
  readByMachine(): boolean
}
