/** Texts and links handed to other apps. */
export interface Sharing {
  /** Copies a text to the clipboard. Rejects where the browser refuses; the user can still select it on the page. */
  copy(text: string): Promise<void>
  /** Whether the device, or the host around the app, has a share sheet. */
  possible(): boolean
  /** Opens the device's share sheet. Resolves also when the user cancels; rejects when sharing fails. */
  share(link: { readonly title: string; readonly url: string }): Promise<void>
}
