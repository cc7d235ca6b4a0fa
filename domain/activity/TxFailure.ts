import type { TermsChange } from './TermsChange.ts'
import type { WalletErrorCode } from './walletReport.ts'

/**
 * Why a transaction was not sent, may not have been sent, or failed.
 * Adapters translate wallet and node errors into these kinds; `failureText` describes them.
 */
export type TxFailure =
  /** A notice about it is information, not an error. */
  | { readonly kind: 'rejected' }
  /**
   * The contract would revert, says the simulation or the wallet that was `asked` to send. Nothing was sent.
   * `reason` is the contract's own text, unchecked; `meaning` a feature's words for it.
   */
  | {
      readonly kind: 'reverted'
      readonly reason?: string
      readonly meaning?: RevertMeaning
      readonly asked?: true
    }
  | { readonly kind: 'insufficient funds' }
  | { readonly kind: 'wrong chain' }
  /** The wallet's account is not the reviewed one. Nothing was sent. */
  | { readonly kind: 'account changed' }
  /** Disconnected, here or in another tab, or the wallet names no account any more. Nothing was sent. */
  | { readonly kind: 'not connected' }
  /** No wallet is connected, or it does not answer, is locked or was removed. */
  | { readonly kind: 'wallet unavailable'; readonly detail?: string }
  /** The wallet does not, or no longer, allow this site to use the account. */
  | { readonly kind: 'unauthorized' }
  /** The wallet lost its own connection to the chain. It may have sent the transaction. */
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'request pending' }
  | { readonly kind: 'node unavailable'; readonly detail?: string }
  /** The endpoints contradict each other about data that money depends on. Nothing was sent. */
  | { readonly kind: 'sources disagree'; readonly hosts: readonly string[] }
  /** Already used, or too high. */
  | { readonly kind: 'nonce' }
  | { readonly kind: 'already sent' }
  | { readonly kind: 'fee too low' }
  /** The reviewed data is no longer true: the price, the holder or the pause has changed. */
  | { readonly kind: 'terms changed'; readonly change?: TermsChange }
  /** The action can no longer be taken, however often it is reviewed. Nothing was sent. */
  | { readonly kind: 'no longer possible'; readonly change: TermsChange }
  /** The wallet did not sign a message, for the wallet's reason if it gave one. Nothing was sent. */
  | { readonly kind: 'not signed'; readonly code?: WalletErrorCode; readonly detail?: string }
  /** Above `MAX_SIGNATURE_BYTES`. Nothing was sent. */
  | { readonly kind: 'signature too long' }
  /** The wallet cannot send several calls as one. Nothing was sent; the next attempt sends one after the other. */
  | { readonly kind: 'not at once' }
  /**
   * The wallet returned neither a hash nor a rejection: it may have sent the transaction, or may still do so. `cause`
   * is the error it returned.
   */
  | { readonly kind: 'outcome unknown'; readonly cause?: TxFailure }
  /** Already sent, or being signed in another tab. The wallet was not asked. */
  | { readonly kind: 'sent before' }
  /** `code` is a wallet's, `detail` the library's own short text, unchecked. */
  | { readonly kind: 'unknown'; readonly code?: WalletErrorCode; readonly detail?: string }

/** The app's words for a revert reason. `complete`: they say themselves what did not happen. */
export interface RevertMeaning {
  readonly text: string
  readonly complete?: true
}
