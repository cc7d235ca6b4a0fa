import type { FoundBody } from './PostBody.ts'
import type { Address } from '../shared/Address.ts'

/** Fetches the texts of posts. */
export interface PostBodies {
  /**
   * The text at an address a post gives, if it is a post of that author's. No request for what stands in the address
   * itself, else one, and one more for each gateway that fails, has nothing, or has something else; bounded in bytes
   * and time. Rejects where it cannot be known, because nothing answers.
   */
  read(url: string, author: Address): Promise<FoundBody>
}
