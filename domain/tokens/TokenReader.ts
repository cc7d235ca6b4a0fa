import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/**
 * What a token says of itself, unchecked: any text of any length, and up to 255 decimals (rules/money: token-texts).
 */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Tokens by their address, as the chain knows them. */
export interface TokenReader {
  /**
   * What an account holds of each, in their order and in their smallest units; the native coin by its sentinel. One round
   * trip for all. Undefined where one could not be read; rejects when no endpoint answers.
   */
  balancesOf(account: Address, tokens: readonly Address[]): Promise<readonly (Wei | undefined)[]>
  /**
   * What a token says of itself; names and symbols may be texts or bytes32. Undefined where no token stands: nothing
   * there that tells decimals and balances. One round trip; rejects when no endpoint answers.
   */
  describe(token: Address): Promise<TokenFacts | undefined>
  /** Whether a contract stands at an address. One read; rejects when no endpoint answers. */
  hasCode(address: Address): Promise<boolean>
}
