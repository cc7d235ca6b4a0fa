import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'

/** A text somebody has signed. */
export interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: `0x${string}`
}

/** Why nothing was signed. */
export type SignFailure =
  | { readonly kind: 'rejected' }
  /** None is connected, it does not answer, or it cannot sign texts. */
  | { readonly kind: 'wallet unavailable' }

/** The connected wallet as one that signs texts; nothing of it reaches the chain. */
export interface MessageSigner {
  /**
   * Asks for a signature over a text that names the account. Resolves when the user has decided, which may take as long
   * as they like. Never rejects.
   */
  sign(messageFor: (account: Address) => string): Promise<Result<SignedMessage, SignFailure>>
}
