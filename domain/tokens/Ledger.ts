import type { Points } from '../points/Points.ts'
import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Reads what accounts have: coins, tokens and points. */
export interface Ledger {
  /** The native balance in wei. One read; rejects when no endpoint answers, so a failure never looks like zero. */
  nativeBalanceOf(address: Address): Promise<Wei>
  /**
   * The ERC-20 balance in the token's smallest unit. One read; rejects when no endpoint answers, or the address is not
   * a token.
   */
  tokenBalanceOf(token: Address, address: Address): Promise<Wei>
  /**
   * The points of an account, in 18 decimals; 0 for an account that has earned none. One read; rejects when no endpoint
   * answers or the community has no points, so that a failure is never zero.
   */
  pointsOf(address: Address): Promise<Points>
  /**
   * The points of many accounts, in the same order. One round trip, none for an empty list. Rejects as a whole: a
   * ranking of some accounts would be wrong.
   */
  pointsOfAll(addresses: readonly Address[]): Promise<readonly Points[]>
  /**
   * Whether payments for names earn points, which the contract can never change. One read; rejects as above, and where
   * the contract has no such function.
   */
  countsNames(): Promise<boolean>
}
