/** Texts and links handed to other apps. */
export interface Sharing {
  /** Copies to the clipboard. Rejects if the browser refuses; the user can still select the text. */
  copy(text: string): Promise<void>
  /** Whether the device or the host has a share sheet. */
  possible(): boolean
  /** Opens the share sheet. Resolves also when the user cancels; rejects when sharing fails. */
  share(link: { readonly title: string; readonly url: string }): Promise<void>
}
