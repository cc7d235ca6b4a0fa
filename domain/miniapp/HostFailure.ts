export type HostFailure =
  | { readonly kind: 'not offered' }
  | { readonly kind: 'rejected' }
  /** The host rejects the app's manifest. */
  | { readonly kind: 'invalid manifest' }
  | { readonly kind: 'timed out' }
  | { readonly kind: 'unknown'; readonly detail: string }
