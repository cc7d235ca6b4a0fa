import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Who owns how much. */
export interface TokenLedger {
  /** The native coins of an account. One read; rejects when no endpoint answers, so that a failure is never zero. */
  nativeBalanceOf(address: Address): Promise<Wei>
  /** What an account holds of an ERC-20 token, in its smallest unit. One read; rejects as above, or when it is no token. */
  tokenBalanceOf(token: Address, address: Address): Promise<Wei>
}
