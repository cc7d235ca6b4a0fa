import { appDataOf } from '#domain/orders/appData.ts'
import { orderBookSuite } from '#domain/orders/OrderBook.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryChain } from './MemoryChain.ts'
import { MemoryOrderBook } from './MemoryOrderBook.ts'
import { MemoryWallet } from './MemoryWallet.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const RELAYER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const CHAIN = 666666666

const token = (address: string, symbol: string, decimals: number): Token => ({
  address: address as Address,
  name: symbol,
  symbol,
  decimals,
  origin: 'listed',
})
const CHAT = token('0x0165878A594ca255338adfa4d48449f69242Eb8F', 'CHAT', 18)
const GARD = token('0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0', 'GARD', 6)

orderBookSuite('memory', async () => {
  const wallet = new MemoryWallet({ address: ALICE, supportedChainId: CHAIN })
  await wallet.connect({ connector: 'injected' }, { signal: new AbortController().signal })
  const chain = new MemoryChain(wallet, new ManualClock())
  const appData = appDataOf('Suite')
  const domain = { chainId: CHAIN, settlement: RELAYER }
  const contracts = { ...domain, vaultRelayer: RELAYER, appData }
  const orderBook = new MemoryOrderBook(chain, wallet, contracts)
  orderBook.setPrice(CHAT.address, GARD.address, 100_000n, 10n ** 18n)
  chain.tokens.fund(CHAT.address, ALICE, 10n ** 19n)
  chain.tokens.fund(GARD.address, ALICE, 0n)
  const unreachable = new MemoryChain(wallet, new ManualClock())
  unreachable.setReachable(false)
  const unanswered = new MemoryOrderBook(unreachable, wallet, contracts)
  unanswered.answers = false
  return {
    orderBook,
    unanswered,
    receipts: chain,
    sender: chain,
    domain,
    appData,
    account: ALICE,
    sell: CHAT,
    buy: GARD,
    untraded: BOB,
    allow: async (amount) => chain.tokens.allow(CHAT.address, ALICE, RELAYER, amount),
    holdings: async () => ({
      sell: chain.tokens.heldBy(CHAT.address, ALICE),
      buy: wei(chain.tokens.heldBy(GARD.address, ALICE)),
    }),
    settle: async (uid) => void (await orderBook.fill(uid)),
    pass: async (seconds) => {
      chain.blockTime += seconds
    },
    now: async () => chain.blockTime,
    answer: (how) => {
      wallet.answer = how
    },
    leave: (what) => (what === 'account' ? wallet.chooseAccount(BOB) : wallet.moveTo(1)),
  }
})
