import type { Points } from './Points.ts'
import type { Address } from '../shared/Address.ts'

/** Who has earned how many activity points. */
export interface PointsLedger {
  /**
   * The points of an account, in 18 decimals; 0 for one that has earned nothing. One read; rejects when nothing answers
   * or the community has no points, so that a failure is never zero.
   */
  pointsOf(address: Address): Promise<Points>
  /**
   * The points of many accounts, in their order. One round trip however many they are, none for nobody; rejects as
   * above, and as a whole: with some of them missing a ranking would be wrong.
   */
  pointsOfAll(addresses: readonly Address[]): Promise<readonly Points[]>
  /**
   * Whether what is paid for names counts; the contract can never change that. One read; rejects as above, and where
   * the contract does not say.
   */
  countsNames(): Promise<boolean>
}
