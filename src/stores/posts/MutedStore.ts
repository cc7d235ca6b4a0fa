import { makeAutoObservable, runInAction } from 'mobx'

import {
  MAX_MUTED,
  NOTHING_MUTED,
  readMutedList,
  writeMutedList,
  type MutedList,
  MUTED_KEY,
} from '#domain/posts/mutedList.ts'
import type { Post } from '#domain/posts/Post.ts'
import { listKey, type PostList } from '#domain/posts/PostList.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

/** A text that no other post has. */
export const postKey = (list: PostList, index: number): string => `${listKey(list)}:${index}`

/** Why a post is not shown to its reader, by their own choice. */
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

export interface MutedDeps {
  readonly storage: KeyValueStore
}

/**
 * Accounts and posts the user does not want to see. It is their browser's business alone: nobody is told, and nothing of
 * it is on the chain.
 */
export class MutedStore {
  list: MutedList = NOTHING_MUTED
  /** What was chosen since the page was opened keeps its place, so that it can be taken back where it was done. */
  #recent: ReadonlySet<string> = new Set()
  /** What the list holds, to be looked up: a feed asks for each of its posts whenever it grows. */
  #lookup = lookupOf(NOTHING_MUTED)
  readonly #deps: MutedDeps

  constructor(deps: MutedDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    this.#read()
    return this.#deps.storage.subscribe((key) => {
      if (key === undefined || key === MUTED_KEY) runInAction(() => this.#read())
    })
  }

  /** How many accounts and posts are put aside. */
  get count(): number {
    return this.list.accounts.length + this.list.posts.length
  }

  isMuted(account: Address): boolean {
    const { accounts } = this.#looked()
    return accounts.size > 0 && accounts.has(account.toLowerCase())
  }

  /** Why this post is not wanted; undefined for one that is. */
  why(list: PostList, post: Post): Unwanted | undefined {
    const { posts } = this.#looked()
    if (posts.size > 0 && posts.has(postKey(list, post.index))) return 'hidden'
    return this.isMuted(post.author) ? 'muted' : undefined
  }

  /** Whether it has no place at all: what was put aside earlier leaves no trace in the feed. */
  leavesOut(list: PostList, post: Post): boolean {
    const why = this.why(list, post)
    if (why === undefined) return false
    return !this.#recent.has(why === 'muted' ? post.author.toLowerCase() : postKey(list, post.index))
  }

  mute(account: Address): void {
    if (this.isMuted(account)) return
    this.#note(account.toLowerCase())
    this.#write({ ...this.list, accounts: [...this.list.accounts, account] })
  }

  unmute(account: Address): void {
    this.#write({ ...this.list, accounts: this.list.accounts.filter((one) => !sameAddress(one, account)) })
  }

  hide(list: PostList, index: number): void {
    const key = postKey(list, index)
    if (this.list.posts.includes(key)) return
    this.#note(key)
    this.#write({ ...this.list, posts: [...this.list.posts, key] })
  }

  unhide(list: PostList, index: number): void {
    const key = postKey(list, index)
    this.#write({ ...this.list, posts: this.list.posts.filter((one) => one !== key) })
  }

  /** Shows every hidden post again: they are too many, and too much the same, to choose among them. */
  unhideAll(): void {
    this.#write({ ...this.list, posts: [] })
  }

  #looked(): Lookup {
    if (this.#lookup.list !== this.list) this.#lookup = lookupOf(this.list)
    return this.#lookup
  }

  #note(key: string): void {
    this.#recent = new Set([...this.#recent, key])
  }

  #read(): void {
    this.list = readMutedList(this.#deps.storage.read(MUTED_KEY))
  }

  #write({ accounts, posts }: MutedList): void {
    this.list = { accounts: accounts.slice(-MAX_MUTED), posts: posts.slice(-MAX_MUTED) }
    if (this.count === 0) this.#deps.storage.remove(MUTED_KEY)
    else this.#deps.storage.write(MUTED_KEY, writeMutedList(this.list))
  }
}
