import { makeAutoObservable } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { nextState, outgoingId, type OutgoingEvent, type OutgoingPost } from '#domain/posts/outgoingPost.ts'
import { MAX_OUTGOING, outboxKey, readOutbox, writeOutbox } from '#domain/posts/storedOutbox.ts'
import { isConfigured, type PostList } from '#domain/posts/PostList.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

export interface OutboxRepositoryDeps {
  readonly storage: KeyValueStore
  readonly config: CommunityConfig
}

/**
 * The posts on their way as this browser keeps them. All its tabs stand at the one shelf: it is read anew before each
 * change, so that none undoes what another has done.
 */
export class OutboxRepository {
  /** Of the account that is shown, the newest first. */
  posts: readonly OutgoingPost[] = []
  /** Whether it has as many as may be kept: another would push one out. */
  full = false
  readonly #deps: OutboxRepositoryDeps
  #shown: Address | undefined

  constructor(deps: OutboxRepositoryDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Hears of what other tabs do. Returns how that stops. */
  start(): () => void {
    return this.#deps.storage.subscribe((key) => {
      if (key === undefined || (this.#shown && key === this.#key(this.#shown))) this.refresh()
    })
  }

  /** Shows the posts of an account from now on. */
  show(account: Address | undefined): void {
    this.#shown = account
    this.refresh()
  }

  /** Shows what is kept by now. */
  refresh(): void {
    const account = this.#shown
    const all = account ? this.#all(account) : []
    this.full = all.length >= MAX_OUTGOING
    this.posts = all.filter((post) => sameAddress(post.account, account) && this.#isFor(post))
  }

  /** A post as it is kept by now; undefined where it is not, any more. */
  find({ id, account }: Pick<OutgoingPost, 'id' | 'account'>): OutgoingPost | undefined {
    this.refresh()
    return this.#all(account).find((post) => post.id === id)
  }

  /** An id for a post that is begun now, which none here has. */
  newId(list: PostList, account: Address, seconds: number): string {
    return outgoingId(list, seconds, this.#all(account))
  }

  /** Keeps a new one; gives whether there was room for it. */
  put(post: OutgoingPost): boolean {
    const all = this.#all(post.account)
    const hasRoom = all.length < MAX_OUTGOING
    if (hasRoom) this.#write(post.account, [post, ...all])
    this.refresh()
    return hasRoom
  }

  /** Keeps how a post stands after an event; nothing where it is not kept any more. */
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

  /** Keeps it no longer. */
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
