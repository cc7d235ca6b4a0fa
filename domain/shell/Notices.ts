/**
 * A short message over the page (rules/shell: notices): info ones stay until replaced, the others leave after their
 * time.
 */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info' | 'warning'
  readonly text: string
  /** Where a click leads, in a new tab. */
  readonly link?: string
  /** Shows that something is still under way. */
  readonly busy?: boolean
  /** Milliseconds on screen instead of the default 5000. */
  readonly duration?: number
}

/** Shows notices. One with a key replaces the one shown under the same key, so that no text stands there twice. */
export interface Notices {
  show(notice: Notice, key?: string): void
  dismiss(key: string): void
}
