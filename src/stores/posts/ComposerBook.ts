import { listKey, type PostList } from '#domain/posts/PostList.ts'

import { ComposerStore } from './ComposerStore.ts'
import type { OutboxStore } from './OutboxStore.ts'
import type { PostingHouse } from './PostingHouse.ts'

/** The one composer of each list. */
export class ComposerBook {
  readonly #composers = new Map<string, ComposerStore>()
  readonly #house: PostingHouse
  readonly #outbox: OutboxStore

  constructor(house: PostingHouse, outbox: OutboxStore) {
    this.#house = house
    this.#outbox = outbox
  }

  of(list: PostList): ComposerStore {
    const key = listKey(list)
    const known = this.#composers.get(key)
    if (known) return known
    const made = new ComposerStore(list, this.#house, this.#outbox)
    this.#composers.set(key, made)
    return made
  }
}
