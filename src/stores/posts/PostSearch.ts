import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { postPath } from '#domain/posts/postPath.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import type { PostMatch } from '#domain/search/postResults.ts'

import type { BodiesStore } from './BodiesStore.ts'
import type { FeedStore } from './FeedStore.ts'

export interface PostSearchDeps {
  readonly feeds: FeedStore
  readonly bodies: Pick<BodiesStore, 'bodyOf'>
}

/** Looks through the posts that were read in this visit; nothing is asked of anybody. */
export class PostSearch {
  readonly #deps: PostSearchDeps
  /** A text that stands in its address is taken apart once, not with every letter. */
  readonly #texts = new WeakMap<Post, string>()

  constructor(deps: PostSearchDeps) {
    this.#deps = deps
  }

  /** At most so many posts whose text is one that is looked for, the newest first. */
  find(isSought: (text: string) => boolean, max: number): readonly PostMatch[] {
    return this.#deps.feeds
      .all()
      .flatMap(({ list, shown }) => shown.map((post) => ({ list, post, text: this.#textOf(post) })))
      .filter(({ text }) => isSought(text))
      .toSorted((a, b) => b.post.createdAt - a.post.createdAt)
      .slice(0, max)
      .map(({ list, post, text }) => ({ author: post.author, text, to: pathOf(list, post.index) }))
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

/** A comment has no page of its own: it is read on that of its collection. */
const pathOf = (list: PostList, index: number): string =>
  list.kind === 'comments' ? collectionPath(list.subject) : (postPath(list, index) ?? '/')
