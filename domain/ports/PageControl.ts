/** The page as a whole: what the browser tells about it, and what only it can do. */
export interface PageControl {
  /** Whether the browser believes it has a network. */
  online(): boolean
  /** Tells when the network comes or goes, and when the page is looked at again after it was hidden. */
  subscribe(listener: (event: 'online' | 'offline' | 'visible') => void): () => void
  /** Tells whether the page is at least so many CSS pixels wide, at once and at each change. */
  watchWidth(minimum: number, listener: (wideEnough: boolean) => void): () => void
  showTitle(title: string): void
  scrollToTop(): void
  /** Sets the colour mode for the whole page. */
  showColorMode(mode: 'light' | 'dark'): void
  /** The start-up script marked the page as "a session is being resumed"; this takes the mark away. */
  sessionSettled(): void
  /** The query of the page's address as it was opened, such as "?ref=alice". */
  openingQuery(): string
}
