import type { WalletErrorCode } from '../activity/walletReport.ts'

export type WalletFailure =
  | { readonly kind: 'rejected' }
  /** The wallet already shows a request of this page. */
  | { readonly kind: 'request pending' }
  /** The wallet does not, or no longer, allow this site to use the account (EIP-1193: 4100). */
  | { readonly kind: 'unauthorized' }
  /** The wallet lost its own connection to the chain (EIP-1193: 4900 and 4901). */
  | { readonly kind: 'disconnected' }
  /** The wallet did not answer, is locked or was removed. */
  | { readonly kind: 'timed out' }
  /** `detail` is the wallet's own text; views limit its length. */
  | { readonly kind: 'unknown'; readonly code?: WalletErrorCode; readonly detail?: string }
