import type { RoutePath } from './routes.ts'

/**
 * A short message over the page (rules/shell: notices): info notices stay until replaced, the others disappear after
 * their time.
 */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info' | 'warning'
  readonly text: string
  /** The title above the text: "Swap 2 DEGEN for CHAT". */
  readonly about?: string
  /** The address a click opens, in a new tab. */
  readonly link?: string
  /** A page of this app that helps, linked below the text. */
  readonly way?: { readonly page: RoutePath; readonly label: string }
  /** Shows a spinner: the action is still pending. */
  readonly busy?: boolean
  /** Milliseconds on screen instead of the default 5000. */
  readonly duration?: number
}

/** Shows notices. A notice with a key replaces the one with the same key, so that no text is shown twice. */
export interface Notices {
  show(notice: Notice, key?: string): void
  dismiss(key: string): void
}
