import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { placePath, type PostPlace } from '#domain/posts/postPath.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { toFigure, type Figure } from '../shared/Figure.ts'
import type { Feed } from './Feed.ts'
import type { FeedStore } from './FeedStore.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** The post at an index; undefined where there is none. */
type FoundPost = Figure<Post | undefined>

const UNREAD: FoundPost = { kind: 'loading' }

/** What a thread stands on. */
export interface ThreadDeps extends PostsDeps {
  readonly feeds: FeedStore
}

/** One message, and either the replies to it or one of them (product, /post). */
export class ThreadStore {
  place: PostPlace | undefined = undefined
  message: FoundPost = UNREAD
  reply: FoundPost = UNREAD
  readonly #deps: ThreadDeps
  #epoch = 0

  constructor(deps: ThreadDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Somebody looks at a post from now on; whoever came back finds its replies as they left them. Returns how they leave. */
  visit(place: PostPlace, cameBack = false): () => void {
    const { activity, health } = this.#deps
    this.#enter(place)
    return combineDisposers(
      // The replies are read in the same moment, so that all of it is one request; their rules are the message's.
      this.#repliesOf(place).visit(cameBack),
      reaction(
        () => health.recoveries,
        () => runInAction(() => this.#recover()),
      ),
      activity.onSettled(() => void this.read()),
    )
  }

  /** The list the message stands in. */
  get messages(): PostList | undefined {
    return this.place && { kind: 'messages', context: this.place.context }
  }

  /** The replies to it, also while only one of them is shown. */
  get replies(): Feed | undefined {
    return this.place && this.#repliesOf(this.place)
  }

  /** Whether the user may see what was deleted. */
  get isModerator(): boolean {
    return this.replies?.isModerator ?? false
  }

  /** Reads the message again, and the reply. What is known stays where that fails. */
  async read(): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const place = runInAction(() => this.place)
    if (!place) return
    const { room, time, names, log, feeds } = this.#deps
    const [message, reply] = await Promise.allSettled([
      room.post({ kind: 'messages', context: place.context }, place.message),
      place.reply === undefined ? undefined : room.post(this.#repliesOf(place).list, place.reply),
      time.read(),
    ])
    if (epoch !== this.#epoch) return
    for (const outcome of [message, reply])
      if (outcome.status === 'rejected') log.error('A post could not be read', outcome.reason)
    runInAction(() => {
      this.message = stillKnown(this.message, toFigure(message))
      if (place.reply !== undefined) this.reply = stillKnown(this.reply, toFigure(reply))
      if (this.message.kind === 'ready' && this.message.value)
        feeds.known({ kind: 'messages', context: place.context })?.learn(this.message.value)
    })
    void names.want(
      [message, reply].map((outcome) => (outcome.status === 'fulfilled' ? outcome.value?.author : undefined)),
    )
  }

  /** What a feed has shown a moment ago is shown at once. */
  #enter(place: PostPlace): void {
    const { context } = place
    if (!this.place || placePath(this.place) !== placePath(place)) {
      this.place = place
      this.message = knownIn(this.#deps.feeds.known({ kind: 'messages', context }), place.message)
      this.reply = knownIn(this.#repliesOf(place), place.reply)
    }
    void this.read()
  }

  #repliesOf({ context, message }: PostPlace): Feed {
    return this.#deps.feeds.of({ kind: 'replies', context, message })
  }

  #recover(): void {
    if (this.message.kind === 'failed' || this.reply.kind === 'failed') void this.read()
  }
}

function knownIn(feed: Feed | undefined, index: number | undefined): FoundPost {
  const post = index === undefined ? undefined : feed?.postAt(index)
  return post ? { kind: 'ready', value: post } : UNREAD
}

/** A failure does not take away what was known. */
function stillKnown(known: FoundPost, read: FoundPost): FoundPost {
  return read.kind === 'failed' && known.kind === 'ready' ? known : read
}
