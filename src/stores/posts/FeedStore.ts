import { listKey, type PostList } from '#domain/posts/PostList.ts'

import { getOrCreate } from '../shared/getOrCreate.ts'
import { Feed } from './Feed.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** Keeps each list's posts between views. */
export class FeedStore {
  readonly #deps: PostsDeps
  readonly #feeds = new Map<string, Feed>()

  constructor(deps: PostsDeps) {
    this.#deps = deps
  }

  /** Created at the first call; reads nothing before a view subscribes. */
  of(list: PostList): Feed {
    return getOrCreate(this.#feeds, listKey(list), () => new Feed(this.#deps, list))
  }

  all(): readonly Feed[] {
    return [...this.#feeds.values()]
  }

  find(list: PostList): Feed | undefined {
    return this.#feeds.get(listKey(list))
  }
}
