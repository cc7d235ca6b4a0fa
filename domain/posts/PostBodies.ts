import type { FoundBody } from './PostBody.ts'
import type { Address } from '../shared/Address.ts'

/** The texts of posts, from the addresses that the chain names. */
export interface PostBodies {
  /**
   * Reads the text if the body names that author. A data: URL takes no request; any other takes one,
   * and one for each gateway that fails, lacks it or serves something else. Bounded in bytes and time.
   * Rejects when no gateway answers.
   */
  read(url: string, author: Address): Promise<FoundBody>
}
