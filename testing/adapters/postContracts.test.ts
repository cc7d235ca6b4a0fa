import { postReaderSuite } from '#domain/posts/PostReader.contract.ts'
import { postWriterSuite } from '#domain/posts/PostWriter.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryChain } from './MemoryChain.ts'
import { MemoryPostReader } from './MemoryPostReader.ts'
import { MemoryNfts } from './MemoryNfts.ts'
import { MemoryPosts } from './MemoryPosts.ts'
import { MemoryPostWriter } from './MemoryPostWriter.ts'
import { MemoryWallet } from './MemoryWallet.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const CAROL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const CHAT = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const COMMENTS = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address

function createPosts() {
  const wallet = new MemoryWallet({ address: ALICE, supportedChainId: 666666666 })
  const chain = new MemoryChain(wallet, new ManualClock())
  chain.fund(ALICE, 10n ** 20n)
  const nfts = new MemoryNfts(chain)
  const collection = nfts.launch({ name: 'Suite', owner: CAROL })
  const posts = new MemoryPosts(chain, nfts)
  posts.context(COMMENTS).needed = 1n
  return { chain, collection, nfts, posts, wallet }
}

/** The same posts on an unreachable chain. */
function unanswered(): MemoryPosts {
  const { chain, posts } = createPosts()
  chain.setReachable(false)
  return posts
}

const contextActions = (posts: MemoryPosts) => ({
  context: CHAT,
  comments: COMMENTS,
  suspend: async (context: Address, user: Address) => void posts.context(context).suspended.add(user),
  togglePaused: async (context: Address) => {
    posts.context(context).paused = !posts.context(context).paused
  },
  setPrice: async (context: Address, price: bigint) => {
    posts.context(context).price = price
  },
})

postReaderSuite('memory', async () => {
  const { collection, nfts, posts } = createPosts()
  for (const buyer of [ALICE, ALICE]) nfts.buy(collection, buyer)
  for (const context of [CHAT, COMMENTS]) posts.context(context).moderators.add(CAROL)
  return {
    ...contextActions(posts),
    postReader: new MemoryPostReader(posts),
    unanswered: new MemoryPostReader(unanswered()),
    subject: collection.address,
    author: ALICE,
    moderator: CAROL,
    other: BOB,
    post: async (list, url) => void posts.add(list, ALICE, url),
    hide: async (list, index) => posts.delete(list, index),
    restore: async (list, index) => posts.restore(list, index),
  }
})

postWriterSuite('memory', async () => {
  const { chain, collection, nfts, posts, wallet } = createPosts()
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  return {
    ...contextActions(posts),
    writer: new MemoryPostWriter(posts),
    unanswered: new MemoryPostWriter(unanswered()),
    postReader: new MemoryPostReader(posts),
    receipts: chain,
    sender: chain,
    subject: collection.address,
    account: ALICE,
    other: BOB,
    postElsewhere: async (list, url) => void posts.add(list, BOB, url),
    makeModerator: async () => {
      for (const context of [CHAT, COMMENTS]) posts.context(context).moderators.add(ALICE)
    },
    giveToken: async () => void nfts.buy(collection, ALICE),
    coinsOf: async (address) => chain.coinsOf(address),
  }
})
