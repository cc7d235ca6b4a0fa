import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** A token's own description, unchecked: texts of any length, and up to 255 decimals (rules/money: token-texts). */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Reads tokens by their address. */
export interface TokenReader {
  /**
   * The account's balance of each token, in order and in smallest units; the native coin by its sentinel address.
   * Undefined for a token that could not be read. One round trip; rejects when no endpoint answers.
   */
  balancesOf(account: Address, tokens: readonly Address[]): Promise<readonly (Wei | undefined)[]>
  /**
   * The token's description; its texts may be `string` or `bytes32`. Undefined if the address has no decimals and
   * balances, so it is no token. One round trip; rejects when no endpoint answers.
   */
  describe(token: Address): Promise<TokenFacts | undefined>
  /** Whether the address is a contract. One read; rejects when no endpoint answers. */
  hasCode(address: Address): Promise<boolean>
}
