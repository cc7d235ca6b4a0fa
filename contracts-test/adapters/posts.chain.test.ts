import { describe, expect, it } from 'vitest'

import { ViemChatRoom } from '#adapters/viem/ViemChatRoom.ts'
import { ViemPostWriter } from '#adapters/viem/ViemPostWriter.ts'
import { chatRoomSuite } from '#domain/ports/ChatRoom.contract.ts'
import { postWriterSuite } from '#domain/ports/PostWriter.contract.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { deployedBy } from '../deploy.ts'
import { LOCAL_POST_PRICE } from '../deployChat.ts'
import { seededCollection } from '../seedNfts.ts'
import { SEEDED_COMMENTS, SEEDED_MODERATOR, SEEDED_POSTS, SEEDED_SUSPENDED } from '../seededPosts.ts'
import { seededPost } from '../seedPosts.ts'
import { countedFetch, anvilWorld, cutOff, signer } from './anvilWorld.ts'
import { buyToken, launchSuite } from './collectionWorld.ts'

const COLLECTION_OWNER = 40
const ACCOUNT = 41
const OTHER = 42

const world = anvilWorld()
const addressOf = (index: number) => signer(index).address as Address

const call = (
  address: Address,
  functionName: string,
  args: readonly unknown[],
  { from = 0, value = 0n, contract = 'ChatContextV1' } = {},
) =>
  world.client.sendCall({
    account: signer(from),
    address,
    abi: readArtifact(contract).abi,
    functionName,
    args,
    value,
  })

/** Somebody posts at the price of the place. */
async function write(from: number, list: PostList, url: string): Promise<void> {
  const value = LOCAL_POST_PRICE
  if (list.kind === 'messages') await call(list.context, 'createMessage', [url], { from, value })
  if (list.kind === 'replies') await call(list.context, 'createReply', [list.message, url], { from, value })
  if (list.kind === 'comments')
    await call(list.context, 'createComment', [list.subject, url], {
      from,
      value,
      contract: 'CommentsContextTokenGated',
    })
}

/** What moderators do with a post. */
async function moderate(what: 'delete' | 'restore', list: PostList, index: number): Promise<void> {
  const from = SEEDED_MODERATOR
  if (list.kind === 'messages') await call(list.context, `${what}Message`, [index], { from })
  if (list.kind === 'replies') await call(list.context, `${what}Reply`, [list.message, index], { from })
  if (list.kind === 'comments')
    await call(list.context, `${what}Comment`, [list.subject, index], {
      from,
      contract: 'CommentsContextTokenGated',
    })
}

/** Places of their own, in which nobody has written yet. */
async function emptyPlaces() {
  const { client, local } = world
  const { moderatorSbt } = local.deployment.chat
  for (const index of [COLLECTION_OWNER, ACCOUNT, OTHER])
    await client.setBalance({ address: addressOf(index), value: 10n ** 21n })
  const deploy = deployedBy(client, signer(0))
  const owner = addressOf(0)
  return {
    context: await deploy('ChatContextV1', moderatorSbt, owner, 1),
    comments: await deploy('CommentsContextTokenGated', moderatorSbt, owner, 1, 1, LOCAL_POST_PRICE),
    subject: await launchSuite(world, { owner: COLLECTION_OWNER }),
    suspend: async (place: Address, user: Address) => void (await call(place, 'suspendUser', [user])),
    togglePaused: async (place: Address) => void (await call(place, 'togglePaused', [])),
    setPrice: async (place: Address, price: bigint) => void (await call(place, 'setPrice', [price])),
  }
}

async function room(through: typeof fetch = fetch) {
  const { chain } = await world.open(ACCOUNT, through)
  return new ViemChatRoom(chain)
}

async function writer(through: typeof fetch = fetch) {
  const { chain, wallet, receipts } = await world.open(ACCOUNT, through)
  return { writer: new ViemPostWriter(chain, wallet), receipts }
}

chatRoomSuite('viem on anvil', async () => {
  const places = await emptyPlaces()
  for (const buyer of [ACCOUNT, ACCOUNT]) await buyToken(world, places.subject, buyer)
  return {
    ...places,
    room: await room(),
    unanswered: await room(cutOff),
    author: addressOf(ACCOUNT),
    moderator: addressOf(SEEDED_MODERATOR),
    stranger: addressOf(OTHER),
    post: (list, url) => write(ACCOUNT, list, url),
    hide: (list, index) => moderate('delete', list, index),
    restore: (list, index) => moderate('restore', list, index),
  }
})

postWriterSuite('viem on anvil', async () => {
  const places = await emptyPlaces()
  const { moderatorSbt } = world.local.deployment.chat
  return {
    ...places,
    ...(await writer()),
    unanswered: (await writer(cutOff)).writer,
    room: await room(),
    account: addressOf(ACCOUNT),
    other: addressOf(OTHER),
    postElsewhere: (list, url) => write(OTHER, list, url),
    makeModerator: async () => {
      await call(moderatorSbt, 'mint', [addressOf(ACCOUNT)], { contract: 'ModeratorSbt' })
    },
    giveToken: () => buyToken(world, places.subject, ACCOUNT),
    coinsOf: (address) => world.client.getBalance({ address }),
  }
})

describe('the seeded posts', () => {
  const contexts = () => world.local.deployment.chat.contexts
  const messagesOf = (place: keyof typeof SEEDED_POSTS): PostList => ({
    kind: 'messages',
    context: contexts()[place],
  })

  it.each(['general', 'shill', 'memesImages'] as const)('are all there in %s', async (place) => {
    const { posts, total } = await (await room()).latest(messagesOf(place), 100)
    const seeded = SEEDED_POSTS[place]
    expect(total).toBe(seeded.length)
    expect(posts.toReversed().map(({ author, deleted }) => ({ author, deleted }))).toEqual(
      seeded.map((post) => ({
        author: addressOf(post.from),
        deleted: (post as { readonly deletedBy?: number }).deletedBy !== undefined,
      })),
    )
  })

  it('have a page with only deleted ones, and a place with exactly a page', async () => {
    const found = await room()
    const page = await found.before(messagesOf('shill'), 30, 10)
    expect(page.map(({ index, deleted }) => [index, deleted])).toEqual(
      Array.from({ length: 10 }, (_, distance) => [29 - distance, true]),
    )
    expect(await found.latest(messagesOf('memesImages'), 10)).toMatchObject({ total: 10 })
  })

  it('have replies, a count of those that are left, comments of holders, a moderator and somebody suspended', async () => {
    const found = await room()
    const message = seededPost('general', 'answered')
    const replies = { kind: 'replies', context: contexts().general, message } as const
    expect(await found.post(messagesOf('general'), message)).toMatchObject({ replies: 3 })
    expect(await found.total(replies)).toBe(4)
    for (const [uniqueId, comments] of Object.entries(SEEDED_COMMENTS)) {
      const subject = seededCollection(world.local.deployment, uniqueId)
      const list = { kind: 'comments', context: contexts().nftLaunchpad, subject } as const
      const { posts } = await found.latest(list, 100)
      expect(posts.toReversed().map(({ author }) => author)).toEqual(
        comments.map(({ from }) => addressOf(from)),
      )
    }
    const rules = (index: number) => found.rules(messagesOf('general'), addressOf(index))
    expect((await rules(SEEDED_SUSPENDED)).standing).toEqual({ suspended: true, moderator: false })
    expect((await rules(SEEDED_MODERATOR)).standing).toEqual({ suspended: false, moderator: true })
  })
})

describe('requests', () => {
  it('costs one round trip to read a page with the rules for an account, and one for each other read', async () => {
    const { through, since } = countedFetch()
    const found = await room(through)
    const { general, nftLaunchpad } = world.local.deployment.chat.contexts
    const list = { kind: 'messages', context: general } as const
    const subject = seededCollection(world.local.deployment, 'sunrise')
    const comments = { kind: 'comments', context: nftLaunchpad, subject } as const
    const reads = [
      () => Promise.all([found.latest(list, 10), found.rules(list, addressOf(5))]),
      () => Promise.all([found.latest(comments, 10), found.rules(comments, addressOf(5))]),
      () => found.before(list, 14, 10),
      () => found.post(list, 3),
      () => found.post(list, 999),
      () => found.total(list),
    ]
    for (const read of reads) {
      since()
      await read()
      expect(since()).toBe(1)
    }
  })

  it('prepares each write in one round trip', async () => {
    const { general } = world.local.deployment.chat.contexts
    await world.client.setBalance({ address: addressOf(SEEDED_MODERATOR), value: 10n ** 21n })
    const { through, since } = countedFetch()
    const opened = await world.open(SEEDED_MODERATOR, through)
    const moderator = new ViemPostWriter(opened.chain, opened.wallet)
    const account = opened.account
    const list = { kind: 'messages', context: general } as const
    await (await opened.chain()).client.request({ method: 'eth_chainId' })
    const writes = [
      [
        1,
        () => moderator.preparePost({ account, list, url: 'ar://suite', price: LOCAL_POST_PRICE as never }),
      ],
      [1, () => moderator.prepareDelete({ account, list, index: 0 })],
      [1, () => moderator.prepareRestore({ account, list, index: 4 })],
      [1, () => moderator.prepareSuspend({ account, context: general, user: account, suspended: true })],
      [1, () => moderator.preparePause({ account, context: general, paused: true })],
    ] as const
    for (const [requests, prepare] of writes) {
      since()
      expect(await prepare()).toMatchObject({ ok: true })
      expect(since()).toBe(requests)
    }
  })
})

describe('what somebody writes to do harm', () => {
  /** More than is looked at of an answer, in four posts together; each by itself is not too much. */
  const LARGE = 'x'.repeat(70_000)
  /** More than a node has gas to tell. */
  const ENDLESS = 'x'.repeat(600_000)

  const roomy = async (urls: readonly string[]) => {
    const { context } = await emptyPlaces()
    const { client } = world
    await client.setBlockGasLimit({ gasLimit: 1_000_000_000n })
    for (const url of urls)
      await client.sendCall({
        account: signer(OTHER),
        address: context,
        abi: readArtifact('ChatContextV1').abi,
        functionName: 'createMessage',
        args: [url],
        value: LOCAL_POST_PRICE,
      })
    await client.setBlockGasLimit({ gasLimit: 30_000_000n })
    return { kind: 'messages', context } as const
  }

  it('reads a page that is too long one by one, in a second round trip', async () => {
    const list = await roomy([LARGE, LARGE, 'ar://small', LARGE, LARGE])
    const { through, since } = countedFetch()
    const found = await room(through)
    const page = await found.latest(list, 10)
    expect(page.posts.map(({ index, url }) => [index, url.length])).toEqual([
      [4, 70_000],
      [3, 70_000],
      [2, 10],
      [1, 70_000],
      [0, 70_000],
    ])
    expect(since()).toBe(2)
    expect((await found.before(list, 5, 5)).map(({ index }) => index)).toEqual([4, 3, 2, 1, 0])
  })

  it('takes one that no node tells as deleted, and reads the others beside it', async () => {
    const list = await roomy(['ar://first', ENDLESS, 'ar://last'])
    const found = await room()
    const none = { index: 1, author: ZERO_ADDRESS, deleted: true, url: '' }
    expect(await found.latest(list, 10)).toMatchObject({
      posts: [{ index: 2, url: 'ar://last' }, none, { index: 0, url: 'ar://first' }],
      total: 3,
    })
    expect(await found.post(list, 1)).toMatchObject(none)
    expect(await found.before(list, 2, 10)).toMatchObject([none, { index: 0 }])
  })
})
