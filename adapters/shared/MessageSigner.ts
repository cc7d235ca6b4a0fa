import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'

export interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: `0x${string}`
}

/** The reasons for a missing signature. */
export type SignFailure =
  | { readonly kind: 'rejected' }
  /** No wallet is connected, or it does not answer, or it cannot sign texts. */
  | { readonly kind: 'wallet unavailable' }
  /** It is longer than is passed on (rules/wallet: any-signature). */
  | { readonly kind: 'signature too long' }

/** Signs texts with the connected wallet; nothing reaches the chain. */
export interface MessageSigner {
  /**
   * Asks for a signature over a text that names the account. Resolves with the user's decision, without a
   * time limit. Never rejects.
   */
  sign(messageFor: (account: Address) => string): Promise<Result<SignedMessage, SignFailure>>
}
