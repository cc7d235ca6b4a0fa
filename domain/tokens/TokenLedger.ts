import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Reads the balances of accounts. */
export interface TokenLedger {
  /** The native balance in wei. One read; rejects when no endpoint answers, so a failure never looks like zero. */
  nativeBalanceOf(address: Address): Promise<Wei>
  /**
   * The ERC-20 balance in the token's smallest unit. One read; rejects when no endpoint answers, or the address is not
   * a token.
   */
  tokenBalanceOf(token: Address, address: Address): Promise<Wei>
}
