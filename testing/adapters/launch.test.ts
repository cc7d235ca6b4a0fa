import { collectionAdminSuite } from '#domain/nft/CollectionAdmin.contract.ts'
import { launchpadSuite } from '#domain/nft/Launchpad.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryChain } from './MemoryChain.ts'
import { MemoryCollectionAdmin } from './MemoryCollectionAdmin.ts'
import { MemoryLaunchpad } from './MemoryLaunchpad.ts'
import { MemoryNfts } from './MemoryNfts.ts'
import { MemoryWallet } from './MemoryWallet.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address

async function openChain() {
  const wallet = new MemoryWallet({ address: ALICE, supportedChainId: 666666666 })
  const chain = new MemoryChain(wallet, new ManualClock())
  chain.fund(ALICE, 100n * 10n ** 18n)
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  return { chain, nfts: new MemoryNfts(chain) }
}

async function unansweredNfts(): Promise<MemoryNfts> {
  const { chain, nfts } = await openChain()
  chain.setReachable(false)
  return nfts
}

launchpadSuite('memory', async () => {
  const { chain, nfts } = await openChain()
  const at = (address: Address) => nfts.at(address)
  return {
    launchpad: new MemoryLaunchpad(nfts),
    unanswered: new MemoryLaunchpad(await unansweredNfts()),
    receipts: chain,
    sender: chain,
    account: ALICE,
    referrer: BOB,
    setPrice: async (price) => {
      nfts.launchPrice = price
    },
    togglePaused: async () => {
      nfts.launchPaused = !nfts.launchPaused
    },
    nameAt: async (collection) => at(collection)?.name ?? '',
    ownerOf: async (collection) => at(collection)?.owner ?? BOB,
    coinsOf: async (address) => chain.coinsOf(address),
  }
})

collectionAdminSuite('memory', async () => {
  const { chain, nfts } = await openChain()
  const launch = { name: 'Sunrise', owner: ALICE, image: 'https://images.example/1.png' }
  const plain = nfts.launch(launch)
  plain.storesMedia = false
  return {
    collectionAdmin: new MemoryCollectionAdmin(nfts),
    unanswered: new MemoryCollectionAdmin(await unansweredNfts()),
    receipts: chain,
    sender: chain,
    account: ALICE,
    otherAccount: BOB,
    collection: nfts.launch(launch).address,
    plain: plain.address,
  }
})
