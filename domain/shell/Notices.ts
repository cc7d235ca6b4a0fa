import type { RoutePath } from '../manifests.ts'

/** A short message over the page, also called a toast (rules/shell: notices). */
export type Notice = {
  readonly text: string
  readonly note?: string
  /** Title above the text: "Swap 2 DEGEN for CHAT". */
  readonly about?: string
  /** A click anywhere on the notice opens it in a new tab. */
  readonly link?: string
  readonly way?: { readonly page: RoutePath; readonly label: string }
  readonly busy?: boolean
} & (
  | { readonly kind: 'info'; readonly duration?: never }
  | {
      readonly kind: 'success' | 'error' | 'warning' | 'default'
      /** Milliseconds on screen; 5000 by default. */
      readonly duration?: number
    }
)

/** Shows toasts. No method fails. */
export interface Notices {
  /**
   * Replaces the notice with the same key in its position, so that what was pending is done,
   * and those with the same text that are not busy. The key defaults to the text.
   */
  show(notice: Notice, key?: string): void
  dismiss(key: string): void
  /** The listener gets every notice from now on when it is shown. */
  subscribe(listener: (notice: Notice) => void): () => void
}

/** Of the live region for notices, which must exist before the first one, or screen readers may miss it. */
export const NOTICES_ID = 'notices'
