import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Who owns how much. */
export interface TokenLedger {
  /** The native coins of an account. One read; rejects when no endpoint answers, so that a failure is never zero. */
  nativeBalanceOf(address: Address): Promise<Wei>
}
