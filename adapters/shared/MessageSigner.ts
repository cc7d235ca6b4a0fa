import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'

export interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: `0x${string}`
}

export type SignFailure =
  | { readonly kind: 'rejected' }
  /** No wallet is connected, or it does not answer, or cannot sign texts. */
  | { readonly kind: 'wallet unavailable' }
  /** Longer than signatures that are passed on (rules/wallet: any-signature). */
  | { readonly kind: 'signature too long' }

/** Signs with the connected wallet; nothing reaches the chain. */
export interface MessageSigner {
  /** Prompts for a signature over a text that names the account. Waits for the user without a limit; never rejects. */
  sign(messageFor: (account: Address) => string): Promise<Result<SignedMessage, SignFailure>>
}
