import { parseEther } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { ViemBlockClock } from '#adapters/viem/ViemBlockClock.ts'
import { ViemOrderBook } from '#adapters/viem/ViemOrderBook.ts'
import { appDataOf } from '#domain/orders/appData.ts'
import { orderFor } from '#domain/orders/orderQuote.ts'
import { orderUid, type OrderUid } from '#domain/orders/OrderUid.ts'
import { orderBookSuite } from '#domain/ports/OrderBook.contract.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { localOrderBook, type LocalOrderBook } from '../../scripts/order-book/localOrderBook.ts'
import { countedFetch, anvilWorld, cutOff, signer } from './anvilWorld.ts'

const OWNER = 0
const USER = 1
const OTHER = 2

const world = anvilWorld()
let local: LocalOrderBook

beforeEach(async () => {
  local = await localOrderBook({ rpcUrl: world.local.anvil.url, contracts: world.local.deployment })
  return () => local.stop()
})

const erc20 = () => readArtifact('TestToken').abi
const appData = appDataOf('Suite')
const token = (address: Address, symbol: string, decimals: number): Token => ({
  address,
  name: symbol,
  symbol,
  decimals,
  origin: 'listed',
})

async function openBook() {
  const { deployment } = world.local
  const { chain, wallet, receipts, account, provider } = await world.open(USER)
  const minter = readArtifact('ChatTokenMinter').abi
  await world.client.sendCall({
    account: signer(OWNER),
    address: deployment.chatTokenMinter,
    abi: minter,
    functionName: 'mint',
    args: [account, parseEther('10')],
  })
  const parts = { ...deployment.orderBook, appData }
  const balance = async (address: Address) =>
    wei(
      (await world.client.readContract({
        address,
        abi: erc20(),
        functionName: 'balanceOf',
        args: [account],
      })) as bigint,
    )
  return {
    chain,
    wallet,
    provider,
    receipts,
    account,
    parts,
    book: new ViemOrderBook(chain, wallet, new HttpOrderApi(local.url, fetch), parts),
    chat: token(deployment.chatToken, 'CHAT', 18),
    garden: token(deployment.testTokens.garden, 'GARD', 6),
    balance,
    allow: (amount: bigint) =>
      world.client.sendCall({
        account: signer(USER),
        address: deployment.chatToken,
        abi: erc20(),
        functionName: 'approve',
        args: [deployment.orderBook.vaultRelayer, amount],
      }),
    now: async () => Number((await world.client.getBlock()).timestamp),
    pass: async (seconds: number) => {
      await world.client.increaseTime({ seconds })
      await world.client.mine({ blocks: 1 })
    },
  }
}

orderBookSuite('viem on anvil, with the local book', async () => {
  const { deployment } = world.local
  const opened = await openBook()
  const { book, receipts, account, provider, chat, garden, parts, balance, allow, now, pass } = opened
  const deaf = await world.open(USER, cutOff)
  return {
    book,
    unanswered: new ViemOrderBook(deaf.chain, deaf.wallet, new HttpOrderApi(local.url, cutOff), parts),
    receipts,
    domain: { chainId: deployment.chainId, settlement: deployment.orderBook.settlement },
    appData,
    account,
    sell: chat,
    buy: garden,
    untraded: deployment.testTokens.silent,
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
      else provider.chooseAccount(signer(OTHER).address)
    },
  }
})

describe('the order book on anvil', () => {
  const AMOUNT = wei(parseEther('2'))

  async function placed(buyToken: Token) {
    const opened = await openBook()
    const { book, chat, account, allow, now } = opened
    await allow(AMOUNT)
    const quote = await book.quote({
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
      const text = await book.prepareOrder(draft)
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
  const coin = token(ZERO_ADDRESS, 'DEGEN', 18)

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
    const { book, draft } = await placed(coin)
    const greedy = { ...draft, order: { ...draft.order, buyAmount: wei(draft.order.buyAmount * 2n) } }
    const text = await book.prepareOrder(greedy)
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
    const from = signer(USER).address
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
    const cancel = async (index: number) => {
      const signature = await signer(index).signTypedData({
        domain: {
          name: 'Gnosis Protocol',
          version: 'v2',
          chainId: world.local.deployment.chainId,
          verifyingContract: world.local.deployment.orderBook.settlement,
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
    expect(await cancel(OTHER)).toBe(401)
    expect(await statusAt(uid)).toBe('open')
    expect(await cancel(USER)).toBe(200)
    expect(await statusAt(uid)).toBe('cancelled')
  })

  it('lets nothing be signed for another contract than the one that is configured', async () => {
    const { chain, wallet, parts, draft, provider } = await placed(coin)
    const { factory, staking } = world.local.deployment
    const asked = provider.asked.length
    for (const wrong of [{ vaultRelayer: factory }, { settlement: staking }]) {
      const book = new ViemOrderBook(chain, wallet, new HttpOrderApi(local.url, fetch), {
        ...parts,
        ...wrong,
      })
      expect(await book.prepareOrder(draft)).toMatchObject({ ok: false })
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
    const { draft, order, parts, account } = await placed(coin)
    const counted = countedFetch()
    const opened = await world.open(USER, counted.through)
    const book = new ViemOrderBook(opened.chain, opened.wallet, new HttpOrderApi(local.url, fetch), parts)
    expect((await book.prepareOrder(draft)).ok).toBe(true)
    expect(counted.since()).toBe(1)
    const domain = { chainId: world.local.deployment.chainId, settlement: parts.settlement }
    const words = [1, 2, 3].map((later) => {
      const other = { ...order, validTo: order.validTo + later }
      return { uid: orderUid(domain, other, account), order: other }
    })
    await Promise.all([
      book.observe(words),
      new ViemBlockClock(opened.chain, new ManualClock()).latestBlockTime(),
    ])
    expect(counted.since()).toBe(1)
  })

  it('settles by itself in rounds, and not while it is held', async () => {
    await local.stop()
    local = await localOrderBook({
      rpcUrl: world.local.anvil.url,
      contracts: world.local.deployment,
      settleEvery: 20,
    })
    local.held = true
    const { place } = await placed(coin)
    const { uid } = await place()
    expect(await statusAt(uid)).toBe('open')
    local.held = false
    await expect.poll(() => statusAt(uid), { interval: 50 }).toBe('fulfilled')
  })
})
