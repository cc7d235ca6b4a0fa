import { parseEther, type PrivateKeyAccount } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'

import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { ViemOrderBook } from '#adapters/viem/orders/ViemOrderBook.ts'
import { appDataOf } from '#domain/orders/appData.ts'
import { orderFor } from '#domain/orders/orderQuote.ts'
import { orderUid, type OrderUid } from '#domain/orders/OrderUid.ts'
import { SUITE_COIN } from '#domain/swap/Exchange.contract.ts'
import { orderBookSuite } from '#domain/orders/OrderBook.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { localOrderBook, type LocalOrderBook } from '../../scripts/order-book/localOrderBook.ts'
import { ORDER_BOOK_SOLVER } from '../../scripts/order-book/solver.ts'
import { countedFetch, cutOff } from './anvilWorld.ts'
import { anyChainWorld } from './anyChainWorld.ts'
import { STANDS_STILL } from './chainWorld.ts'
import { balanceOf, erc20, suiteToken } from './poolWorld.ts'

/** With less gas than for a few settlements the solver gets coins again. */
const SOLVER_GAS = 2_000_000n

const world = anyChainWorld()
const parts = () => ({
  settlement: world.contract('settlement'),
  vaultRelayer: world.contract('vaultRelayer'),
  appData,
})
const startBook = (settleEvery?: number) =>
  localOrderBook({
    rpcUrl: world.config.chain.rpcUrls[0] ?? '',
    contracts: {
      orderBook: parts(),
      uniswapRouter: world.contract('uniswapRouter'),
      wrappedNative: world.contract('wrappedNative'),
    },
    ...(settleEvery !== undefined && { settleEvery }),
  })
let local: LocalOrderBook

beforeEach(async () => {
  local = await startBook()
  return () => local.stop()
})

const appData = appDataOf('Suite')

async function openBook() {
  await world.funded()
  const { chain, wallet, receipts, account, provider } = await world.open()
  const [solver, gasPrice] = [ORDER_BOOK_SOLVER.address, await world.client.getGasPrice()]
  const poor = (await world.client.getBalance({ address: solver })) < SOLVER_GAS * gasPrice
  await world.deploy(async ({ call, fund }) => {
    const args = [account, parseEther('10')]
    await call(world.contract('chatTokenMinter'), 'ChatTokenMinter', 'mint', args)
    if (poor) await fund(solver)
  })
  const chat = suiteToken(world.contract('chatToken'), 'CHAT')
  return {
    chain,
    wallet,
    provider,
    receipts,
    account,
    orderBook: world.writing(
      new ViemOrderBook({ chain, wallet, api: new HttpOrderApi(local.url, fetch), parts: parts() }),
    ),
    chat,
    garden: suiteToken(world.contract('garden'), 'GARD', 6),
    balance: async (address: Address) => wei(await balanceOf(world, address, account)),
    allow: (amount: bigint) =>
      world.byAccount({
        address: chat.address,
        abi: erc20(),
        functionName: 'approve',
        args: [parts().vaultRelayer, amount],
      }),
    now: async () => Number((await world.client.getBlock()).timestamp),
    pass: async (seconds: number) => {
      await world.client.increaseTime({ seconds })
      await world.client.mine({ blocks: 1 })
    },
  }
}

orderBookSuite('viem, with the local book', async () => {
  const opened = await openBook()
  const { orderBook, receipts, account, provider, chat, garden, balance, allow, now, pass } = opened
  const deaf = await world.open(cutOff)
  return {
    orderBook,
    unanswered: new ViemOrderBook({
      chain: deaf.chain,
      wallet: deaf.wallet,
      api: new HttpOrderApi(local.url, cutOff),
      parts: parts(),
    }),
    receipts,
    domain: { chainId: world.config.supportedChainId, settlement: parts().settlement },
    appData,
    account,
    sell: chat,
    buy: garden,
    untraded: world.contract('silent'),
    allow: async (amount) => void (await allow(amount)),
    holdings: async () => ({ sell: await balance(chat.address), buy: await balance(garden.address) }),
    settle: async () => void (await local.settle()),
    pass,
    now,
    answer: (how) => {
      provider.answer = how
    },
    leave: (what) => {
      if (what === 'chain') provider.moveTo(1)
      else provider.chooseAccount(world.other.address)
    },
  }
})

describe('the order book', () => {
  const AMOUNT = wei(parseEther('2'))

  async function placed(buyToken: Token) {
    const opened = await openBook()
    const { orderBook, chat, account, allow, now } = opened
    await allow(AMOUNT)
    const quote = await orderBook.quote({
      kind: 'sell',
      account,
      sellToken: chat.address,
      buyToken: buyToken.address,
      amount: AMOUNT,
      validTo: (await now()) + 600,
    })
    if (!quote.ok) throw new Error(JSON.stringify(quote.error))
    const order = orderFor(quote.value, 50 as BasisPoints, appData.hash)
    if (!order) throw new Error('No order')
    const draft = { order, sell: chat, buy: buyToken, quoteId: quote.value.id }
    const place = async () => {
      const text = await orderBook.prepareOrder(draft)
      if (!text.ok) throw new Error(JSON.stringify(text.error))
      const signed = await text.value.sign()
      if (!signed.ok) throw new Error(JSON.stringify(signed.error))
      return signed.value
    }
    return { ...opened, quote: quote.value, order, draft, place }
  }
  const statusAt = async (uid: OrderUid) => {
    const answer = await fetch(`${local.url}/api/v1/orders/${uid}`)
    return ((await answer.json()) as { readonly status: string }).status
  }
  const coin = SUITE_COIN

  it('pays native coins out where they were bought', async () => {
    const { account, place, order, quote } = await placed(coin)
    const before = await world.client.getBalance({ address: account })
    await place()
    expect(await local.settle()).toBe(1)
    const gained = (await world.client.getBalance({ address: account })) - before
    expect(gained).toBe(quote.buyAmount)
    expect(gained > order.buyAmount).toBe(true)
  })

  it('leaves an order open whose limit is out of reach', async () => {
    const { orderBook, draft } = await placed(coin)
    const greedy = { ...draft, order: { ...draft.order, buyAmount: wei(draft.order.buyAmount * 2n) } }
    const text = await orderBook.prepareOrder(greedy)
    const signed = text.ok ? await text.value.sign() : undefined
    if (!signed?.ok) throw new Error('Not signed')
    expect(await local.settle()).toBe(0)
    expect(await statusAt(signed.value.uid)).toBe('open')
  })

  it('takes the very same order twice as one', async () => {
    const { place } = await placed(coin)
    const [first, second] = [await place(), await place()]
    expect(second).toEqual(first)
    expect(second.answer).toEqual({ kind: 'accepted' })
    expect(await local.settle()).toBe(1)
    expect(await local.settle()).toBe(0)
  })

  it('takes an order from nobody but its signer, nor one that was changed after signing', async () => {
    const { place } = await placed(coin)
    const posted: string[] = []
    const { uid } = await place()
    const shown = (await (await fetch(`${local.url}/api/v1/orders/${uid}`)).json()) as Record<string, unknown>
    const post = async (change: object) => {
      const body = JSON.stringify({ ...shown, appData: shown['fullAppData'], feeAmount: '0', ...change })
      const answer = await fetch(`${local.url}/api/v1/orders`, { method: 'POST', body })
      posted.push(String(answer.status))
      return ((await answer.json()) as { readonly errorType: string }).errorType
    }
    const from = world.account.address
    expect(await post({ from })).toBe('DuplicatedOrder')
    expect(await post({ from, buyAmount: '1' })).toBe('WrongOwner')
    expect(await post({ from, feeAmount: '1' })).toBe('NonZeroFee')
    expect(await post({ from, partiallyFillable: true })).toBe('UnsupportedOrderType')
    expect(await post({ from, appDataHash: `0x${'1'.repeat(64)}` })).toBe('AppDataHashMismatch')
    expect(await post({ from, signature: '0x' })).toBe('InvalidSignature')
    expect(posted.every((status) => status === '400')).toBe(true)
  })

  it('cancels for nobody but the owner, and also in the older way', async () => {
    const { place } = await placed(coin)
    const { uid } = await place()
    const cancel = async (by: PrivateKeyAccount) => {
      const signature = await by.signTypedData({
        domain: {
          name: 'Gnosis Protocol',
          version: 'v2',
          chainId: world.config.supportedChainId,
          verifyingContract: parts().settlement,
        },
        types: { OrderCancellation: [{ name: 'orderUid', type: 'bytes' }] },
        primaryType: 'OrderCancellation',
        message: { orderUid: uid },
      })
      const answer = await fetch(`${local.url}/api/v1/orders/${uid}`, {
        method: 'DELETE',
        body: JSON.stringify({ signature, signingScheme: 'eip712' }),
      })
      return answer.status
    }
    expect(await cancel(world.other)).toBe(401)
    expect(await statusAt(uid)).toBe('open')
    expect(await cancel(world.account)).toBe(200)
    expect(await statusAt(uid)).toBe('cancelled')
  })

  it('lets nothing be signed for another contract than the one that is configured', async () => {
    const { chain, wallet, draft, provider } = await placed(coin)
    const [elsewhere, token] = [world.contract('multicall'), world.contract('chatToken')]
    const asked = provider.asked.length
    for (const wrong of [{ vaultRelayer: elsewhere }, { settlement: token }]) {
      const orderBook = new ViemOrderBook({
        chain,
        wallet,
        api: new HttpOrderApi(local.url, fetch),
        parts: { ...parts(), ...wrong },
      })
      expect(await orderBook.prepareOrder(draft)).toMatchObject({ ok: false })
    }
    expect(provider.asked.slice(asked)).not.toContain('eth_signTypedData_v4')
  })

  it('makes a signature with 0 or 1 at its end one that the contract takes', async () => {
    const { place, provider } = await placed(coin)
    const ask = provider.request.bind(provider)
    provider.request = async (call) => {
      const answer = await ask(call)
      if (call.method !== 'eth_signTypedData_v4' || typeof answer !== 'string') return answer
      const last = Number.parseInt(answer.slice(-2), 16) - 27
      return `${answer.slice(0, -2)}0${last}`
    }
    expect((await place()).answer).toEqual({ kind: 'accepted' })
    expect(await local.settle()).toBe(1)
  })

  it('asks the chain once for all that an order is checked by, and once for all that many orders are seen by', async () => {
    world.seeded(STANDS_STILL)
    const { draft, order, account } = await placed(coin)
    const counted = countedFetch()
    const opened = await world.open(counted.through)
    const orderBook = new ViemOrderBook({
      chain: opened.chain,
      wallet: opened.wallet,
      api: new HttpOrderApi(local.url, fetch),
      parts: parts(),
    })
    expect((await orderBook.prepareOrder(draft)).ok).toBe(true)
    expect(counted.since()).toBe(1)
    const domain = { chainId: world.config.supportedChainId, settlement: parts().settlement }
    const words = [1, 2, 3].map((later) => {
      const other = { ...order, validTo: order.validTo + later }
      return { uid: orderUid(domain, other, account), order: other }
    })
    await Promise.all([orderBook.observe(words), opened.receipts.latestBlockTime()])
    expect(counted.since()).toBe(1)
  })

  it('settles by itself in rounds, and not while it is held', async () => {
    await local.stop()
    local = await startBook(20)
    local.held = true
    const { place } = await placed(coin)
    const { uid } = await place()
    expect(await statusAt(uid)).toBe('open')
    local.held = false
    await expect.poll(() => statusAt(uid), { interval: 50, timeout: 20_000 }).toBe('fulfilled')
  })
})
