import { exchangeSuite, SUITE_COIN } from '#domain/swap/Exchange.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryChain } from './MemoryChain.ts'
import { MemoryExchange } from './MemoryExchange.ts'
import { MemoryWallet } from './MemoryWallet.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const REFUSER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const ROUTER = '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' as Address
const ONE = 10n ** 18n

const token = (address: string, symbol: string, decimals = 18): Token => ({
  address: address as Address,
  name: symbol,
  symbol,
  decimals,
  origin: 'listed',
})
const WRAPPED = token('0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0', 'WDEGEN')
const CHAT = token('0x0165878A594ca255338adfa4d48449f69242Eb8F', 'CHAT')
const GARD = token('0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9', 'GARD', 6)
const LONE = token('0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9', 'LONE')
const TOLL = token('0xa513E6E4b8f2a923D98304ec87F64353C4D5C853', 'TOLL')

const openWallet = () => new MemoryWallet({ address: ALICE, supportedChainId: 666666666 })

exchangeSuite('memory', async () => {
  const wallet = openWallet()
  await wallet.connect({ connector: 'injected' }, { signal: new AbortController().signal })
  const chain = new MemoryChain(wallet, new ManualClock())
  const contracts = { router: ROUTER, wrapped: WRAPPED.address }
  const exchange = new MemoryExchange(chain, contracts)
  exchange.fill(CHAT.address, 1_000_000n * ONE, WRAPPED.address, 1000n * ONE)
  exchange.fill(GARD.address, 100n * 10n ** 6n, WRAPPED.address, ONE)
  chain.fund(ALICE, 10_000n * ONE)
  for (const { address } of [CHAT, GARD]) chain.tokens.fund(address, ALICE, 10n * ONE)
  exchange.fill(TOLL.address, 1_000_000n * ONE, WRAPPED.address, 1000n * ONE)
  exchange.setShares(CHAT.address, WRAPPED.address, BOB, ONE)
  exchange.setShares(GARD.address, WRAPPED.address, BOB, ONE)
  chain.tokens.fund(TOLL.address, ALICE, 10n * ONE)
  chain.tokens.takeToll(TOLL.address, 10n)
  chain.refusers.add(REFUSER)
  const unreachable = new MemoryChain(openWallet(), new ManualClock())
  unreachable.setReachable(false)
  return {
    exchange,
    unanswered: new MemoryExchange(unreachable, contracts),
    receipts: chain,
    sender: chain,
    account: ALICE,
    spender: ROUTER,
    coin: SUITE_COIN,
    one: wei(ONE),
    wrapped: WRAPPED,
    chat: CHAT,
    garden: GARD,
    takingFee: TOLL,
    provider: BOB,
    withoutPool: LONE,
    referrer: BOB,
    rejecting: REFUSER,
    holds: async ({ address }, account) =>
      address === SUITE_COIN.address ? chain.coinsOf(account) : chain.tokens.heldBy(address, account),
    allow: async ({ address }, amount) => chain.tokens.allow(address, ALICE, ROUTER, amount),
    moveThePrice: async () => exchange.fill(CHAT.address, 1_050_000n * ONE, WRAPPED.address, 952n * ONE),
    now: async () => chain.blockTime,
  }
})
