import type { PageHead } from './pageHead.ts'

/** What the user chose to see: light, dark, or whatever their system prefers (rules/shell: colour-mode). */
export type ColorMode = 'light' | 'dark' | 'system'

/**
 * The page the app stands in: its size, keys, head and colours; and the visit to it: where it is, who makes it, whether it has a
 * network, and where it goes on.
 */
export interface Page {
  /** Tells whether the page is at least so many CSS pixels wide, at once and at each change. */
  watchWidth(minimum: number, listener: (wideEnough: boolean) => void): () => void
  /** Tells when Ctrl or Cmd and a letter are pressed; the browser's own shortcut is suppressed. */
  onShortcut(letter: string, listener: () => void): () => void
  /** Tells when Escape is pressed where nothing is open that closes by it: no dialog, menu or list. */
  onEscape(listener: () => void): () => void
  /**
   * Spends the browser's next step back on `listener`, once: the page stays. What comes back gives it up, and then
   * calls what it is given: before that no other page may be gone to.
   */
  holdBack(listener: () => void): (then: () => void) => void
  /** Puts title, description, canonical address and social tags into the document. */
  showHead(head: PageHead): void
  scrollToTop(): void
  /** Sets the colour mode for the whole page. */
  showColorMode(mode: ColorMode): void
  /** What the user's system prefers. */
  preferredColors(): 'light' | 'dark'
  /**
   * The start-up script marked the page as "a session is being resumed". This marks it as one whose session has ended,
   * so that nothing moves that is being read, or takes the mark away.
   */
  markSession(mark: 'ended' | undefined): void
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
