import type { Post } from '#domain/posts/Post.ts'
import { listAt, placePath, type PostPlace } from '#domain/posts/postPath.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import type { Query } from '../shared/Query.ts'
import type { FeedStore } from './FeedStore.ts'
import { postQuery } from './postQuery.ts'
import type { PostsDeps } from './PostsDeps.ts'

export interface QuotedPostsDeps extends Pick<PostsDeps, 'queries' | 'room' | 'mainNames'> {
  readonly feeds: FeedStore
}

/**
 * The posts that other posts quote, while a view observes them: each is read once for all of these, and not at all where a
 * feed has read it already.
 */
export class QuotedPosts {
  readonly #queries = new Map<string, Query<Post | undefined>>()
  readonly #deps: QuotedPostsDeps

  constructor(deps: QuotedPostsDeps) {
    this.#deps = deps
  }

  /** The post at a place; undefined where there is none. What is known stays where it cannot be read again. */
  at(place: PostPlace): AsyncResult<Post | undefined> {
    const known = this.#inFeed(place)
    if (known) return { kind: 'ready', value: known }
    const { result } = this.#queryOf(place)
    return result.kind === 'failed' && result.last ? { kind: 'ready', value: result.last } : result
  }

  /** Reads it once more. */
  async read(place: PostPlace): Promise<void> {
    await this.#queryOf(place).refetch()
  }

  #inFeed(place: PostPlace): Post | undefined {
    const { list, index } = listAt(place)
    return this.#deps.feeds.known(list)?.postAt(index)
  }

  #queryOf(place: PostPlace): Query<Post | undefined> {
    const path = placePath(place)
    const known = this.#queries.get(path)
    if (known) return known
    const query = postQuery(this.#deps, () => place)
    this.#queries.set(path, query)
    return query
  }
}
