import { makeAutoObservable, reaction } from 'mobx'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'

import { orLoading, type AsyncResult, type ReadResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Query } from '../shared/Query.ts'
import type { Feed } from './Feed.ts'
import type { FeedStore } from './FeedStore.ts'
import { postQuery } from './postQuery.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** The post at an index; undefined where there is none. */
type FoundPost = ReadResult<Post | undefined>

export interface ThreadDeps extends PostsDeps {
  readonly feeds: FeedStore
}

/** One message, and either the replies to it or one of them (rules/posts: one-link-one-post). */
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

  /** The message. What is known stays where it cannot be read again; what a feed has shown a moment ago is shown at once. */
  get message(): FoundPost {
    const { messages, location } = this
    return stillKnown(this.#message.result, messages && this.#deps.feeds.known(messages), location?.message)
  }

  /** The reply, where one is shown. */
  get reply(): FoundPost {
    return stillKnown(this.#reply.result, this.replies, this.location?.reply)
  }

  /** The list the message stands in. */
  get messages(): PostList | undefined {
    return this.location && { kind: 'messages', context: this.location.context }
  }

  /** The replies to it, also while only one of them is shown. */
  get replies(): Feed | undefined {
    return this.location && this.#repliesOf(this.location)
  }

  /** Whether the user may see what was deleted. */
  get isModerator(): boolean {
    return this.replies?.isModerator ?? false
  }

  /** Reads a post until the returned function is called; whoever came back finds its replies as they left them. */
  subscribe(location: PostLocation, cameBack = false): () => void {
    if (!this.location || postLocationPath(this.location) !== postLocationPath(location))
      this.location = location
    return combineDisposers(
      // The replies are read in the same moment, so that all of it is one request; their rules are the message's.
      this.#repliesOf(location).subscribe(cameBack),
      this.#message.subscribe(),
      this.#reply.subscribe(),
      reaction(
        () => this.#message.value,
        (message) => {
          if (message && this.messages) this.#deps.feeds.known(this.messages)?.learn(message)
        },
      ),
    )
  }

  /** Reads the message again, and the reply. What is known stays where that fails. */
  async read(): Promise<void> {
    await Promise.all([this.#message.refetch(), this.#reply.refetch()])
  }

  #repliesOf({ context, message }: PostLocation): Feed {
    return this.#deps.feeds.of({ kind: 'replies', context, message })
  }
}

function stillKnown(
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
