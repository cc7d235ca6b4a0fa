import { liquidityPoolSuite } from '#domain/liquidity/LiquidityPool.contract.ts'
import { permitsSuite } from '#domain/tokens/permits.contract.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryAllowances } from './MemoryAllowances.ts'
import { MemoryChain } from './MemoryChain.ts'
import { MemoryLiquidityPool } from './MemoryLiquidityPool.ts'
import { MemoryWallet } from './MemoryWallet.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const REFUSER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address

const openWallet = () => new MemoryWallet({ address: ALICE, supportedChainId: 666666666 })

const LP: Token = {
  address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address,
  name: 'LP',
  symbol: 'LP',
  decimals: 18,
  origin: 'listed',
}
const CHAT: Token = { address: TOKEN, name: 'Chat', symbol: 'CHAT', decimals: 18, origin: 'listed' }
const COINS: Token = { address: ZERO_ADDRESS, name: 'Degen', symbol: 'DEGEN', decimals: 18, origin: 'native' }

liquidityPoolSuite('memory', async () => {
  const wallet = openWallet()
  await wallet.connect({ connector: 'injected' }, { signal: new AbortController().signal })
  const chain = new MemoryChain(wallet, new ManualClock())
  const router = REFUSER
  const liquidityPool = new MemoryLiquidityPool(chain, { router, token: CHAT, coin: COINS, share: LP })
  const units = (amount: bigint) => wei(amount * 10n ** 18n)
  liquidityPool.give(BOB, { tokens: units(1_000_000n), coins: units(1000n) })
  chain.fund(ALICE, units(10_000n))
  chain.tokens.fund(TOKEN, ALICE, units(10n))
  const unreachableChain = new MemoryChain(openWallet(), new ManualClock())
  unreachableChain.setReachable(false)
  return {
    liquidityPool,
    unanswered: new MemoryLiquidityPool(unreachableChain, { router, token: CHAT, coin: COINS, share: LP }),
    receipts: chain,
    sender: chain,
    account: ALICE,
    spender: router,
    tokens: CHAT,
    shares: LP,
    holdings: async () => ({
      tokens: chain.tokens.heldBy(TOKEN, ALICE),
      coins: chain.coinsOf(ALICE),
      shares: chain.tokens.heldBy(LP.address, ALICE),
    }),
    allow: async (side, amount) =>
      chain.tokens.allow(side === 'tokens' ? TOKEN : LP.address, ALICE, router, amount),
    moveThePrice: async () => {
      const { tokens, coins, shares } = liquidityPool.pool
      liquidityPool.pool = { tokens: wei(tokens + tokens / 20n), coins: wei(coins - coins / 20n), shares }
    },
    now: async () => chain.blockTime,
  }
})

permitsSuite('memory', async () => {
  const wallet = openWallet()
  const chain = new MemoryChain(wallet, new ManualClock())
  const allowances = new MemoryAllowances(chain, wallet)
  allowances.knowing.add(LP.address)
  return {
    allowances,
    owner: ALICE,
    spender: REFUSER,
    withPermit: LP,
    withoutPermit: CHAT,
    answer: (how) => {
      wallet.answer = how
    },
    unlearn: () => {
      wallet.signsTexts = false
    },
    show: async ({ amount }) => amount,
    now: async () => chain.blockTime,
  }
})
