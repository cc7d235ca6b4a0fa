import { listKey, type PostList } from '#domain/posts/PostList.ts'

import { getOrCreate } from '../shared/getOrCreate.ts'
import { Feed } from './Feed.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** The feed of each list, which keeps its posts between views. */
export class FeedStore {
  readonly #deps: PostsDeps
  readonly #feeds = new Map<string, Feed>()

  constructor(deps: PostsDeps) {
    this.#deps = deps
  }

  /** The feed of a list, created at the first call; it reads nothing before a view subscribes. */
  of(list: PostList): Feed {
    return getOrCreate(this.#feeds, listKey(list), () => new Feed(this.#deps, list))
  }

  /** The feeds opened so far, in the order of opening. */
  all(): readonly Feed[] {
    return [...this.#feeds.values()]
  }

  /** The feed of a list; undefined where no view has opened it. */
  find(list: PostList): Feed | undefined {
    return this.#feeds.get(listKey(list))
  }
}
