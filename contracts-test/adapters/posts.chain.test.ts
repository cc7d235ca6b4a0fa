import { describe, expect, it } from 'vitest'

import { ViemPostReader } from '#adapters/viem/posts/ViemPostReader.ts'
import { ViemPostWriter } from '#adapters/viem/posts/ViemPostWriter.ts'
import { postReaderSuite } from '#domain/posts/PostReader.contract.ts'
import { postWriterSuite } from '#domain/posts/PostWriter.contract.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { deployChat, LOCAL_POST_PRICE, type ChatDeployment } from '../deployChat.ts'
import { seededCollection } from '../seedNfts.ts'
import { SEEDED_COMMENTS, SEEDED_MODERATOR, SEEDED_POSTS, SEEDED_SUSPENDED } from '../seededPosts.ts'
import { seededPost } from '../seedPosts.ts'
import { countedFetch, cutOff } from './anvilWorld.ts'
import { anyChainWorld } from './anyChainWorld.ts'
import { STANDS_STILL } from './chainWorld.ts'
import { buyToken, callAs, launchSuite } from './collectionWorld.ts'

/** Has nothing and may nothing. */
const STRANGER = '0x00000000000000000000000000000000000057a6' as Address

const world = anyChainWorld()
const addressOf = (index: number) => developmentAccount(index).address
const people = () => ({
  account: world.account.address as Address,
  other: world.other.address as Address,
})

const call = (
  from: Address,
  address: Address,
  functionName: string,
  args: readonly unknown[],
  { value = 0n, contract = 'ChatContextV1' } = {},
) => callAs(world, from, { address, abi: readArtifact(contract).abi, functionName, args, value })

const COMMENTS = 'CommentsContextTokenGated'

/** Person posts at the price of the place. */
async function write(from: Address, list: PostList, url: string): Promise<void> {
  const value = LOCAL_POST_PRICE
  if (list.kind === 'messages') await call(from, list.context, 'createMessage', [url], { value })
  if (list.kind === 'replies') await call(from, list.context, 'createReply', [list.message, url], { value })
  if (list.kind === 'comments')
    await call(from, list.context, 'createComment', [list.subject, url], { value, contract: COMMENTS })
}

/** What moderators do with a post. */
async function moderate(
  from: Address,
  what: 'delete' | 'restore',
  list: PostList,
  index: number,
): Promise<void> {
  if (list.kind === 'messages') await call(from, list.context, `${what}Message`, [index])
  if (list.kind === 'replies') await call(from, list.context, `${what}Reply`, [list.message, index])
  if (list.kind === 'comments')
    await call(from, list.context, `${what}Comment`, [list.subject, index], { contract: COMMENTS })
}

/** Places of their own, in which nobody has written yet and one account keeps order. */
async function emptyPlaces(moderator?: Address) {
  const owner = world.owner()
  const places = await world.deploy(async (deployer) => {
    const { moderatorSbt, contexts } = await deployChat(deployer, { owner })
    if (moderator) await deployer.call(moderatorSbt, 'ModeratorSbt', 'mint', [moderator])
    return { moderatorSbt, context: contexts.general, comments: contexts.nftLaunchpad }
  })
  return {
    ...places,
    subject: await launchSuite(world),
    suspend: (place: Address, user: Address) => call(owner, place, 'suspendUser', [user]),
    togglePaused: (place: Address) => call(owner, place, 'togglePaused', []),
    setPrice: (place: Address, price: bigint) => call(owner, place, 'setPrice', [price]),
  }
}

async function createReader(through: typeof fetch = fetch) {
  const { chain } = await world.open(through)
  return new ViemPostReader(chain)
}

async function writer(through: typeof fetch = fetch) {
  const { chain, wallet, receipts } = await world.open(through)
  return { writer: world.writing(new ViemPostWriter(chain, wallet)), receipts }
}

postReaderSuite('viem', async () => {
  const { account, other } = people()
  const places = await emptyPlaces(other)
  for (const buyer of [account, account]) await buyToken(world, places.subject, buyer)
  return {
    ...places,
    postReader: await createReader(),
    unanswered: await createReader(cutOff),
    author: account,
    moderator: other,
    stranger: STRANGER,
    post: (list, url) => write(account, list, url),
    hide: (list, index) => moderate(other, 'delete', list, index),
    restore: (list, index) => moderate(other, 'restore', list, index),
  }
})

postWriterSuite('viem', async () => {
  const { account, other } = people()
  const places = await emptyPlaces()
  return {
    ...places,
    ...(await writer()),
    unanswered: (await writer(cutOff)).writer,
    postReader: await createReader(),
    account,
    other,
    postElsewhere: (list, url) => write(other, list, url),
    makeModerator: () =>
      call(world.owner(), places.moderatorSbt, 'mint', [account], { contract: 'ModeratorSbt' }),
    giveToken: () => buyToken(world, places.subject, account),
    coinsOf: (address) => world.client.getBalance({ address }),
  }
})

/** The places of the local community. */
function seededPlaces() {
  world.seeded()
  return world.config.chat.contexts as ChatDeployment['contexts']
}
const collectionOf = (uniqueId: string) =>
  seededCollection({ nfts: { launchpad: world.contract('launchpad') } }, uniqueId)

describe('the seeded posts', () => {
  const messagesOf = (place: keyof typeof SEEDED_POSTS): PostList => ({
    kind: 'messages',
    context: seededPlaces()[place],
  })

  it.each(['general', 'shill', 'memesImages'] as const)('are all there in %s', async (place) => {
    const { posts, total } = await (await createReader()).latest(messagesOf(place), 100)
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
    const found = await createReader()
    const page = await found.before(messagesOf('shill'), 30, 10)
    expect(page.map(({ index, deleted }) => [index, deleted])).toEqual(
      Array.from({ length: 10 }, (_, distance) => [29 - distance, true]),
    )
    expect(await found.latest(messagesOf('memesImages'), 10)).toMatchObject({ total: 10 })
  })

  it('have replies, a count of those that are left, comments of holders, a moderator and somebody suspended', async () => {
    const found = await createReader()
    const message = seededPost('general', 'answered')
    const replies = { kind: 'replies', context: seededPlaces().general, message } as const
    expect(await found.post(messagesOf('general'), message)).toMatchObject({ replies: 3 })
    expect(await found.total(replies)).toBe(4)
    for (const [uniqueId, comments] of Object.entries(SEEDED_COMMENTS)) {
      const subject = collectionOf(uniqueId)
      const list = { kind: 'comments', context: seededPlaces().nftLaunchpad, subject } as const
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
    const { general, nftLaunchpad } = seededPlaces()
    const { through, since } = countedFetch()
    const found = await createReader(through)
    const list = { kind: 'messages', context: general } as const
    const subject = collectionOf('sunrise')
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
    world.seeded(STANDS_STILL)
    const { account } = people()
    await world.funded()
    const { context } = await emptyPlaces(account)
    for (const url of ['ar://first', 'ar://second']) await write(account, { kind: 'messages', context }, url)
    await moderate(account, 'delete', { kind: 'messages', context }, 1)
    const { through, since } = countedFetch()
    const opened = await world.open(through)
    const moderator = new ViemPostWriter(opened.chain, opened.wallet)
    const list = { kind: 'messages', context } as const
    await (await opened.chain()).client.request({ method: 'eth_chainId' })
    const writes = [
      [
        1,
        () => moderator.preparePost({ account, list, url: 'ar://suite', price: LOCAL_POST_PRICE as never }),
      ],
      [1, () => moderator.prepareDelete({ account, list, index: 0 })],
      [1, () => moderator.prepareRestore({ account, list, index: 1 })],
      [1, () => moderator.prepareSuspend({ account, context, user: account, suspended: true })],
      [1, () => moderator.preparePause({ account, context, paused: true })],
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
    const { client } = world
    await client.setBlockGasLimit({ gasLimit: 1_000_000_000n })
    const { context } = await emptyPlaces()
    for (const url of urls) await write(people().other, { kind: 'messages', context }, url)
    await client.setBlockGasLimit({ gasLimit: 30_000_000n })
    return { kind: 'messages', context } as const
  }

  it('reads a page that is too long one by one, in a second round trip', async () => {
    const list = await roomy([LARGE, LARGE, 'ar://small', LARGE, LARGE])
    const { through, since } = countedFetch()
    const found = await createReader(through)
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
    const found = await createReader()
    const none = { index: 1, author: ZERO_ADDRESS, deleted: true, url: '' }
    expect(await found.latest(list, 10)).toMatchObject({
      posts: [{ index: 2, url: 'ar://last' }, none, { index: 0, url: 'ar://first' }],
      total: 3,
    })
    expect(await found.post(list, 1)).toMatchObject(none)
    expect(await found.before(list, 2, 10)).toMatchObject([none, { index: 0 }])
  })
})
