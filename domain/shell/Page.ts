import type { PageHead } from './pageHead.ts'

/** 'system' follows the system's preference (rules/shell: colour-mode). */
export type ColorMode = 'light' | 'dark' | 'system'

/** The page around the app: size, keys, head, colours, address, navigation, visibility and network. */
export interface Page {
  /** Reports whether the page is at least `minimum` CSS pixels wide, at once and at each change. */
  watchWidth(minimum: number, listener: (wideEnough: boolean) => void): () => void
  /** Reports Ctrl or Cmd with a letter and suppresses the browser's own shortcut. */
  onShortcut(letter: string, listener: () => void): () => void
  /** Reports Escape unless a dialog, menu or list is open, which it would close. */
  onEscape(listener: () => void): () => void
  /**
   * Uses the browser's next step back for `close`, once, and stays on the page; of several,
   * the latest comes first. The returned function releases the step (rules/shell: back-closes).
   */
  holdBack(close: () => void): () => void
  /** Closes all that holds a step back, the latest first, then calls `then`: navigation waits for it. */
  freeBack(then: () => void): void
  /** Sets the title and existing description, canonical and social tags; undefined parts stay. */
  showHead(head: PageHead): void
  scrollToTop(): void
  showColorMode(mode: ColorMode): void
  preferredColors(): 'light' | 'dark'
  /**
   * The start-up script marks a page whose session is being resumed. 'ended' marks one whose session has ended,
   * so that the page does not shift; undefined removes the mark.
   */
  markSession(mark: 'ended' | undefined): void
  /** The start-up script marks a page whose account has had a name. */
  markNamed(named: boolean): void
  /** Whether the browser believes it has a network. */
  online(): boolean
  /** Whether the page comes from the browser's copy, because the site did not answer. */
  isCopy(): boolean
  /** Whether the page is visible, not in a hidden tab or on a locked screen, where it need not be updated. */
  isSeen(): boolean
  subscribe(listener: (event: 'online' | 'offline' | 'visible') => void): () => void
  /** The address's query as opened, such as "?ref=alice". */
  openingQuery(): string
  address(): string
  /** The build that made the page; undefined during development. */
  buildId(): string | undefined
  /** Loads a page of this site anew, by default the current one. Ignores paths of other sites. */
  reload(path?: string): void
  /** Whether the page was reloaded or returned to, rather than opened by a link or its address. */
  isReloaded(): boolean
  /** Whether the browser says it is a program, such as a search engine's. */
  readByMachine(): boolean
  /**
   * Cross-fades the page around `change`, once it resolves or after 150 ms (rules/shell: page-transition).
   * No fade without view transitions, or if the user prefers less motion.
   */
  fade(change: () => Promise<void>): void
}
