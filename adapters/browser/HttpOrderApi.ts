import type { AppData } from '#domain/orders/appData.ts'
import { readAmount, readFields } from '#domain/orders/storedOrders.ts'
import { bookAddress } from '#domain/orders/order.ts'
import type { OrderFailure } from '#domain/orders/orderFailure.ts'
import type { OrderQuote, QuoteRequest } from '#domain/orders/orderQuote.ts'
import type { ApiOrderStatus } from '#domain/orders/orderState.ts'
import { orderMessage, typedDataJson } from '#domain/orders/orderTypedData.ts'
import { parseOrderUid, type OrderUid } from '#domain/orders/OrderUid.ts'
import type { OrderTrade } from '#domain/orders/OrderBook.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { plainText } from '#domain/shared/characters.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'
import { wei } from '#domain/shared/Wei.ts'

import type { BookEntry, OrderApi, SignedOrder } from '#adapters/shared/OrderApi.ts'
import { fetchText } from '#adapters/shared/fetchText.ts'

/**
 * Milliseconds: the book computes a quote during the request; earlier reads have the other two seconds
 * of the busy bound (rules/faults: busy-bound). Bytes: an order with its document is much smaller.
 */
const BOUNDS = { timeout: 8000, maxBytes: 64 * 1024 }

const MAX_DETAIL_LENGTH = 160

type Fields = Readonly<Record<string, unknown>>

interface Answer {
  readonly status: number
  readonly body: unknown
}

const FAILURES: Readonly<Record<string, Exclude<OrderFailure, { readonly detail: string }>['kind']>> = {
  NoLiquidity: 'no liquidity',
  SellAmountDoesNotCoverFee: 'too small',
  ZeroAmount: 'too small',
  UnsupportedToken: 'unsupported token',
  InsufficientBalance: 'insufficient balance',
  InsufficientAllowance: 'insufficient allowance',
  InsufficientValidTo: 'bad validity',
  ExcessiveValidTo: 'bad validity',
  DuplicatedOrder: 'duplicate',
  NotFound: 'not found',
  OrderNotFound: 'not found',
  AlreadyCancelled: 'over',
  OrderFullyExecuted: 'over',
  OrderExpired: 'over',
  TooManyLimitOrders: 'too many open',
}

const STATUSES: readonly string[] = [
  'open',
  'fulfilled',
  'cancelled',
  'expired',
] satisfies readonly ApiOrderStatus[]

/** The API of https://api.cow.fi/{network}, or of a compatible book. */
export class HttpOrderApi implements OrderApi {
  readonly #url: string
  readonly #fetch: typeof fetch

  /** `url` lacks `/api/v1`, as in https://api.cow.fi/{network}. */
  constructor(url: string, send: typeof fetch) {
    this.#url = `${url.replace(/\/+$/, '')}/api/v1`
    this.#fetch = send
  }

  async quote(request: QuoteRequest, appData: AppData): Promise<Result<OrderQuote, OrderFailure>> {
    const { kind, account, amount, validTo } = request
    const sellToken = bookAddress(request.sellToken, 'sell')
    const buyToken = bookAddress(request.buyToken, 'buy')
    if (!sellToken || !buyToken) return err({ kind: 'unsupported token' })
    const answer = await this.#attempt('POST', 'quote', {
      sellToken,
      buyToken,
      from: account,
      receiver: account,
      kind,
      [kind === 'sell' ? 'sellAmountBeforeFee' : 'buyAmountAfterFee']: amount,
      validTo,
      appData: appData.document,
      appDataHash: appData.hash,
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
      signingScheme: 'eip712',
      priceQuality: 'optimal',
    })
    if (!answer.ok) return answer
    const quote = readQuote(answer.value.body, request)
    return quote ? ok(quote) : notTrusted('The quote does not match the request')
  }

  /** A duplicate counts as posted. 'not trusted' if the book names another id. */
  async post(signed: SignedOrder): Promise<Result<void, OrderFailure>> {
    const { uid, order, owner, signature, scheme, appData, quoteId } = signed
    const answer = await this.#attempt('POST', 'orders', {
      ...orderMessage(order),
      // The order has only the hash; the book needs the document.
      appData: appData.document,
      appDataHash: appData.hash,
      signingScheme: scheme,
      signature,
      from: owner,
      quoteId: quoteId ?? null,
    })
    if (!answer.ok) return answer.error.kind === 'duplicate' ? ok(undefined) : answer
    return parseOrderUid(answer.value.body) === uid
      ? ok(undefined)
      : notTrusted('The order was accepted under another id')
  }

  /** Undefined for status 404. Rejects without a valid answer about this order. */
  async find(uid: OrderUid): Promise<BookEntry | undefined> {
    const { status, body } = await this.#send('GET', `orders/${uid}`)
    if (status === 404) return undefined
    const entry = status === 200 ? readEntry(asRecord(body), uid) : undefined
    if (!entry) throw new Error(`The order book gave no valid order (HTTP ${status})`)
    return entry
  }

  async cancel(uids: readonly OrderUid[], signature: `0x${string}`): Promise<Result<void, OrderFailure>> {
    const answer = await this.#attempt('DELETE', 'orders', {
      orderUids: uids,
      signature,
      signingScheme: 'eip712',
    })
    return answer.ok ? ok(undefined) : answer
  }

  /** Rejects without a valid answer, even if a single trade is invalid. */
  async tradesOf(uid: OrderUid): Promise<readonly OrderTrade[]> {
    const { status, body } = await this.#send('GET', `trades?orderUid=${uid}`)
    const trades = status === 200 && Array.isArray(body) ? body.map((trade) => readTrade(trade, uid)) : []
    if (status !== 200 || !Array.isArray(body) || trades.includes(undefined))
      throw new Error(`The order book gave no valid trades (HTTP ${status})`)
    return trades.filter((trade) => trade !== undefined)
  }

  /** Any status but 200 and 201 is a failure, and no answer is 'unavailable'. Never rejects. */
  async #attempt(method: string, path: string, body: Fields): Promise<Result<Answer, OrderFailure>> {
    try {
      const answer = await this.#send(method, path, body)
      return answer.status === 200 || answer.status === 201 ? ok(answer) : err(failureOf(answer))
    } catch (error) {
      return err({ kind: 'unavailable', detail: error instanceof Error ? error.message : String(error) })
    }
  }

  /** JSON in both directions; rejects without an answer in time. */
  async #send(method: string, path: string, body?: Fields): Promise<Answer> {
    const { status, text } = await fetchText(this.#fetch, `${this.#url}/${path}`, BOUNDS, {
      method,
      ...(body && { body: typedDataJson(body), headers: { 'content-type': 'application/json' } }),
      // A signed order must not reach another server.
      redirect: 'error',
    })
    return { status, body: parseJson(text) }
  }
}

/** Only an answer with the book's own error type is a sure refusal. */
function failureOf({ status, body }: Answer): OrderFailure {
  const { errorType, description } = asRecord(body) ?? {}
  if (status === 429) return { kind: 'too many' }
  const known =
    typeof errorType === 'string' && Object.hasOwn(FAILURES, errorType) ? FAILURES[errorType] : undefined
  const message = [description, errorType].find((text) => typeof text === 'string' && text !== '')
  const detail = typeof message === 'string' ? plainText(message, MAX_DETAIL_LENGTH) : `HTTP ${status}`
  if (known) return { kind: known }
  // Without the book's error type the response may be a proxy's, and the request may have reached the book.
  const refused = status < 500 && typeof errorType === 'string'
  return { kind: refused ? 'refused' : 'unavailable', detail }
}

const notTrusted = (detail: string): Result<never, OrderFailure> => err({ kind: 'not trusted', detail })

/** Undefined if any field does not match the request. */
function readQuote(body: unknown, request: QuoteRequest): OrderQuote | undefined {
  const answer = asRecord(body)
  const fields = asRecord(answer?.['quote'])
  // A quote has no hash of its own.
  const order = readFields({ ...fields, receiver: fields?.['receiver'] ?? request.account, appData: NO_HASH })
  const fee = readAmount(fields?.['feeAmount'])
  const { id } = answer ?? {}
  if (!order || fee === undefined) return undefined
  const sellAmount = order.sellAmount + fee
  const fixed = request.kind === 'sell' ? sellAmount : order.buyAmount
  const matches =
    order.kind === request.kind &&
    sameAddress(order.sellToken, bookAddress(request.sellToken, 'sell')) &&
    sameAddress(order.buyToken, bookAddress(request.buyToken, 'buy')) &&
    sameAddress(order.receiver, request.account) &&
    order.validTo === request.validTo &&
    fixed === request.amount &&
    isPlain(fields)
  if (!matches || order.sellAmount === 0n || order.buyAmount === 0n || sellAmount >= 2n ** 256n)
    return undefined
  return {
    request,
    sellAmount: wei(sellAmount),
    fee,
    buyAmount: order.buyAmount,
    id: typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined,
  }
}

const NO_HASH = `0x${'0'.repeat(64)}`

const isPlain = (fields: Fields | undefined): boolean =>
  fields?.['partiallyFillable'] === false &&
  [fields['sellTokenBalance'], fields['buyTokenBalance']].every(
    (balance) => balance === undefined || balance === 'erc20',
  )

/** Undefined if invalid or about another order. */
function readEntry(body: Fields | undefined, uid: OrderUid): BookEntry | undefined {
  const { status } = body ?? {}
  const sold = readAmount(body?.['executedSellAmount'])
  const bought = readAmount(body?.['executedBuyAmount'])
  if (parseOrderUid(body?.['uid']) !== uid || typeof status !== 'string' || !STATUSES.includes(status))
    return undefined
  if (sold === undefined || bought === undefined) return undefined
  return { status: status as ApiOrderStatus, executed: { sold, bought } }
}

/** Undefined if invalid or of another order. */
function readTrade(value: unknown, uid: OrderUid): OrderTrade | undefined {
  const trade = asRecord(value)
  const sold = readAmount(trade?.['sellAmount'])
  const bought = readAmount(trade?.['buyAmount'])
  const { blockNumber, txHash } = trade ?? {}
  if (parseOrderUid(trade?.['orderUid']) !== uid || sold === undefined || bought === undefined)
    return undefined
  if (typeof blockNumber !== 'number' || !Number.isSafeInteger(blockNumber) || blockNumber < 0)
    return undefined
  return { sold, bought, block: BigInt(blockNumber), hash: parseTxHash(txHash) }
}
