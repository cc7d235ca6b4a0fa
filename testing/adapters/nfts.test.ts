import { collectionIndexSuite } from '#domain/nft/CollectionIndex.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryChain } from './MemoryChain.ts'
import { MemoryCollectionIndex } from './MemoryCollectionIndex.ts'
import { MemoryNfts } from './MemoryNfts.ts'
import { MemoryWallet } from './MemoryWallet.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const EMPTY = '0x00000000000000000000000000000000000000dD' as Address

const openNfts = () =>
  new MemoryNfts(
    new MemoryChain(new MemoryWallet({ address: ALICE, supportedChainId: 666666666 }), new ManualClock()),
  )

const POLICY = { trustedOrigins: [], arweaveGateway: 'https://arweave.example/', ipfsGateways: [] }

for (const [pace, step] of [
  ['at once', 1000],
  ['one by one', 1],
] as const)
  collectionIndexSuite(`memory, indexed ${pace}`, async () => {
    const nfts = openNfts()
    nfts.launch({ name: 'Seeded', owner: BOB })
    const foreign = nfts.imitate({ name: 'Seeded', owner: BOB })
    const collectionIndex = new MemoryCollectionIndex(nfts, POLICY)
    collectionIndex.step = step
    const unreachable = openNfts()
    unreachable.chain.setReachable(false)
    const at = (address: Address) => {
      const collection = nfts.at(address)
      if (!collection) throw new Error('No collection at this address')
      return collection
    }
    return {
      collectionIndex,
      unanswered: new MemoryCollectionIndex(unreachable, POLICY),
      nextLoad: () => new MemoryCollectionIndex(nfts, POLICY, collectionIndex),
      alice: ALICE,
      bob: BOB,
      foreign: foreign.address,
      empty: EMPTY,
      launch: async (name, uniqueId, owner, media) =>
        Object.assign(nfts.launch({ name, uniqueId, owner }), media).address,
      buy: async (address, buyer) => void nfts.buy(at(address), buyer),
      sell: async (address) => {
        const [tokenId] = [...at(address).holders].findLast(([, holder]) => holder === ALICE) ?? []
        nfts.sell(at(address), tokenId ?? 0n)
      },
      feature: async (address) => {
        nfts.featured = [...nfts.featured, address]
      },
      remove: async (address) => nfts.remove(address),
      settle: async () => undefined,
      directory: async () => nfts.listed.map(({ address }) => address),
    }
  })
