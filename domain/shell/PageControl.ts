import type { PageHead } from './pageHead.ts'

/** What the user chose to see: light, dark, or whatever their system prefers (threats 4.20). */
export type ColorMode = 'light' | 'dark' | 'system'

/** The page as it stands before the user: its size, its keys, its head and its colours. */
export interface PageControl {
  /** Tells whether the page is at least so many CSS pixels wide, at once and at each change. */
  watchWidth(minimum: number, listener: (wideEnough: boolean) => void): () => void
  /** Tells when Ctrl or Cmd and a letter are pressed; the browser's own use of them is taken over. */
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
}
