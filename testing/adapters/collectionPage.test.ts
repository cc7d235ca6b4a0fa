import { collectionReaderSuite } from '#domain/nft/CollectionReader.contract.ts'
import { nftMarketSuite } from '#domain/nft/NftMarket.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryChain } from './MemoryChain.ts'
import { MemoryCollectionReader } from './MemoryCollectionReader.ts'
import { MemoryNftMarket } from './MemoryNftMarket.ts'
import { MemoryNfts, type MemoryCollection } from './MemoryNfts.ts'
import { MemoryWallet } from './MemoryWallet.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const OWNER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const REFUSER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const TRADER = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address

/** A collection of a memory chain, and a foreign one. */
function createCollections() {
  const wallet = new MemoryWallet({ address: ALICE, supportedChainId: 666666666 })
  const chain = new MemoryChain(wallet, new ManualClock())
  chain.fund(ALICE, 10n ** 20n)
  const nfts = new MemoryNfts(chain)
  const collection = nfts.launch({
    name: 'Suite',
    symbol: 'SUITE',
    owner: OWNER,
    description: '<b>suite</b>',
    image: 'ipfs://suite',
  })
  const foreign = nfts.imitate({ name: 'Elsewhere', owner: OWNER })
  for (const buyer of [ALICE, BOB]) nfts.buy(foreign, buyer)
  return { chain, collection, foreign, nfts, wallet }
}

/** The same collection on an unreachable chain. */
function unanswered(collection: MemoryCollection): MemoryNfts {
  const { chain, nfts } = createCollections()
  chain.setReachable(false)
  nfts.listed.push(collection)
  return nfts
}

collectionReaderSuite('memory', async () => {
  const { collection, foreign, nfts } = createCollections()
  return {
    reader: new MemoryCollectionReader(nfts),
    unanswered: new MemoryCollectionReader(unanswered(collection)),
    collection: collection.address,
    ratio: collection.ratio,
    owner: OWNER,
    buyers: [ALICE, BOB],
    foreign: foreign.address,
    buy: async (buyer) => void nfts.buy(collection, buyer),
    sell: async (_, tokenId) => nfts.sell(collection, tokenId),
    give: async (_, tokenId, to) => nfts.transfer(collection, tokenId, to),
    transferOwnership: async (to) => {
      collection.owner = to
    },
  }
})

nftMarketSuite('memory', async () => {
  const { chain, collection, nfts, wallet } = createCollections()
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  chain.refusers.add(REFUSER)
  const reader = new MemoryCollectionReader(nfts)
  return {
    nftMarket: new MemoryNftMarket(nfts, TRADER),
    unanswered: new MemoryNftMarket(unanswered(collection), TRADER),
    receipts: chain,
    sender: chain,
    collection: collection.address,
    ratio: collection.ratio,
    account: ALICE,
    other: BOB,
    cannotHold: REFUSER,
    trader: TRADER,
    tokensOf: async (holder) => (await reader.tokensOf(collection.address, holder, 10)) ?? [],
    coinsOf: async (holder) => chain.coinsOf(holder),
    buyElsewhere: async (buyer) => void nfts.buy(collection, buyer),
    sellElsewhere: async (_, tokenId) => nfts.sell(collection, tokenId),
    refuseFees: async () => {
      collection.owner = REFUSER
    },
  }
})
