/**
 * Why a transaction was not sent, is not known to be sent, or did not do what it was sent for. Adapters translate what wallets and nodes
 * say into one of these, once; `failureText` turns it into words.
 */
export type TxFailure =
  /** The user said no in the wallet. Information, not an error. */
  | { readonly kind: 'rejected' }
  /** The contract refused, in the simulation or on chain. `reason` is its own text, unchecked. */
  | { readonly kind: 'reverted'; readonly reason?: string }
  /** The account cannot pay the value and the fee. */
  | { readonly kind: 'insufficient funds' }
  /** The wallet is on another chain than the one shown. Nothing was sent. */
  | { readonly kind: 'wrong chain' }
  /** The wallet's account is not the one the review was shown for. Nothing was sent. */
  | { readonly kind: 'account changed' }
  /** No wallet is connected, or it does not answer, is locked or gone. */
  | { readonly kind: 'wallet unavailable'; readonly detail?: string }
  /** The wallet has not allowed this site to use the account, or no longer does. */
  | { readonly kind: 'unauthorized' }
  /** The wallet has lost its own connection to the chain. What it was asked may have been sent. */
  | { readonly kind: 'disconnected' }
  /** The wallet already shows a request of ours. */
  | { readonly kind: 'request pending' }
  /** No endpoint of the chain answers in time. */
  | { readonly kind: 'node unavailable'; readonly detail?: string }
  /** The chain's endpoints contradict each other about what money goes by. Nothing was sent. */
  | { readonly kind: 'sources disagree'; readonly hosts: readonly string[] }
  /** The transaction's nonce is taken or out of order. */
  | { readonly kind: 'nonce' }
  /** The network has the very same transaction already: it was sent. */
  | { readonly kind: 'already sent' }
  /** The fee the wallet offers is less than the network takes now. */
  | { readonly kind: 'fee too low' }
  /** What was about to be signed is no longer true: the price, the holder or the pause has changed. */
  | { readonly kind: 'terms changed'; readonly detail: string }
  /**
   * The wallet was asked, and neither gave a hash nor said that the user refused: it may have sent it, or still may.
   * `cause` is what it did say.
   */
  | { readonly kind: 'outcome unknown'; readonly cause?: TxFailure }
  /** The same was sent before, or is being signed in another tab. The wallet was not asked. */
  | { readonly kind: 'sent before' }
  /** Anything else; `detail` is the library's own short text, unchecked. */
  | { readonly kind: 'unknown'; readonly detail?: string }
