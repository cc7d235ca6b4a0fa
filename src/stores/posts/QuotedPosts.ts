import type { Post } from '#domain/posts/Post.ts'
import { listAt, postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'

import { getOrCreate } from '../shared/getOrCreate.ts'
import type { Query } from '../shared/Query.ts'
import type { FeedStore } from './FeedStore.ts'
import { postQuery } from './postQuery.ts'
import type { PostsDeps } from './PostsDeps.ts'

export interface QuotedPostsDeps extends Pick<PostsDeps, 'queries' | 'postReader' | 'mainNames'> {
  readonly feeds: FeedStore
}

/** Posts quoted by others. Each is read once while views observe it, unless a feed has read it. */
export class QuotedPosts {
  readonly #queries = new Map<string, Query<Post | undefined>>()
  readonly #deps: QuotedPostsDeps

  constructor(deps: QuotedPostsDeps) {
    this.#deps = deps
  }

  /** A known post stays when reading it again fails. */
  at(location: PostLocation): AsyncResult<Post | undefined> {
    const known = this.#inFeed(location)
    if (known) return { kind: 'ready', value: known }
    const { result } = this.#queryOf(location)
    return result.kind === 'failed' && result.last ? { kind: 'ready', value: result.last } : result
  }

  async read(location: PostLocation): Promise<void> {
    await this.#queryOf(location).refetch()
  }

  #inFeed(location: PostLocation): Post | undefined {
    const { list, index } = listAt(location)
    return this.#deps.feeds.find(list)?.postAt(index)
  }

  #queryOf(location: PostLocation): Query<Post | undefined> {
    return getOrCreate(this.#queries, postLocationPath(location), () => postQuery(this.#deps, () => location))
  }
}
