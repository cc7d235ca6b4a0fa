import type { Points } from '../points/Points.ts'
import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** Reads what accounts have: coins, tokens and points. */
export interface Ledger {
  /** The native balance in wei. One read; rejects when no endpoint answers, so that a failure is never zero. */
  nativeBalanceOf(address: Address): Promise<Wei>
  /** The balance in the token's smallest unit. One read; rejects without an answer, or if it is not a token. */
  tokenBalanceOf(token: Address, address: Address): Promise<Wei>
  /**
   * The account's points, in 18 decimals; 0 if none were earned.
   * One read; rejects when no endpoint answers or the community has no points, so that a failure is never zero.
   */
  pointsOf(address: Address): Promise<Points>
  /**
   * Points in the order of the addresses. One round trip, none for an empty list.
   * Rejects as a whole, because a partial ranking would be wrong.
   */
  pointsOfAll(addresses: readonly Address[]): Promise<readonly Points[]>
  /**
   * Whether payments for names earn points, which the contract can never change.
   * One read; rejects as above, and if the contract has no such function.
   */
  countsNames(): Promise<boolean>
}
