import { makeAutoObservable, reaction } from 'mobx'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import { orLoading, type AsyncResult, type ReadResult } from '#domain/shared/AsyncResult.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Query } from '../shared/Query.ts'
import type { Feed } from './Feed.ts'
import type { FeedStore } from './FeedStore.ts'
import { postQuery } from './postQuery.ts'
import type { PostsDeps } from './PostsDeps.ts'

type FoundPost = ReadResult<Post | undefined>

export interface ThreadDeps extends PostsDeps {
  readonly feeds: FeedStore
}

/** A message, and either all its replies or a single one (rules/posts: one-link-one-post). */
export class ThreadStore {
  location: PostLocation | undefined = undefined
  readonly #deps: ThreadDeps
  readonly #message: Query<Post | undefined>
  readonly #reply: Query<Post | undefined>

  constructor(deps: ThreadDeps) {
    this.#deps = deps
    this.#message = postQuery(deps, () => this.location && { ...this.location, reply: undefined })
    this.#reply = postQuery(deps, () => (this.location?.reply === undefined ? undefined : this.location))
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Shows at once if a feed has read it, and stays when reading it again fails. */
  get message(): FoundPost {
    const { messages, location } = this
    return knownPost(this.#message.result, messages && this.#deps.feeds.find(messages), location?.message)
  }

  get reply(): FoundPost {
    return knownPost(this.#reply.result, this.replies, this.location?.reply)
  }

  get messages(): PostList | undefined {
    return this.location && { kind: 'messages', context: this.location.context }
  }

  get replies(): Feed | undefined {
    return this.location && this.#repliesOf(this.location)
  }

  get isModerator(): boolean {
    return this.replies?.isModerator ?? false
  }

  /** With `cameBack` the replies stay as they were left. */
  subscribe(location: PostLocation, cameBack = false): () => void {
    if (!this.location || postLocationPath(this.location) !== postLocationPath(location))
      this.location = location
    return combineDisposers(
      // The replies are read at the same moment, so all reads share one request.
      // Their rules are also the message's.
      this.#repliesOf(location).subscribe(cameBack),
      this.#message.subscribe(),
      this.#reply.subscribe(),
      reaction(
        () => this.#message.value,
        (message) => {
          if (message && this.messages) this.#deps.feeds.find(this.messages)?.learn(message)
        },
      ),
    )
  }

  /** Leaves out the other replies. */
  async read(): Promise<void> {
    await Promise.all([this.#message.refetch(), this.#reply.refetch()])
  }

  #repliesOf({ context, message }: PostLocation): Feed {
    return this.#deps.feeds.of({ kind: 'replies', context, message })
  }
}

/** The post as read or, until then, as the feed has it. */
function knownPost(
  result: AsyncResult<Post | undefined>,
  feed: Feed | undefined,
  index: number | undefined,
): FoundPost {
  const read = orLoading(result)
  if (read.kind === 'ready' || index === undefined) return read
  const last = read.kind === 'failed' ? read.last : undefined
  const known = last ?? feed?.postAt(index)
  return known ? { kind: 'ready', value: known } : read
}
