import {
  encodeFunctionData,
  hashTypedData,
  numberToHex,
  parseEther,
  type Hex,
  type PrivateKeyAccount,
  type TypedDataDefinition,
} from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'

import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { erc20Abi } from '#adapters/viem/abi/erc20Abi.ts'
import { ViemOrderBook } from '#adapters/viem/orders/ViemOrderBook.ts'
import { appDataOf } from '#domain/orders/appData.ts'
import { orderFor } from '#domain/orders/orderQuote.ts'
import { orderUid } from '#domain/orders/orderDigest.ts'
import type { OrderUid } from '#domain/orders/OrderUid.ts'
import { SUITE_COIN } from '#domain/swap/Exchange.contract.ts'
import { orderBookSuite } from '#domain/orders/OrderBook.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { scaled } from '#testing/slowness.ts'

import { localOrderBook, type LocalOrderBook } from '../../scripts/order-book/localOrderBook.ts'
import { ORDER_BOOK_SOLVER } from '../../scripts/order-book/solver.ts'
import { LocalSafe } from '../../scripts/chain/localSafe.ts'
import { countedFetch, cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { STANDS_STILL } from './chainFixture.ts'
import { balanceOf, testTokenAbi, suiteToken } from './poolFixture.ts'

/** The solver is funded again once its coins pay for less gas than this. */
const SOLVER_GAS = 2_000_000n

const fixture = anyChainFixture()
const contracts = () => ({
  settlement: fixture.contract('settlement'),
  vaultRelayer: fixture.contract('vaultRelayer'),
  appData,
})
const startBook = (settleEvery?: number) =>
  localOrderBook({
    rpcUrl: fixture.config.chain.rpcUrls[0] ?? '',
    contracts: {
      orderBook: contracts(),
      uniswapRouter: fixture.contract('uniswapRouter'),
      wrappedNative: fixture.contract('wrappedNative'),
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
  await fixture.funded()
  const { chain, wallet, receipts, sender, account, provider } = await fixture.open()
  const [solver, gasPrice] = [ORDER_BOOK_SOLVER.address, await fixture.client.getGasPrice()]
  const needsFunds = (await fixture.client.getBalance({ address: solver })) < SOLVER_GAS * gasPrice
  await fixture.deploy(async ({ call, fund }) => {
    const args = [account, parseEther('10')]
    await call(fixture.contract('chatTokenMinter'), 'ChatTokenMinter', 'mint', args)
    if (needsFunds) await fund(solver)
  })
  const chat = suiteToken(fixture.contract('chatToken'), 'CHAT')
  return {
    chain,
    wallet,
    provider,
    receipts,
    sender,
    account,
    orderBook: fixture.writing(
      new ViemOrderBook({ chain, wallet, api: new HttpOrderApi(local.url, fetch), contracts: contracts() }),
    ),
    chat,
    garden: suiteToken(fixture.contract('garden'), 'GARD', 6),
    balance: async (address: Address) => wei(await balanceOf(fixture, address, account)),
    allow: (amount: bigint) =>
      fixture.byAccount({
        address: chat.address,
        abi: testTokenAbi(),
        functionName: 'approve',
        args: [contracts().vaultRelayer, amount],
      }),
    now: async () => Number((await fixture.client.getBlock()).timestamp),
    pass: async (seconds: number) => {
      await fixture.client.increaseTime({ seconds })
      await fixture.client.mine({ blocks: 1 })
    },
  }
}

orderBookSuite('viem, with the local book', async () => {
  const opened = await openBook()
  const { orderBook, receipts, sender, account, provider, chat, garden, balance, allow, now, pass } = opened
  const unreachable = await fixture.open(cutOff)
  return {
    orderBook,
    unanswered: new ViemOrderBook({
      chain: unreachable.chain,
      wallet: unreachable.wallet,
      api: new HttpOrderApi(local.url, cutOff),
      contracts: contracts(),
    }),
    receipts,
    sender,
    domain: { chainId: fixture.config.supportedChainId, settlement: contracts().settlement },
    appData,
    account,
    sell: chat,
    buy: garden,
    untraded: fixture.contract('silent'),
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
      else provider.chooseAccount(fixture.other.address)
    },
  }
})

describe('The order book', () => {
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
      const prepared = await orderBook.prepareOrder(draft)
      if (!prepared.ok) throw new Error(JSON.stringify(prepared.error))
      const signed = await prepared.value.sign()
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

  it('pays bought coins out as native coins', async () => {
    const { account, place, order, quote } = await placed(coin)
    const before = await fixture.client.getBalance({ address: account })
    await place()
    expect(await local.settle()).toBe(1)
    const gained = (await fixture.client.getBalance({ address: account })) - before
    expect(gained).toBe(quote.buyAmount)
    expect(gained > order.buyAmount).toBe(true)
  })

  it('leaves an order open while the price does not reach its limit', async () => {
    const { orderBook, draft } = await placed(coin)
    const greedy = { ...draft, order: { ...draft.order, buyAmount: wei(draft.order.buyAmount * 2n) } }
    const prepared = await orderBook.prepareOrder(greedy)
    const signed = prepared.ok ? await prepared.value.sign() : undefined
    if (!signed?.ok) throw new Error('Not signed')
    expect(await local.settle()).toBe(0)
    expect(await statusAt(signed.value.uid)).toBe('open')
  })

  it('accepts the same order twice as one', async () => {
    const { place } = await placed(coin)
    const [first, second] = [await place(), await place()]
    expect(second).toEqual(first)
    expect(second.answer).toEqual({ kind: 'accepted' })
    expect(await local.settle()).toBe(1)
    expect(await local.settle()).toBe(0)
  })

  it('refuses an order that was changed after signing', async () => {
    const { place } = await placed(coin)
    const statuses: string[] = []
    const { uid } = await place()
    const entry = (await (await fetch(`${local.url}/api/v1/orders/${uid}`)).json()) as Record<string, unknown>
    const post = async (change: object) => {
      const body = JSON.stringify({ ...entry, appData: entry['fullAppData'], feeAmount: '0', ...change })
      const answer = await fetch(`${local.url}/api/v1/orders`, { method: 'POST', body })
      statuses.push(String(answer.status))
      return ((await answer.json()) as { readonly errorType: string }).errorType
    }
    const from = fixture.account.address
    expect(await post({ from })).toBe('DuplicatedOrder')
    expect(await post({ from, buyAmount: '1' })).toBe('WrongOwner')
    expect(await post({ from, feeAmount: '1' })).toBe('NonZeroFee')
    expect(await post({ from, partiallyFillable: true })).toBe('UnsupportedOrderType')
    expect(await post({ from, appDataHash: `0x${'1'.repeat(64)}` })).toBe('AppDataHashMismatch')
    expect(await post({ from, signature: '0x' })).toBe('InvalidSignature')
    expect(statuses.every((status) => status === '400')).toBe(true)
  })

  it('cancels only for the owner, also with the older kind of signature', async () => {
    const { place } = await placed(coin)
    const { uid } = await place()
    const cancel = async (by: PrivateKeyAccount) => {
      const signature = await by.signTypedData({
        domain: {
          name: 'Gnosis Protocol',
          version: 'v2',
          chainId: fixture.config.supportedChainId,
          verifyingContract: contracts().settlement,
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
    expect(await cancel(fixture.other)).toBe(401)
    expect(await statusAt(uid)).toBe('open')
    expect(await cancel(fixture.account)).toBe(200)
    expect(await statusAt(uid)).toBe('cancelled')
  })

  it('takes an order that a Safe signs by ERC-1271 and settles it, and cancels one on the chain alone', async () => {
    fixture.seeded('a Safe of development accounts')
    const { chain, chat, draft, order } = await placed(coin)
    const safe = await LocalSafe.deploy(fixture.client, [3, 4, 5])
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [contracts().vaultRelayer, AMOUNT],
    })
    await safe.execute(await safe.propose({ to: chat.address, value: 0n, data: approve }))
    await fixture.byAccount({
      address: chat.address,
      abi: testTokenAbi(),
      functionName: 'transfer',
      args: [safe.address, AMOUNT],
    })
    let signature: Hex | undefined
    const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      if (method === 'eth_accounts') return [safe.address]
      if (method === 'eth_chainId') return numberToHex(fixture.config.supportedChainId)
      const [, content] = params as readonly [string, string]
      return signature ?? safe.signMessage(hashTypedData(JSON.parse(content) as TypedDataDefinition))
    }
    const orderBook = new ViemOrderBook({
      chain,
      wallet: { provider: async () => ({ request }) },
      api: new HttpOrderApi(local.url, fetch),
      contracts: contracts(),
    })
    const own = { ...draft, order: { ...order, receiver: safe.address } }
    const prepared = await orderBook.prepareOrder(own)
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.error))
    expect(prepared.value.byOwners).toBe(true)
    signature = `0x${'1b'.repeat(130)}`
    expect(await prepared.value.sign()).toMatchObject({
      ok: false,
      error: { change: 'signature invalid' },
    })
    signature = undefined
    const signed = await prepared.value.sign()
    expect(signed).toMatchObject({ ok: true, value: { answer: { kind: 'accepted' } } })
    expect(
      signed.ok && (await orderBook.prepareCancel([{ ...signed.value, order: own.order }], safe.address)),
    ).toEqual({ ok: false, error: { kind: 'terms changed', change: 'contracts cancel on chain' } })
    expect(await local.settle()).toBe(1)
    expect(await balanceOf(fixture, chat.address, safe.address)).toBe(0n)
  })

  it('does not request a signature for a contract that is not configured', async () => {
    const { chain, wallet, draft, provider } = await placed(coin)
    const [elsewhere, token] = [fixture.contract('multicall'), fixture.contract('chatToken')]
    const before = provider.requested.length
    for (const wrong of [{ vaultRelayer: elsewhere }, { settlement: token }]) {
      const orderBook = new ViemOrderBook({
        chain,
        wallet,
        api: new HttpOrderApi(local.url, fetch),
        contracts: { ...contracts(), ...wrong },
      })
      expect(await orderBook.prepareOrder(draft)).toMatchObject({ ok: false })
    }
    expect(provider.requested.slice(before)).not.toContain('eth_signTypedData_v4')
  })

  it('adapts a signature that ends with 0 or 1 for the contract', async () => {
    const { place, provider } = await placed(coin)
    const request = provider.request.bind(provider)
    provider.request = async (call) => {
      const answer = await request(call)
      if (call.method !== 'eth_signTypedData_v4' || typeof answer !== 'string') return answer
      const last = Number.parseInt(answer.slice(-2), 16) - 27
      return `${answer.slice(0, -2)}0${last}`
    }
    expect((await place()).answer).toEqual({ kind: 'accepted' })
    expect(await local.settle()).toBe(1)
  })

  it('passes the signature of an account that is not deployed on to the book, which decides', async () => {
    const { place, provider } = await placed(coin)
    const request = provider.request.bind(provider)
    const wrapped = `0x${'ab'.repeat(320)}${'6492'.repeat(16)}`
    provider.request = async (call) => (call.method === 'eth_signTypedData_v4' ? wrapped : request(call))
    expect((await place()).answer).toMatchObject({ kind: 'refused', failure: { kind: 'refused' } })
  })

  it('checks an order with one request, and observes several orders with one request', async () => {
    fixture.seeded(STANDS_STILL)
    const { draft, order, account } = await placed(coin)
    const counted = countedFetch()
    const opened = await fixture.open(counted.through)
    const orderBook = new ViemOrderBook({
      chain: opened.chain,
      wallet: opened.wallet,
      api: new HttpOrderApi(local.url, fetch),
      contracts: contracts(),
    })
    expect((await orderBook.prepareOrder(draft)).ok).toBe(true)
    expect(counted.since()).toBe(1)
    const domain = { chainId: fixture.config.supportedChainId, settlement: contracts().settlement }
    const orders = [1, 2, 3].map((later) => {
      const other = { ...order, validTo: order.validTo + later }
      return { uid: orderUid(domain, other, account), order: other }
    })
    await Promise.all([orderBook.observe(orders), opened.receipts.latestBlockTime()])
    expect(counted.since()).toBe(1)
  })

  it('settles by itself in rounds unless it is held', async () => {
    await local.stop()
    local = await startBook(20)
    local.held = true
    const { place } = await placed(coin)
    const { uid } = await place()
    expect(await statusAt(uid)).toBe('open')
    local.held = false
    await expect.poll(() => statusAt(uid), { interval: 50, timeout: scaled(20_000) }).toBe('fulfilled')
  })
})
