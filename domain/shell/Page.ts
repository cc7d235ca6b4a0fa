import type { PageHead } from './pageHead.ts'

/** The user's choice: light, dark, or the system's preference (rules/shell: colour-mode). */
export type ColorMode = 'light' | 'dark' | 'system'

/**
 * The page around the app: its size, keys, head and colours, its address and navigation, its visibility, and whether it
 * is online.
 */
export interface Page {
  /** Reports whether the page is at least so many CSS pixels wide, at once and at each change. */
  watchWidth(minimum: number, listener: (wideEnough: boolean) => void): () => void
  /** Reports Ctrl or Cmd with a letter; the browser's own shortcut is suppressed. */
  onShortcut(letter: string, listener: () => void): () => void
  /** Reports Escape where no dialog, menu or list is open, which it would close. */
  onEscape(listener: () => void): () => void
  /**
   * Uses the browser's next step back for `close`, once, and stays on the page; of several, the latest comes first. The
   * returned function releases the step (rules/shell: back-closes).
   */
  holdBack(close: () => void): () => void
  /** Closes all that holds a step back, the latest first, and calls `then` once none is held: navigation waits for it. */
  freeBack(then: () => void): void
  /** Sets the title and the existing description, canonical and social tags; an undefined part stays as it is. */
  showHead(head: PageHead): void
  scrollToTop(): void
  showColorMode(mode: ColorMode): void
  preferredColors(): 'light' | 'dark'
  /**
   * The start-up script marks a page whose session is being resumed. 'ended' marks one whose session has ended, so that
   * the page does not shift; undefined removes the mark.
   */
  markSession(mark: 'ended' | undefined): void
  /** The start-up script marks a page whose account has had a name. */
  markNamed(named: boolean): void
  /** Whether the browser believes it has a network. */
  online(): boolean
  /** Whether the page comes from the copy in the browser, because the site did not answer. */
  isCopy(): boolean
  /** Whether the page is visible: false in a hidden tab or on a locked screen. A hidden page need not be updated. */
  isSeen(): boolean
  /** Reports when the network comes or goes, and when the page becomes visible again. */
  subscribe(listener: (event: 'online' | 'offline' | 'visible') => void): () => void
  /** The query of the page's address as it was opened, such as "?ref=alice". */
  openingQuery(): string
  /** The whole address of the page as it is now. */
  address(): string
  /** The build the page was made by; undefined while developing. */
  buildId(): string | undefined
  /** Loads a page of this site anew, by default the current one. A path that is not of this site is ignored. */
  reload(path?: string): void
  /** Whether the page was reloaded or returned to, not opened by a link or its address. */
  isReloaded(): boolean
  /** Whether the browser says that it is a program, such as a search engine's. */
  readByMachine(): boolean
  /**
   * Cross-fades the page around `change`, once it resolves, or after 150 ms (rules/shell: page-transition). It
   * only changes where the browser has no view transitions, or the user asks for less motion.
   */
  fade(change: () => Promise<void>): void
}
