/** Handing texts and links to other apps of the device. */
export interface Sharing {
  /** Puts a text into the clipboard. Rejects where the browser refuses; then it is still on the page to be copied by hand. */
  copy(text: string): Promise<void>
  /** Whether this device has a share sheet. */
  possible(): boolean
  /** Opens the device's own choice of apps. Resolves also when the user changed their mind; rejects when it failed. */
  share(link: { readonly title: string; readonly url: string }): Promise<void>
}
