import type { Points } from './Points.ts'
import type { Address } from '../shared/Address.ts'

export interface PointsLedger {
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
