/** Why a wallet did not do what it was asked, as far as it says. */
export type WalletFailure =
  /** The user said no in the wallet. */
  | { readonly kind: 'rejected' }
  /** It already shows a request of this page. */
  | { readonly kind: 'request pending' }
  /** It has not allowed this site to use the account, or no longer does (EIP-1193: 4100). */
  | { readonly kind: 'unauthorized' }
  /** It has lost its own connection to the chain (EIP-1193: 4900 and 4901). */
  | { readonly kind: 'disconnected' }
  /** It did not answer, or is locked or gone. */
  | { readonly kind: 'timed out' }
  /** Anything else. `detail` is its own text where it gave one; a view still bounds it. */
  | { readonly kind: 'unknown'; readonly detail?: string }
