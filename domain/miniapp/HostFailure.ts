/** The reason why a host did not carry out an action. */
export type HostFailure =
  /** There is no host, or it does not list the capability. */
  | { readonly kind: 'not offered' }
  /** The user declined. */
  | { readonly kind: 'rejected' }
  /** The host refuses the app's manifest. */
  | { readonly kind: 'invalid manifest' }
  | { readonly kind: 'timed out' }
  | { readonly kind: 'unknown'; readonly detail: string }
