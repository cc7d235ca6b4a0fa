import { describe, expect, it } from 'vitest'

import { ViemPostReader } from '#adapters/viem/posts/ViemPostReader.ts'
import { ViemPostWriter } from '#adapters/viem/posts/ViemPostWriter.ts'
import { postReaderSuite } from '#domain/posts/PostReader.contract.ts'
import { postWriterSuite } from '#domain/posts/PostWriter.contract.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { deployChat, LOCAL_POST_PRICE, type ChatDeployment } from '../../scripts/chain/deployChat.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import {
  SEEDED_COMMENTS,
  SEEDED_MODERATOR,
  SEEDED_POSTS,
  SEEDED_SUSPENDED,
} from '../../scripts/chain/seededPosts.ts'
import { seededPost } from '../../scripts/chain/seedPosts.ts'
import { countedFetch, cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { STANDS_STILL } from './chainFixture.ts'
import { buyToken, callAs, launchSuite } from './collectionFixture.ts'

/** Holds nothing and has no rights. */
const UNPRIVILEGED = '0x00000000000000000000000000000000000057a6' as Address

const fixture = anyChainFixture()
const addressOf = (index: number) => developmentAccount(index).address
const people = () => ({
  account: fixture.account.address as Address,
  other: fixture.other.address as Address,
})

const call = (
  from: Address,
  address: Address,
  functionName: string,
  args: readonly unknown[],
  { value = 0n, contract = 'ChatContextV1' } = {},
) => callAs(fixture, from, { address, abi: readArtifact(contract).abi, functionName, args, value })

const COMMENTS = 'CommentsContextTokenGated'

async function write(from: Address, list: PostList, url: string): Promise<void> {
  const value = LOCAL_POST_PRICE
  if (list.kind === 'messages') await call(from, list.context, 'createMessage', [url], { value })
  if (list.kind === 'replies') await call(from, list.context, 'createReply', [list.message, url], { value })
  if (list.kind === 'comments')
    await call(from, list.context, 'createComment', [list.subject, url], { value, contract: COMMENTS })
}

async function moderate(
  from: Address,
  action: 'delete' | 'restore',
  list: PostList,
  index: number,
): Promise<void> {
  if (list.kind === 'messages') await call(from, list.context, `${action}Message`, [index])
  if (list.kind === 'replies') await call(from, list.context, `${action}Reply`, [list.message, index])
  if (list.kind === 'comments')
    await call(from, list.context, `${action}Comment`, [list.subject, index], { contract: COMMENTS })
}

/** Deploys empty contexts, with a moderator if given. */
async function emptyContexts(moderator?: Address) {
  const owner = fixture.owner()
  const deployed = await fixture.deploy(async (deployer) => {
    const { moderatorSbt, contexts } = await deployChat(deployer, { owner })
    if (moderator) await deployer.call(moderatorSbt, 'ModeratorSbt', 'mint', [moderator])
    return { moderatorSbt, context: contexts.general, comments: contexts.nftLaunchpad }
  })
  return {
    ...deployed,
    subject: await launchSuite(fixture),
    suspend: (context: Address, user: Address) => call(owner, context, 'suspendUser', [user]),
    togglePaused: (context: Address) => call(owner, context, 'togglePaused', []),
    setPrice: (context: Address, price: bigint) => call(owner, context, 'setPrice', [price]),
  }
}

async function createReader(through: typeof fetch = fetch) {
  const { chain } = await fixture.open(through)
  return new ViemPostReader(chain)
}

async function createWriter(through: typeof fetch = fetch) {
  const { chain, receipts, sender } = await fixture.open(through)
  return { writer: fixture.writing(new ViemPostWriter(chain)), receipts, sender }
}

postReaderSuite('viem', async () => {
  const { account, other } = people()
  const contexts = await emptyContexts(other)
  for (const buyer of [account, account]) await buyToken(fixture, contexts.subject, buyer)
  return {
    ...contexts,
    postReader: await createReader(),
    unanswered: await createReader(cutOff),
    author: account,
    moderator: other,
    other: UNPRIVILEGED,
    post: (list, url) => write(account, list, url),
    hide: (list, index) => moderate(other, 'delete', list, index),
    restore: (list, index) => moderate(other, 'restore', list, index),
  }
})

postWriterSuite('viem', async () => {
  const { account, other } = people()
  const contexts = await emptyContexts()
  return {
    ...contexts,
    ...(await createWriter()),
    unanswered: (await createWriter(cutOff)).writer,
    postReader: await createReader(),
    account,
    other,
    postElsewhere: (list, url) => write(other, list, url),
    makeModerator: () =>
      call(fixture.owner(), contexts.moderatorSbt, 'mint', [account], { contract: 'ModeratorSbt' }),
    giveToken: () => buyToken(fixture, contexts.subject, account),
    coinsOf: (address) => fixture.client.getBalance({ address }),
  }
})

function seededContexts() {
  fixture.seeded()
  return fixture.config.chat.contexts as ChatDeployment['contexts']
}
const collectionOf = (uniqueId: string) =>
  seededCollection({ nfts: { launchpad: fixture.contract('launchpad') } }, uniqueId)

describe('The seeded posts', () => {
  const messagesOf = (name: keyof typeof SEEDED_POSTS): PostList => ({
    kind: 'messages',
    context: seededContexts()[name],
  })

  it.each(['general', 'shill', 'memesImages'] as const)('are all readable in %s', async (name) => {
    const { posts, total } = await (await createReader()).latest(messagesOf(name), 100)
    const seeded = SEEDED_POSTS[name]
    expect(total).toBe(seeded.length)
    expect(posts.toReversed().map(({ author, deleted }) => ({ author, deleted }))).toEqual(
      seeded.map((post) => ({
        author: addressOf(post.from),
        deleted: (post as { readonly deletedBy?: number }).deletedBy !== undefined,
      })),
    )
  })

  it('have a page of deleted posts only, and a list of exactly one page', async () => {
    const reader = await createReader()
    const page = await reader.before(messagesOf('shill'), 30, 10)
    expect(page.map(({ index, deleted }) => [index, deleted])).toEqual(
      Array.from({ length: 10 }, (_, distance) => [29 - distance, true]),
    )
    expect(await reader.latest(messagesOf('memesImages'), 10)).toMatchObject({ total: 10 })
  })

  it('have replies with their count, comments of holders, a moderator and a suspended account', async () => {
    const reader = await createReader()
    const message = seededPost('general', 'answered')
    const replies = { kind: 'replies', context: seededContexts().general, message } as const
    expect(await reader.post(messagesOf('general'), message)).toMatchObject({ replies: 3 })
    expect(await reader.total(replies)).toBe(4)
    for (const [uniqueId, comments] of Object.entries(SEEDED_COMMENTS)) {
      const subject = collectionOf(uniqueId)
      const list = { kind: 'comments', context: seededContexts().nftLaunchpad, subject } as const
      const { posts } = await reader.latest(list, 100)
      expect(posts.toReversed().map(({ author }) => author)).toEqual(
        comments.map(({ from }) => addressOf(from)),
      )
    }
    const rules = (index: number) => reader.rules(messagesOf('general'), addressOf(index))
    expect((await rules(SEEDED_SUSPENDED)).standing).toEqual({ suspended: true, moderator: false })
    expect((await rules(SEEDED_MODERATOR)).standing).toEqual({ suspended: false, moderator: true })
  })
})

describe('Round trips', () => {
  it('are one for a page with the rules for an account, and one for each other read', async () => {
    const { general, nftLaunchpad } = seededContexts()
    const { through, since } = countedFetch()
    const reader = await createReader(through)
    const list = { kind: 'messages', context: general } as const
    const subject = collectionOf('sunrise')
    const comments = { kind: 'comments', context: nftLaunchpad, subject } as const
    const reads = [
      () => Promise.all([reader.latest(list, 10), reader.rules(list, addressOf(5))]),
      () => Promise.all([reader.latest(comments, 10), reader.rules(comments, addressOf(5))]),
      () => reader.before(list, 14, 10),
      () => reader.post(list, 3),
      () => reader.post(list, 999),
      () => reader.total(list),
    ]
    for (const read of reads) {
      since()
      await read()
      expect(since()).toBe(1)
    }
  })

  it('are one for each prepared write', async () => {
    fixture.seeded(STANDS_STILL)
    const { account } = people()
    await fixture.funded()
    const { context } = await emptyContexts(account)
    for (const url of ['ar://first', 'ar://second']) await write(account, { kind: 'messages', context }, url)
    await moderate(account, 'delete', { kind: 'messages', context }, 1)
    const { through, since } = countedFetch()
    const opened = await fixture.open(through)
    const moderator = new ViemPostWriter(opened.chain)
    const list = { kind: 'messages', context } as const
    await opened.chain.client.request({ method: 'eth_chainId' })
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

describe('Oversized posts', () => {
  /** Four of these exceed the response limit; one does not. */
  const LARGE = 'x'.repeat(70_000)
  /** Exceeds the gas limit of a read. */
  const ENDLESS = 'x'.repeat(600_000)

  const writeOversized = async (urls: readonly string[]) => {
    const { client } = fixture
    await client.setBlockGasLimit({ gasLimit: 1_000_000_000n })
    const { context } = await emptyContexts()
    for (const url of urls) await write(people().other, { kind: 'messages', context }, url)
    await client.setBlockGasLimit({ gasLimit: 30_000_000n })
    return { kind: 'messages', context } as const
  }

  it('are read one by one in a second round trip if a page is too long', async () => {
    const list = await writeOversized([LARGE, LARGE, 'ar://small', LARGE, LARGE])
    const { through, since } = countedFetch()
    const reader = await createReader(through)
    const page = await reader.latest(list, 10)
    expect(page.posts.map(({ index, url }) => [index, url.length])).toEqual([
      [4, 70_000],
      [3, 70_000],
      [2, 10],
      [1, 70_000],
      [0, 70_000],
    ])
    expect(since()).toBe(2)
    expect((await reader.before(list, 5, 5)).map(({ index }) => index)).toEqual([4, 3, 2, 1, 0])
  })

  it('count as deleted if no node can return them, and leave the other posts readable', async () => {
    const list = await writeOversized(['ar://first', ENDLESS, 'ar://last'])
    const reader = await createReader()
    const none = { index: 1, author: ZERO_ADDRESS, deleted: true, url: '' }
    expect(await reader.latest(list, 10)).toMatchObject({
      posts: [{ index: 2, url: 'ar://last' }, none, { index: 0, url: 'ar://first' }],
      total: 3,
    })
    expect(await reader.post(list, 1)).toMatchObject(none)
    expect(await reader.before(list, 2, 10)).toMatchObject([none, { index: 0 }])
  })
})
