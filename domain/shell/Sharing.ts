/** Handing a link to another app of the device. */
export interface Sharing {
  /** Whether this device offers it at all. */
  possible(): boolean
  /** Opens the device's own choice of apps. Resolves also when the user changed their mind; rejects when it failed. */
  share(link: { readonly title: string; readonly url: string }): Promise<void>
}
