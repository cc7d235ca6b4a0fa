import type { PageHead } from '../shell/pageHead.ts'

/** What the user chose to see: light, dark, or whatever their system prefers (threats 4.20). */
export type ColorMode = 'light' | 'dark' | 'system'

/** The page as a whole: what the browser tells about it, and what only it can do. */
export interface PageControl {
  /** Whether the browser believes it has a network. */
  online(): boolean
  /** Tells when the network comes or goes, and when the page is looked at again after it was hidden. */
  subscribe(listener: (event: 'online' | 'offline' | 'visible') => void): () => void
  /** Tells whether the page is at least so many CSS pixels wide, at once and at each change. */
  watchWidth(minimum: number, listener: (wideEnough: boolean) => void): () => void
  /** Tells when Ctrl or Cmd and a letter are pressed; the browser's own use of them is taken over. */
  onShortcut(letter: string, listener: () => void): () => void
  /** Puts title, description, canonical address and social tags into the document. */
  showHead(head: PageHead): void
  scrollToTop(): void
  /** Sets the colour mode for the whole page. */
  showColorMode(mode: ColorMode): void
  /** What the user's system prefers. */
  preferredColors(): 'light' | 'dark'
  /** The start-up script marked the page as "a session is being resumed"; this takes the mark away. */
  sessionSettled(): void
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
