import type { Post } from '#domain/posts/Post.ts'
import { pageOfPost } from '#domain/posts/postPath.ts'
import type { PostMatch } from '#domain/search/postResults.ts'

import type { BodiesStore } from './BodiesStore.ts'
import type { FeedStore } from './FeedStore.ts'
import type { ThreadStore } from './ThreadStore.ts'

export interface PostSearchDeps {
  readonly feeds: FeedStore
  readonly thread: Pick<ThreadStore, 'message' | 'messages'>
  readonly bodies: Pick<BodiesStore, 'bodyOf'>
}

/** Searches the posts read so far and the open thread's message, without a request. */
export class PostSearch {
  readonly #deps: PostSearchDeps
  /** A text in a data: URL is decoded once, not with every key press. */
  readonly #texts = new WeakMap<Post, string>()

  constructor(deps: PostSearchDeps) {
    this.#deps = deps
  }

  /** At most `max` posts, newest first, possibly with duplicates. Searches only shown posts whose text is loaded. */
  find(matches: (text: string) => boolean, max: number): readonly PostMatch[] {
    const { feeds, thread } = this.#deps
    const { message, messages } = thread
    const root = message.kind === 'ready' &&
      message.value &&
      messages && { list: messages, shown: [message.value] }
    return [...feeds.all(), ...(root ? [root] : [])]
      .flatMap(({ list, shown }) => shown.map((post) => ({ list, post, text: this.#textOf(post) })))
      .filter(({ text }) => matches(text))
      .toSorted((a, b) => b.post.createdAt - a.post.createdAt)
      .slice(0, max)
      .map(({ list, post, text }) => ({ author: post.author, text, to: pageOfPost(list, post.index) }))
  }

  #textOf(post: Post): string {
    const known = this.#texts.get(post)
    if (known !== undefined) return known
    const body = this.#deps.bodies.bodyOf(post)
    if (body.kind !== 'text') return ''
    this.#texts.set(post, body.text)
    return body.text
  }
}
