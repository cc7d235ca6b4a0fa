/** Why a host did not do what it was asked. */
export type HostFailure =
  /** There is no host, or it says that it cannot. */
  | { readonly kind: 'not offered' }
  /** The person said no. */
  | { readonly kind: 'rejected' }
  /** The host finds the app's manifest wrong. */
  | { readonly kind: 'invalid manifest' }
  | { readonly kind: 'timed out' }
  | { readonly kind: 'unknown'; readonly detail: string }
