import { describe, expect, it } from 'vitest'

import { appDataOf } from '#domain/orders/appData.ts'
import { BOUGHT_COIN, type Order } from '#domain/orders/order.ts'
import type { QuoteRequest } from '#domain/orders/orderQuote.ts'
import { orderUid } from '#domain/orders/orderDigest.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'

import { HttpOrderApi } from './HttpOrderApi.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const APP = appDataOf('Suite')
const REQUEST: QuoteRequest = {
  kind: 'sell',
  account: ALICE,
  sellToken: CHAT,
  buyToken: ZERO_ADDRESS,
  amount: wei(1000n),
  validTo: 2000,
}
const QUOTE = {
  sellToken: CHAT,
  buyToken: BOUGHT_COIN.toLowerCase(),
  receiver: ALICE,
  sellAmount: '990',
  buyAmount: '200',
  feeAmount: '10',
  validTo: 2000,
  appData: APP.document,
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
}
const ENVELOPE = { quote: QUOTE, from: ALICE, expiration: '2026-11-21T14:00:00.123456789Z', id: 7 }
const ORDER: Order = {
  kind: 'sell',
  sellToken: CHAT,
  buyToken: BOUGHT_COIN,
  receiver: ALICE,
  sellAmount: wei(1000n),
  buyAmount: wei(199n),
  validTo: 2000,
  appData: APP.hash,
}
const UID = orderUid({ chainId: 1, settlement: BOB }, ORDER, ALICE)
const SIGNED = {
  uid: UID,
  order: ORDER,
  owner: ALICE,
  signature: `0x${'1b'.repeat(65)}`,
  scheme: 'eip712',
  appData: APP,
  quoteId: 7,
} as const

function api(answer: () => Response | Promise<Response>) {
  const requests: { readonly url: string; readonly init: RequestInit; readonly body: unknown }[] = []
  const send = (async (url: string, init: RequestInit) => {
    requests.push({ url, init, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    return answer()
  }) as typeof fetch
  return { api: new HttpOrderApi('https://book.example/chain/', send), requests }
}
const answering = (body: unknown, status = 200) => api(() => Response.json(body, { status }))

describe('A quote', () => {
  it('is requested with the fields of the official API only, and read', async () => {
    const { api: book, requests } = answering(ENVELOPE)
    expect(await book.quote(REQUEST, APP)).toEqual({
      ok: true,
      value: {
        request: REQUEST,
        sellAmount: 1000n,
        fee: 10n,
        buyAmount: 200n,
        id: 7,
      },
    })
    expect(requests[0]).toMatchObject({
      url: 'https://book.example/chain/api/v1/quote',
      init: { method: 'POST', credentials: 'omit', redirect: 'error' },
      body: {
        sellToken: CHAT,
        buyToken: BOUGHT_COIN,
        from: ALICE,
        receiver: ALICE,
        kind: 'sell',
        sellAmountBeforeFee: '1000',
        validTo: 2000,
        appData: APP.document,
        appDataHash: APP.hash,
      },
    })
  })

  it('is requested for an exact bought amount', async () => {
    const { api: book, requests } = answering({ ...ENVELOPE, quote: { ...QUOTE, kind: 'buy' } })
    const quote = await book.quote({ ...REQUEST, kind: 'buy', amount: wei(200n) }, APP)
    expect(quote).toMatchObject({ ok: true, value: { sellAmount: 1000n, buyAmount: 200n } })
    expect(requests[0]?.body).toMatchObject({ buyAmountAfterFee: '200' })
  })

  it.each<readonly [string, object]>([
    ['another token to sell', { sellToken: BOB }],
    ['another token to buy', { buyToken: BOB }],
    ['another receiver', { receiver: BOB }],
    ['another amount', { sellAmount: '989' }],
    ['another fee', { feeAmount: '11' }],
    ['the other kind', { kind: 'buy' }],
    ['a later expiry', { validTo: 2001 }],
    ['partial fills', { partiallyFillable: true }],
    ['another balance', { sellTokenBalance: 'internal' }],
    ['no bought amount', { buyAmount: '0' }],
    ['a negative fee', { sellAmount: '1010', feeAmount: '-10' }],
    ['a number instead of text', { sellAmount: 990 }],
    ['an amount beyond 256 bits', { buyAmount: (2n ** 256n).toString() }],
    ['an invalid address', { sellToken: 'chat' }],
  ])('for %s is not trusted', async (_, change) => {
    const quote = await answering({ ...ENVELOPE, quote: { ...QUOTE, ...change } }).api.quote(REQUEST, APP)
    expect(quote).toMatchObject({ ok: false, error: { kind: 'not trusted' } })
  })

  it.each([null, [], 'quote', {}, { quote: null }])('is not read from %o', async (body) => {
    const quote = await answering(body).api.quote(REQUEST, APP)
    expect(quote).toMatchObject({ ok: false, error: { kind: 'not trusted' } })
  })

  it.each([
    ['NoLiquidity', 404, { kind: 'no liquidity' }],
    ['SellAmountDoesNotCoverFee', 400, { kind: 'too small' }],
    ['UnsupportedToken', 400, { kind: 'unsupported token' }],
    ['toString', 400, { kind: 'refused', detail: 'Because of it' }],
    ['Forbidden', 403, { kind: 'refused', detail: 'Because of it' }],
    ['InternalServerError', 500, { kind: 'unavailable', detail: 'Because of it' }],
    ['TooManyLimitOrders', 400, { kind: 'too many open' }],
    ['Whatever', 429, { kind: 'too many' }],
  ])('refused with %s (HTTP %s) is %o', async (errorType, status, error) => {
    const { api: book } = answering({ errorType, description: 'Because \u202Eof it' }, status)
    expect(await book.quote(REQUEST, APP)).toEqual({ ok: false, error })
  })

  it.each<readonly [string, () => Response | Promise<Response>]>([
    ['there is no answer', () => Promise.reject(new Error('cut off'))],
    ['a proxy answers with a page', () => new Response('<html>', { status: 502 })],
    ['a proxy refuses with a page', () => new Response('<html>', { status: 403 })],
    [
      'the answer never ends',
      () =>
        new Response(
          new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(32)) }),
        ),
    ],
  ])('fails when %s', async (_, answer) => {
    expect(await api(answer).api.quote(REQUEST, APP)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })

  it('is not requested to sell the native coin', async () => {
    const { api: book, requests } = answering(ENVELOPE)
    expect(await book.quote({ ...REQUEST, sellToken: ZERO_ADDRESS }, APP)).toMatchObject({ ok: false })
    expect(requests).toEqual([])
  })
})

describe('An order', () => {
  it('is posted with its document and its signature', async () => {
    const { api: book, requests } = answering(UID, 201)
    expect(await book.post(SIGNED)).toEqual({ ok: true, value: undefined })
    expect(requests[0]).toMatchObject({
      url: 'https://book.example/chain/api/v1/orders',
      init: { method: 'POST' },
      body: {
        sellAmount: '1000',
        buyAmount: '199',
        feeAmount: '0',
        partiallyFillable: false,
        signingScheme: 'eip712',
        signature: SIGNED.signature,
        from: ALICE,
        quoteId: 7,
        appData: APP.document,
        appDataHash: APP.hash,
      },
    })
  })

  it('is accepted if the book already has it', async () => {
    expect(await answering({ errorType: 'DuplicatedOrder' }, 400).api.post(SIGNED)).toMatchObject({
      ok: true,
    })
  })

  it('counts as not accepted if the book returns another id', async () => {
    expect(await answering(`0x${'1'.repeat(112)}`, 201).api.post(SIGNED)).toMatchObject({
      ok: false,
      error: { kind: 'not trusted' },
    })
  })

  it('is cancelled by its id and a signature', async () => {
    const { api: book, requests } = answering('Cancelled')
    expect(await book.cancel([UID], SIGNED.signature)).toEqual({ ok: true, value: undefined })
    expect(requests[0]).toMatchObject({
      url: 'https://book.example/chain/api/v1/orders',
      init: { method: 'DELETE' },
      body: { orderUids: [UID], signature: SIGNED.signature, signingScheme: 'eip712' },
    })
  })

  it.each(['AlreadyCancelled', 'OrderFullyExecuted', 'OrderExpired'])(
    'counts as over if its cancellation fails with %s',
    async (errorType) => {
      expect(await answering({ errorType }, 400).api.cancel([UID], SIGNED.signature)).toEqual({
        ok: false,
        error: { kind: 'over' },
      })
    },
  )

  const ENTRY = { uid: UID, status: 'fulfilled', executedSellAmount: '1000', executedBuyAmount: '203' }

  it('is found with its executed amounts', async () => {
    const { api: book, requests } = answering(ENTRY)
    expect(await book.find(UID)).toEqual({ status: 'fulfilled', executed: { sold: 1000n, bought: 203n } })
    expect(requests[0]).toMatchObject({
      url: `https://book.example/chain/api/v1/orders/${UID}`,
      init: { method: 'GET' },
    })
  })

  it('is undefined if the book does not have it', async () => {
    expect(await answering({ errorType: 'NotFound' }, 404).api.find(UID)).toBeUndefined()
  })

  it.each<readonly [string, unknown, number]>([
    ['another order', { ...ENTRY, uid: `0x${'1'.repeat(112)}` }, 200],
    ['an unknown state', { ...ENTRY, status: 'presignaturePending' }, 200],
    ['no amount', { ...ENTRY, executedBuyAmount: null }, 200],
    ['nothing', null, 200],
    ['an error of the book', ENTRY, 500],
  ])('is not read from %s', async (_, body, status) => {
    await expect(answering(body, status).api.find(UID)).rejects.toThrow('gave no valid order')
  })

  const TRADE = {
    orderUid: UID,
    sellAmount: '1000',
    buyAmount: '203',
    blockNumber: 12,
    txHash: `0x${'ab'.repeat(32)}`,
  }

  it('has trades', async () => {
    expect(await answering([TRADE]).api.tradesOf(UID)).toEqual([
      { sold: 1000n, bought: 203n, block: 12n, hash: TRADE.txHash },
    ])
    expect(await answering([{ ...TRADE, txHash: null }]).api.tradesOf(UID)).toMatchObject([
      { hash: undefined },
    ])
  })

  it.each([null, {}, [null], [{ ...TRADE, orderUid: '0x' }], [{ ...TRADE, blockNumber: '12' }]])(
    'has no trades in %o',
    async (body) => {
      await expect(answering(body).api.tradesOf(UID)).rejects.toThrow('gave no valid trades')
    },
  )
})
