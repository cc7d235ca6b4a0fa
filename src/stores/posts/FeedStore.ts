import { listKey, type PostList } from '#domain/posts/PostList.ts'

import { Feed } from './Feed.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** Every list of posts that was looked at: each is there once, and stays as it was left. */
export class FeedStore {
  readonly #deps: PostsDeps
  readonly #feeds = new Map<string, Feed>()

  constructor(deps: PostsDeps) {
    this.#deps = deps
  }

  of(list: PostList): Feed {
    const key = listKey(list)
    const known = this.#feeds.get(key)
    if (known) return known
    const feed = new Feed(this.#deps, list)
    this.#feeds.set(key, feed)
    return feed
  }

  /** Every feed somebody has looked at. */
  all(): readonly Feed[] {
    return [...this.#feeds.values()]
  }

  /** The feed, where somebody has looked at it. */
  known(list: PostList): Feed | undefined {
    return this.#feeds.get(listKey(list))
  }
}
