import type { Address } from '../shared/Address.ts'
import type { HeldName } from './namesIndex.ts'

/** Looks up a community's names. Each method takes one round trip and rejects without an answer. */
export interface NameDirectory {
  /**
   * Names with this lower-case prefix, shortest first, then by code units; and names that look like it,
   * oldest first. At most `max` of each, which is 100 at most.
   */
  starting(prefix: string, max: number): Promise<readonly HeldName[]>
  /** The account's names, at most 100, the newest last. */
  heldBy(account: Address): Promise<readonly HeldName[]>
}
