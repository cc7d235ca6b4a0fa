import type { Address } from '../shared/Address.ts'
import type { HeldName } from './namesIndex.ts'

/** All names of a community, asked one question at a time. Each method takes one round trip and rejects without an answer. */
export interface NameDirectory {
  /**
   * The names that begin with a text in lower case, the shortest first, then by code units, and those that look like the
   * text, the oldest first: at most `max` of each, which is 100 at most.
   */
  starting(prefix: string, max: number): Promise<readonly HeldName[]>
  /** The names of an account, the newest last: at most 100. */
  heldBy(account: Address): Promise<readonly HeldName[]>
}
