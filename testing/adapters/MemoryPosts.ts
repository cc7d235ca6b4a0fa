import type { Post } from '#domain/posts/Post.ts'
import { listKey, type PostList } from '#domain/posts/PostList.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { MemoryChain } from './MemoryChain.ts'
import type { MemoryNfts } from './MemoryNfts.ts'

/** A place where one writes, as it stands. */
export interface MemoryContext {
  /** In wei. */
  price: bigint
  paused: boolean
  readonly suspended: Set<Address>
  readonly moderators: Set<Address>
  /** Tokens of a subject that it takes to comment; undefined where it takes none. */
  needed: bigint | undefined
}

const FIRST_PRICE = 10_000_000_000_000n

/** The posts of a memory chain, as the contracts have them (rules/posts: contexts): the ports stand on this. */
export class MemoryPosts {
  readonly chain: MemoryChain
  readonly #nfts: MemoryNfts
  readonly #contexts = new Map<string, MemoryContext>()
  readonly #lists = new Map<string, Post[]>()

  constructor(chain: MemoryChain, nfts: MemoryNfts) {
    this.chain = chain
    this.#nfts = nfts
  }

  /** A place; any address is one, open and at the price contracts begin with. */
  context(address: Address): MemoryContext {
    const key = address.toLowerCase()
    const known = this.#contexts.get(key)
    if (known) return known
    const made: MemoryContext = {
      price: FIRST_PRICE,
      paused: false,
      suspended: new Set(),
      moderators: new Set(),
      needed: undefined,
    }
    this.#contexts.set(key, made)
    return made
  }

  /** What is in a list, the oldest first. */
  posts(list: PostList): readonly Post[] {
    return this.#lists.get(listKey(list)) ?? []
  }

  /** Person posts; resolves to its index. A reply is counted by its message. */
  add(list: PostList, author: Address, url: string): number {
    if (list.kind === 'replies') this.#count(list, 1)
    const posts = [...this.posts(list)]
    const index = posts.length
    posts.push({ index, author, createdAt: this.chain.blockTime, deleted: false, replies: 0, url })
    this.#lists.set(listKey(list), posts)
    return index
  }

  /** Person posts a text that is kept in its address. */
  write(list: PostList, author: Address, text: string): number {
    const body = JSON.stringify({ author, text, timestamp: this.chain.blockTime })
    return this.add(list, author, `data:application/json;base64,${Buffer.from(body).toString('base64')}`)
  }

  /** Hides a post; a reply is counted by its message no more, however often (rules/posts: contexts). */
  delete(list: PostList, index: number): void {
    if (list.kind === 'replies') this.#count(list, -1)
    this.#change(list, index, { deleted: true })
  }

  /** Shows a post again; as described, a reply is not counted again. */
  restore(list: PostList, index: number): void {
    this.#change(list, index, { deleted: false })
  }

  /** Tokens of a collection that somebody holds. */
  held(subject: Address, holder: Address): bigint {
    const holders = this.#nfts.at(subject)?.holders.values() ?? []
    return BigInt([...holders].filter((one) => sameAddress(one, holder)).length)
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

/** Whether an address, however spelled, is among some. */
export const isAmong = (addresses: ReadonlySet<Address>, address: Address): boolean =>
  [...addresses].some((one) => sameAddress(one, address))
