import { addressOfBytes } from '#domain/posts/bodyUrl.ts'
import type { Post } from '#domain/posts/Post.ts'
import { listKey, type PostList } from '#domain/posts/PostList.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { MemoryChain } from './MemoryChain.ts'
import type { MemoryNfts } from './MemoryNfts.ts'

export interface MemoryContext {
  /** In wei. */
  price: bigint
  paused: boolean
  readonly suspended: Set<Address>
  readonly moderators: Set<Address>
  /** Tokens of the subject that a comment requires; undefined if none. */
  needed: bigint | undefined
}

const INITIAL_PRICE = 10_000_000_000_000n

/** The contexts and posts of a memory chain; counts as the contracts do (rules/posts: contexts). */
export class MemoryPosts {
  readonly chain: MemoryChain
  readonly #nfts: MemoryNfts
  readonly #contexts = new Map<string, MemoryContext>()
  readonly #lists = new Map<string, Post[]>()

  constructor(chain: MemoryChain, nfts: MemoryNfts) {
    this.chain = chain
    this.#nfts = nfts
  }

  /** Creates an open context at the initial price if there is none. */
  context(address: Address): MemoryContext {
    const key = address.toLowerCase()
    const known = this.#contexts.get(key)
    if (known) return known
    const created: MemoryContext = {
      price: INITIAL_PRICE,
      paused: false,
      suspended: new Set(),
      moderators: new Set(),
      needed: undefined,
    }
    this.#contexts.set(key, created)
    return created
  }

  posts(list: PostList): readonly Post[] {
    return this.#lists.get(listKey(list)) ?? []
  }

  /** Returns the index of the post. A reply raises its message's count. */
  add(list: PostList, author: Address, url: string): number {
    if (list.kind === 'replies') this.#count(list, 1)
    const posts = [...this.posts(list)]
    const index = posts.length
    posts.push({ index, author, createdAt: this.chain.blockTime, deleted: false, replies: 0, url })
    this.#lists.set(listKey(list), posts)
    return index
  }

  write(list: PostList, author: Address, text: string): number {
    const body = JSON.stringify({ author, text, timestamp: this.chain.blockTime })
    return this.add(list, author, addressOfBytes(new TextEncoder().encode(body)))
  }

  /** A reply lowers its message's count on every call (rules/posts: contexts). */
  delete(list: PostList, index: number): void {
    if (list.kind === 'replies') this.#count(list, -1)
    this.#change(list, index, { deleted: true })
  }

  restore(list: PostList, index: number): void {
    this.#change(list, index, { deleted: false })
  }

  held(subject: Address, holder: Address): bigint {
    const holders = this.#nfts.at(subject)?.holders.values() ?? []
    return BigInt([...holders].filter((address) => sameAddress(address, holder)).length)
  }

  #count(list: PostList & { readonly kind: 'replies' }, by: number): void {
    const messages = { kind: 'messages', context: list.context } as const
    const message = this.posts(messages)[list.message]
    if (message) this.#change(messages, list.message, { replies: message.replies + by })
  }

  #change(list: PostList, index: number, change: Partial<Post>): void {
    this.#lists.set(
      listKey(list),
      this.posts(list).map((post) => (post.index === index ? { ...post, ...change } : post)),
    )
  }
}

/** In any letter case. */
export const isAmong = (addresses: ReadonlySet<Address>, address: Address): boolean =>
  [...addresses].some((member) => sameAddress(member, address))
