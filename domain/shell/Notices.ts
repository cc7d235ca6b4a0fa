import type { RoutePath } from './routes.ts'

/** A short message over the page, elsewhere called a toast (rules/shell: notices). */
export type Notice = {
  readonly text: string
  /** A sentence of its own below the text. */
  readonly note?: string
  /** The title above the text: "Swap 2 DEGEN for CHAT". */
  readonly about?: string
  /** The address a click anywhere on the notice opens, in a new tab. */
  readonly link?: string
  /** A page of this app that helps, linked below the text. */
  readonly way?: { readonly page: RoutePath; readonly label: string }
  /** Shows a spinner: the action is still pending. */
  readonly busy?: boolean
} & (
  | { readonly kind: 'info'; readonly duration?: never }
  | {
      readonly kind: 'success' | 'error' | 'warning' | 'default'
      /** Milliseconds on screen instead of the default 5000. */
      readonly duration?: number
    }
)

/** The toast port: shows notices. No method fails. */
export interface Notices {
  /**
   * Shows a notice: in place of the one with the same key, in its position, so that what was pending is done; and in
   * place of those with the same text, unless they are busy. The key is the text where none is given.
   */
  show(notice: Notice, key?: string): void
  /** Ends the notice with this key; does nothing where there is none. */
  dismiss(key: string): void
  /** Calls the listener with every notice from now on, when it is shown. Returns a function that ends this. */
  subscribe(listener: (notice: Notice) => void): () => void
}

/** The id of the live region in which notices stand. The page has it before the first notice, or screen readers may miss that one. */
export const NOTICES_ID = 'notices'
