import { readContract } from 'viem/actions'

import type { ChatRules, ChatStanding, Post, PostPage } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'

import { chatContextAbi } from '../abi/chatContextAbi.ts'
import { commentsContextAbi } from '../abi/commentsContextAbi.ts'
import { erc20Abi } from '../abi/erc20Abi.ts'
import type { ChainAccess } from '../chain.ts'
import { boundedRead } from '../rpc/boundedReads.ts'
import { postReads, toPost, unreadPost } from './postReads.ts'

/**
 * A page whose answer exceeds the limit is read again post by post, in a second round trip,
 * so that one long post does not hide the others.
 */
export class ViemPostReader implements PostReader {
  readonly #chain: ChainAccess

  constructor(chain: ChainAccess) {
    this.#chain = chain
  }

  async latest(list: PostList, count: number): Promise<PostPage> {
    const chain = this.#chain
    const reads = postReads(chain, list)
    const [counted, last] = await Promise.all([reads.count(), reads.last(count)])
    const posts = last
      ? last.map(toPost).toReversed()
      : await readOneByOne(chain, list, counted, Math.min(count, counted))
    // A post that arrived between the two reads counts.
    return { posts, total: Math.max(counted, (posts[0]?.index ?? -1) + 1) }
  }

  /** Newest first, deleted ones included; empty at the start of the list. */
  async before(list: PostList, index: number, count: number): Promise<readonly Post[]> {
    const length = Math.min(index, count)
    if (length <= 0) return []
    const chain = this.#chain
    const posts = await postReads(chain, list).range(index - length, length)
    return posts ? posts.map(toPost).toReversed() : readOneByOne(chain, list, index, length)
  }

  /** Undefined if the list has none at this index. A post too long to be read counts as deleted. */
  async post(list: PostList, index: number): Promise<Post | undefined> {
    const reads = postReads(this.#chain, list)
    const [counted, post] = await Promise.all([reads.count(), reads.single(index)])
    if (post) return toPost(post)
    return index < counted ? unreadPost(index) : undefined
  }

  async total(list: PostList): Promise<number> {
    return postReads(this.#chain, list).count()
  }

  async rules(list: PostList, account?: Address): Promise<ChatRules> {
    const chain = this.#chain
    const { client } = chain
    const at = { address: list.context, abi: chatContextAbi } as const
    const [price, paused, standing] = await Promise.all([
      readContract(client, { ...at, functionName: 'price' }),
      readContract(client, { ...at, functionName: 'paused' }),
      account && standingOf(chain, list, account),
    ])
    return { price: wei(price), paused, ...(standing && { standing }) }
  }
}

async function readOneByOne(
  chain: ChainAccess,
  list: PostList,
  index: number,
  count: number,
): Promise<readonly Post[]> {
  const reads = postReads(chain, list)
  return Promise.all(
    Array.from({ length: count }, async (_, distance) => {
      const at = index - 1 - distance
      const post = await reads.single(at)
      return post ? toPost(post) : unreadPost(at)
    }),
  )
}

async function standingOf(chain: ChainAccess, list: PostList, account: Address): Promise<ChatStanding> {
  const { client } = chain
  const at = { address: list.context, abi: chatContextAbi } as const
  const [suspended, moderator, membership] = await Promise.all([
    readContract(client, { ...at, functionName: 'suspended', args: [account] }),
    // Calls another contract. If that fails, moderation would fail as well.
    boundedRead(chain, { ...at, functionName: 'isUserMod', args: [account] }),
    list.kind === 'comments' ? membershipOf(chain, list, account) : undefined,
  ])
  return { suspended, moderator: moderator === true, ...(membership && { membership }) }
}

/** Undefined if no tokens are required. A subject can be any contract; an unreadable one counts as zero. */
async function membershipOf(
  chain: ChainAccess,
  { context, subject }: PostList & { readonly kind: 'comments' },
  account: Address,
): Promise<ChatStanding['membership']> {
  const [needed, held] = await Promise.all([
    boundedRead(chain, { address: context, abi: commentsContextAbi, functionName: 'commentMinBalance' }),
    boundedRead(chain, { address: subject, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
  ])
  return needed === undefined ? undefined : { held: held ?? 0n, needed }
}
