import { readContract } from 'viem/actions'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { boundedRead } from '../rpc/boundedReads.ts'
import { postCall, type PostCall } from './postCalls.ts'

/** A page of ordinary posts takes one or two million, but any account can write into a context. */
const GAS = 20_000_000

/** The last second of a JavaScript Date. */
const LAST_SECOND = 8.64e12

interface StoredPost {
  readonly author: `0x${string}`
  readonly createdAt: bigint
  readonly deleted: boolean
  readonly index: bigint
  readonly repliesCount?: bigint
  readonly url: string
}

/** Pages are in the contract's order; undefined if the answer exceeds the limits. */
interface PostReads {
  last(count: number): Promise<readonly StoredPost[] | undefined>
  range(from: number, count: number): Promise<readonly StoredPost[] | undefined>
  single(index: number): Promise<StoredPost | undefined>
  count(): Promise<number>
}

/** Each read rejects when no endpoint answers. */
export function postReads(chain: ChainAccess, list: PostList): PostReads {
  const read = (call: PostCall): Promise<unknown> => boundedRead(chain, { ...call, gas: GAS })
  const counted = { ...postCall(list, 'count'), gas: GAS }
  const page = (call: PostCall) => read(call) as Promise<readonly StoredPost[] | undefined>
  return {
    last: (count) => page(postCall(list, 'last', BigInt(count))),
    range: (from, count) => page(postCall(list, 'range', BigInt(from), BigInt(count))),
    single: (index) => read(postCall(list, 'single', BigInt(index))) as Promise<StoredPost | undefined>,
    // A uint256, but no list will ever exceed the exact numbers.
    count: async () => Number(await readContract(chain.client, counted)),
  }
}

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

/** In place of a post that exceeds the limits of a read; counts as deleted. */
export const unreadPost = (index: number): Post => ({
  index,
  author: ZERO_ADDRESS,
  createdAt: 0,
  deleted: true,
  replies: 0,
  url: '',
})
