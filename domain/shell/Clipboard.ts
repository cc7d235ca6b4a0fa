/** The user's clipboard. */
export interface Clipboard {
  /** Rejects where the browser refuses; then the text is still on the page to be copied by hand. */
  copy(text: string): Promise<void>
}
