import type { TermsChange } from './TermsChange.ts'
import type { WalletErrorCode } from './walletReport.ts'

/**
 * Why a transaction was not sent, may not have been sent, or failed. Adapters translate the errors of wallets and nodes
 * into these kinds; `failureText` describes them.
 */
export type TxFailure =
  /** The user rejected the request. Information, not an error. */
  | { readonly kind: 'rejected' }
  /**
   * The contract would revert: by the simulation, or by the wallet that was `asked` to send it. Nothing was sent.
   * `reason` is the contract's own text, unchecked.
   */
  | { readonly kind: 'reverted'; readonly reason?: string; readonly asked?: true }
  /** The account cannot pay the value and the fee. */
  | { readonly kind: 'insufficient funds' }
  /** The wallet is on another chain. Nothing was sent. */
  | { readonly kind: 'wrong chain' }
  /** The wallet's account is not the reviewed account. Nothing was sent. */
  | { readonly kind: 'account changed' }
  /** The wallet was disconnected, here or in another tab, or names no account any more. Nothing was sent. */
  | { readonly kind: 'not connected' }
  /** No wallet is connected, or it does not answer, is locked or was removed. */
  | { readonly kind: 'wallet unavailable'; readonly detail?: string }
  /** The wallet has not allowed this site to use the account, or no longer does. */
  | { readonly kind: 'unauthorized' }
  /** The wallet has lost its own connection to the chain. It may have sent the transaction. */
  | { readonly kind: 'disconnected' }
  /** The wallet already shows a request of this app. */
  | { readonly kind: 'request pending' }
  /** No endpoint of the chain answers in time. */
  | { readonly kind: 'node unavailable'; readonly detail?: string }
  /** The endpoints contradict each other about data that decides over money. Nothing was sent. */
  | { readonly kind: 'sources disagree'; readonly hosts: readonly string[] }
  /** The nonce is used, or too high. */
  | { readonly kind: 'nonce' }
  /** The network already has this transaction. */
  | { readonly kind: 'already sent' }
  /** The offered fee is below the network's current minimum. */
  | { readonly kind: 'fee too low' }
  /** The reviewed data is no longer true: the price, the holder or the pause has changed. */
  | { readonly kind: 'terms changed'; readonly change?: TermsChange }
  /** The action can no longer be taken, however often it is reviewed. Nothing was sent. */
  | { readonly kind: 'no longer possible'; readonly change: TermsChange }
  /**
   * The wallet returned neither a hash nor a rejection: it may have sent the transaction, or may still do so. `cause`
   * is the error it returned.
   */
  | { readonly kind: 'outcome unknown'; readonly cause?: TxFailure }
  /** The same was already sent, or is being signed in another tab. The wallet was not asked. */
  | { readonly kind: 'sent before' }
  /** Anything else; `code` is a wallet's, `detail` the library's own short text, unchecked. */
  | { readonly kind: 'unknown'; readonly code?: WalletErrorCode; readonly detail?: string }
