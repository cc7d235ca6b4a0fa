import { parseEther } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../contracts/compile.ts'
import { developmentAccount } from '../contracts/developmentAccounts.ts'
import { callSequence, type SequencedCall } from './callSequence.ts'
import type { Deployment } from './deploy.ts'
import { LOCAL_POST_PRICE } from './deployChat.ts'
import { localClient, type LocalClient } from './localClient.ts'
import { seededCollection } from './seedNfts.ts'
import {
  FIRST_POSTS,
  HOSTILE_AUTHORS,
  SEEDED_COMMENTS,
  SEEDED_MODERATOR,
  SEEDED_POSTS,
  SEEDED_SUSPENDED,
  type SeededPost,
} from './seededPosts.ts'

const OWNER = 0

/** Gas per byte of a post's address: a slot holds 32, and writing one costs about 22,100. */
const GAS_PER_BYTE = 750n
const GAS = 400_000n

export function seededPost(place: keyof typeof SEEDED_POSTS, id: string): number {
  const posts: readonly SeededPost[] = SEEDED_POSTS[place]
  const index = posts.findIndex((post) => post.id === id)
  if (index < 0) throw new Error(`There is no seeded post "${id}" in ${place}.`)
  return index
}

/** The address that stores a text on chain. */
export function postUrl(author: Address, text: string, timestamp: number): string {
  return `data:application/json;base64,${Buffer.from(JSON.stringify({ author, text, timestamp })).toString('base64')}`
}

/** Writes a fresh chain's oldest posts, before its time advances. */
export async function seedFirstPosts(rpcUrl: string, deployment: Deployment): Promise<void> {
  const client = localClient(rpcUrl)
  const { begin, send, settled } = callSequence(client)
  await begin()
  const timestamp = await timeOf(client)
  const general = deployment.chat.contexts.general
  for (const post of FIRST_POSTS)
    await send(writing('ChatContextV1', general, 'createMessage', post, timestamp))
  await settled()
}

/** Fills a populated chain's contexts; one account is a moderator, one is suspended. */
export async function seedPosts(rpcUrl: string, deployment: Deployment): Promise<void> {
  const client = localClient(rpcUrl)
  for (const index of HOSTILE_AUTHORS)
    await client.setBalance({ address: developmentAccount(index).address, value: parseEther('100000') })
  const { begin, send, settled } = callSequence(client)
  await begin()
  const timestamp = await timeOf(client)
  const { contexts, moderatorSbt } = deployment.chat
  await send({
    from: OWNER,
    to: moderatorSbt,
    abi: readArtifact('ModeratorSbt').abi,
    functionName: 'mint',
    args: [developmentAccount(SEEDED_MODERATOR).address],
  })
  for (const place of ['general', 'shill', 'memesImages'] as const)
    for (const call of messageCalls(contexts[place], SEEDED_POSTS[place], place === 'general', timestamp))
      await send(call)
  for (const [uniqueId, comments] of Object.entries(SEEDED_COMMENTS)) {
    const subject = seededCollection(deployment, uniqueId)
    const place = { to: contexts.nftLaunchpad, contract: 'CommentsContextTokenGated' }
    for (const [index, post] of comments.entries()) {
      await send(writing(place.contract, place.to, 'createComment', post, timestamp, subject))
      if (post.deletedBy !== undefined)
        await send(erasing(place.contract, place.to, 'deleteComment', post.deletedBy, subject, index))
    }
  }
  await send({
    from: SEEDED_MODERATOR,
    to: contexts.general,
    abi: readArtifact('ChatContextV1').abi,
    functionName: 'suspendUser',
    args: [developmentAccount(SEEDED_SUSPENDED).address],
  })
  await settled()
}

function messageCalls(
  context: Address,
  posts: readonly SeededPost[],
  begun: boolean,
  timestamp: number,
): readonly SequencedCall[] {
  const calls: SequencedCall[] = []
  for (const [index, post] of posts.entries()) {
    if (!begun || index >= FIRST_POSTS.length)
      calls.push(writing('ChatContextV1', context, 'createMessage', post, timestamp))
    for (const [replyIndex, reply] of (post.replies ?? []).entries()) {
      calls.push(writing('ChatContextV1', context, 'createReply', reply, timestamp, index))
      if (reply.deletedBy !== undefined)
        calls.push(erasing('ChatContextV1', context, 'deleteReply', reply.deletedBy, index, replyIndex))
    }
    if (post.deletedBy !== undefined)
      calls.push(erasing('ChatContextV1', context, 'deleteMessage', post.deletedBy, index))
  }
  return calls
}

function writing(
  contract: string,
  to: Address,
  functionName: string,
  { from, text = '', url }: SeededPost,
  timestamp: number,
  ...about: readonly unknown[]
): SequencedCall {
  const stored = url ?? postUrl(developmentAccount(from).address, text, timestamp)
  return {
    from,
    to,
    abi: readArtifact(contract).abi,
    functionName,
    args: [...about, stored],
    value: LOCAL_POST_PRICE,
    gas: GAS + GAS_PER_BYTE * BigInt(stored.length),
  }
}

const erasing = (
  contract: string,
  to: Address,
  functionName: string,
  from: number,
  ...args: readonly unknown[]
): SequencedCall => ({ from, to, abi: readArtifact(contract).abi, functionName, args })

/** Unix time of the latest block, in seconds. */
async function timeOf(client: LocalClient): Promise<number> {
  return Number((await client.getBlock()).timestamp)
}
