import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { boundedRead } from '../rpc/boundedReads.ts'
import { postCall, type PostCall } from './postCalls.ts'

/**
 * Gas for one read, twenty million. The contexts are the community's own, what stands in them is anybody's: a page of what
 * people write takes a million or two.
 */
const GAS = 20_000_000

/** Seconds until the last moment that a date can be. */
const LAST_SECOND = 8.64e12

/** A message, reply or comment as its contract gives it. */
interface StoredPost {
  readonly author: `0x${string}`
  readonly createdAt: bigint
  readonly deleted: boolean
  readonly index: bigint
  readonly repliesCount?: bigint
  readonly url: string
}

/** What can be asked of one list; posts are in the contract's order, and undefined where they are more than is looked at. */
interface PostReads {
  last(count: number): Promise<readonly StoredPost[] | undefined>
  range(from: number, count: number): Promise<readonly StoredPost[] | undefined>
  one(index: number): Promise<StoredPost | undefined>
  count(): Promise<number>
}

/** How a list is read. Everything rejects when no endpoint answers. */
export function postReads(chain: ChainAccess, list: PostList): PostReads {
  const read = (call: PostCall): Promise<unknown> => boundedRead(chain, { ...call, gas: GAS })
  const counted = { ...postCall(list, 'count'), gas: GAS }
  const page = (call: PostCall) => read(call) as Promise<readonly StoredPost[] | undefined>
  return {
    last: (count) => page(postCall(list, 'last', BigInt(count))),
    range: (from, count) => page(postCall(list, 'range', BigInt(from), BigInt(count))),
    one: (index) => read(postCall(list, 'one', BigInt(index))) as Promise<StoredPost | undefined>,
    // Contracts count in more than a number holds; nobody will ever post as much.
    count: async () => Number(await chain.readContract(chain.client, counted)),
  }
}

/** A post as the app has it. */
export function toPost({ author, createdAt, deleted, index, repliesCount = 0n, url }: StoredPost): Post {
  return {
    index: Number(index),
    author: author as Address,
    createdAt: Math.min(Number(createdAt), LAST_SECOND),
    deleted,
    replies: Number(repliesCount),
    url,
  }
}

/** In the place of one that is longer than anything a node tells or a page looks at: as good as deleted. */
export const unreadPost = (index: number): Post => ({
  index,
  author: ZERO_ADDRESS,
  createdAt: 0,
  deleted: true,
  replies: 0,
  url: '',
})
