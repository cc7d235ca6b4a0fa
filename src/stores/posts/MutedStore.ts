import { makeAutoObservable } from 'mobx'

import {
  MAX_MUTED,
  EMPTY_MUTED_LIST,
  readMutedList,
  writeMutedList,
  type MutedList,
  MUTED_KEY,
  postKey,
} from '#domain/posts/mutedList.ts'
import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { followKey } from '../shared/followKey.ts'
import type { Ports } from '../shared/Ports.ts'

export type Unwanted = 'muted' | 'hidden'

interface Lookup {
  readonly list: MutedList
  /** In lower case. */
  readonly accounts: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
}

const lookupOf = (list: MutedList): Lookup => ({
  list,
  accounts: new Set(list.accounts.map((account) => account.toLowerCase())),
  posts: new Set(list.posts),
})

export type MutedDeps = Pick<Ports, 'storage'>

export class MutedStore {
  list: MutedList = EMPTY_MUTED_LIST
  /** Entries of this session: their posts keep a placeholder in the feed, where the choice can be undone. */
  #recent: ReadonlySet<string> = new Set()
  /** Indexed, because a growing feed looks up each of its posts again. */
  #lookup = lookupOf(EMPTY_MUTED_LIST)
  readonly #deps: MutedDeps

  constructor(deps: MutedDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return followKey(this.#deps.storage, MUTED_KEY, (text) => (this.list = readMutedList(text)))
  }

  get count(): number {
    return this.list.accounts.length + this.list.posts.length
  }

  isMuted(account: Address): boolean {
    const { accounts } = this.#indexed()
    return accounts.size > 0 && accounts.has(account.toLowerCase())
  }

  /** Why a post is hidden; 'hidden' if both apply, undefined if neither does. */
  why(list: PostList, post: Post): Unwanted | undefined {
    const { posts } = this.#indexed()
    if (posts.size > 0 && posts.has(postKey(list, post.index))) return 'hidden'
    return this.isMuted(post.author) ? 'muted' : undefined
  }

  /** Whether feeds omit a post, because it was muted or hidden in an earlier session or by another tab. */
  isOmitted(list: PostList, post: Post): boolean {
    const why = this.why(list, post)
    if (why === undefined) return false
    return !this.#recent.has(why === 'muted' ? post.author.toLowerCase() : postKey(list, post.index))
  }

  /** Beyond the limit the account muted first is shown again. */
  mute(account: Address): void {
    if (this.isMuted(account)) return
    this.#remember(account.toLowerCase())
    this.#write({ ...this.list, accounts: [...this.list.accounts, account] })
  }

  unmute(account: Address): void {
    this.#write({
      ...this.list,
      accounts: this.list.accounts.filter((muted) => !sameAddress(muted, account)),
    })
  }

  hide(list: PostList, index: number): void {
    const key = postKey(list, index)
    if (this.list.posts.includes(key)) return
    this.#remember(key)
    this.#write({ ...this.list, posts: [...this.list.posts, key] })
  }

  unhide(list: PostList, index: number): void {
    const key = postKey(list, index)
    this.#write({ ...this.list, posts: this.list.posts.filter((hidden) => hidden !== key) })
  }

  /** Shows all hidden posts again: a list to choose from would be long and uniform. */
  unhideAll(): void {
    this.#write({ ...this.list, posts: [] })
  }

  #indexed(): Lookup {
    if (this.#lookup.list !== this.list) this.#lookup = lookupOf(this.list)
    return this.#lookup
  }

  #remember(key: string): void {
    this.#recent = new Set([...this.#recent, key])
  }

  #write({ accounts, posts }: MutedList): void {
    this.list = { accounts: accounts.slice(-MAX_MUTED), posts: posts.slice(-MAX_MUTED) }
    if (this.count === 0) this.#deps.storage.remove(MUTED_KEY)
    else this.#deps.storage.write(MUTED_KEY, writeMutedList(this.list))
  }
}
