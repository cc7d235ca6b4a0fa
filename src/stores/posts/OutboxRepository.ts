import { makeAutoObservable } from 'mobx'

import { nextState, outgoingId, type OutgoingEvent, type OutgoingPost } from '#domain/posts/outgoingPost.ts'
import { MAX_OUTGOING, outboxKey, readOutbox, writeOutbox } from '#domain/posts/storedOutbox.ts'
import { isConfigured, type PostList } from '#domain/posts/PostList.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { Ports } from '../shared/Ports.ts'

export type OutboxRepositoryDeps = Pick<Ports, 'storage' | 'config'>

/** Outgoing posts, shared by all tabs: storage is read before each change, so that none undoes another's. */
export class OutboxRepository {
  posts: readonly OutgoingPost[] = []
  full = false
  readonly #deps: OutboxRepositoryDeps
  #shown: Address | undefined

  constructor(deps: OutboxRepositoryDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return this.#deps.storage.subscribe((key) => {
      if (key === undefined || (this.#shown && key === this.#key(this.#shown))) this.refresh()
    })
  }

  show(account: Address | undefined): void {
    this.#shown = account
    this.refresh()
  }

  /** Posts to contexts that are no longer configured are not shown, but count towards the limit. */
  refresh(): void {
    const account = this.#shown
    const all = account ? this.#all(account) : []
    this.full = all.length >= MAX_OUTGOING
    this.posts = all.filter((post) => sameAddress(post.account, account) && this.#isFor(post))
  }

  find({ id, account }: Pick<OutgoingPost, 'id' | 'account'>): OutgoingPost | undefined {
    this.refresh()
    return this.#all(account).find((post) => post.id === id)
  }

  /** An id that no stored post of the account has. */
  newId(list: PostList, account: Address, seconds: number): string {
    return outgoingId(list, seconds, this.#all(account))
  }

  /** Stores a post first in the list; returns false, without storing it, at the limit. */
  put(post: OutgoingPost): boolean {
    const all = this.#all(post.account)
    const hasRoom = all.length < MAX_OUTGOING
    if (hasRoom) this.#write(post.account, [post, ...all])
    this.refresh()
    return hasRoom
  }

  /** Stores a post's state after an event; does nothing if the post was removed or the state stays the same. */
  dispatch({ id, account }: OutgoingPost, event: OutgoingEvent): void {
    const all = this.#all(account)
    const before = all.find((post) => post.id === id)
    const state = before && nextState(before.state, event)
    if (state && state !== before.state)
      this.#write(
        account,
        all.map((post) => (post.id === id ? { ...post, state } : post)),
      )
    this.refresh()
  }

  remove({ id, account }: OutgoingPost): void {
    this.#write(
      account,
      this.#all(account).filter((post) => post.id !== id),
    )
    this.refresh()
  }

  #isFor({ list }: OutgoingPost): boolean {
    return isConfigured(list.context, this.#deps.config.chat.contexts)
  }

  #all(account: Address): readonly OutgoingPost[] {
    return readOutbox(this.#deps.storage.read(this.#key(account)))
  }

  #write(account: Address, posts: readonly OutgoingPost[]): void {
    const key = this.#key(account)
    if (posts.length === 0) this.#deps.storage.remove(key)
    else this.#deps.storage.write(key, writeOutbox(posts))
  }

  #key(account: Address): string {
    return outboxKey(account, this.#deps.config.supportedChainId)
  }
}
