import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { keccak256, stringToBytes } from 'viem/utils'

import { readAmount } from '#domain/orders/storedOrders.ts'
import { parseOrderUid, type OrderUid } from '#domain/orders/OrderUid.ts'
import { readStoredAddress } from '#domain/shared/Address.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { Service } from '../chaos/Service.ts'
import { Exchange, type ExchangeContracts } from './exchange.ts'
import { OrderLedger } from './OrderLedger.ts'
import { Refusal } from './Refusal.ts'

export interface LocalOrderBook extends LocalServer {
  /** While true no order is settled by the timer. */
  held: boolean
  /** Settles all orders that can be filled, held or not; returns their number. */
  settle(): Promise<number>
  /** Deletes all orders, for a chain that was reverted to a state before them. */
  forget(): void
}

export interface LocalOrderBookOptions {
  readonly rpcUrl: string
  readonly contracts: ExchangeContracts
  /** Milliseconds between two rounds of settlement; without it, orders settle only on demand. */
  readonly settleEvery?: number
  readonly service?: Service
}

type Body = Readonly<Record<string, unknown>>
type Answer = readonly [status: number, content: unknown]

/** The limit of the official book. */
const MAX_BODY_BYTES = 16 * 1024
/** Milliseconds for which a quote is valid. */
const QUOTE_VALIDITY_MS = 60_000

/** Listens only on this machine. */
export async function localOrderBook(options: LocalOrderBookOptions): Promise<LocalOrderBook> {
  const exchange = new Exchange(options.rpcUrl, options.contracts)
  const ledger = new OrderLedger(exchange, {
    chainId: await exchange.chainId(),
    settlement: exchange.settlement,
  })
  let quotes = 0
  // One round at a time, because the solver's transactions have nonces.
  let rounds: Promise<number> = Promise.resolve(0)
  const settle = (): Promise<number> => {
    rounds = rounds.catch(() => 0).then(() => ledger.settle())
    return rounds
  }

  const quote = async (body: Body): Promise<unknown> => {
    const [sellToken, buyToken] = [body['sellToken'], body['buyToken']].map((value) =>
      readStoredAddress(String(value)),
    )
    const { kind, from, receiver, validTo, appData } = body
    const sells = kind === 'sell'
    const amount = readAmount(body[sells ? 'sellAmountBeforeFee' : 'buyAmountAfterFee'])
    if (!sellToken || !buyToken || amount === undefined || typeof appData !== 'string')
      throw new Refusal('InvalidQuote', 'the request could not be read')
    if (amount === 0n) throw new Refusal('ZeroAmount', 'Buy amount or sell amount is zero.')
    const offer = await exchange.offer(sells ? 'sell' : 'buy', sellToken, buyToken, amount)
    if (!offer && sells && amount <= 1n)
      throw new Refusal(
        'SellAmountDoesNotCoverFee',
        'The sell amount for the sell order is lower than the fee.',
      )
    if (!offer) throw new Refusal('NoLiquidity', 'no route found', 404)
    quotes += 1
    return {
      quote: {
        sellToken,
        buyToken,
        receiver: receiver ?? null,
        sellAmount: offer.sold - offer.fee,
        buyAmount: offer.bought,
        validTo: typeof validTo === 'number' ? validTo : (await exchange.now()) + 1800,
        appData,
        appDataHash: keccak256(stringToBytes(appData)),
        feeAmount: offer.fee,
        kind,
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
        signingScheme: 'eip712',
      },
      from,
      expiration: new Date(Date.now() + QUOTE_VALIDITY_MS).toISOString(),
      id: quotes,
      verified: true,
    }
  }

  const remove = async (named: OrderUid | undefined, body: Body): Promise<Answer> => {
    const requested: readonly unknown[] = named
      ? [named]
      : Array.isArray(body['orderUids'])
        ? body['orderUids']
        : []
    const uids = requested.map(parseOrderUid).filter((uid) => uid !== undefined)
    if (uids.length === 0 || uids.length !== requested.length || body['signingScheme'] !== 'eip712')
      throw new Refusal('InvalidSignature', 'malformed cancellation')
    await ledger.cancel(uids, ledger.cancellationDigest(uids, named !== undefined), body['signature'])
    return [200, 'Cancelled']
  }

  const take = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, , , what, name] = pathname.split('/')
    const route = `${request.method} ${pathname.startsWith('/api/v1/') ? what : ''}`
    const uid = parseOrderUid(name)
    switch (route) {
      case 'POST quote':
        return [200, await quote(await bodyOf(request))]
      case 'POST orders':
        return [201, await ledger.place(await bodyOf(request))]
      case 'DELETE orders':
        return remove(uid, await bodyOf(request))
      case 'GET orders': {
        const shown = uid && (await ledger.show(uid))
        if (!shown) throw new Refusal('NotFound', 'Order was not found', 404)
        return [200, shown]
      }
      case 'GET trades': {
        const traded = parseOrderUid(searchParams.get('orderUid'))
        if (!traded) throw new Refusal('InvalidTradeFilter', 'Must specify exactly one of owner or orderUid.')
        return [200, ledger.trades(traded)]
      }
      default:
        throw new Refusal('NotFound', 'There is nothing here', 404)
    }
  }

  const { service = new Service() } = options
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
      response.setHeader('access-control-allow-headers', 'content-type')
      return void response.writeHead(204).end()
    }
    take(request)
      .catch((error: unknown): Answer => {
        if (!(error instanceof Refusal)) return [500, { errorType: 'InternalServerError', description: '' }]
        return [error.status, { errorType: error.errorType, description: error.message }]
      })
      .then(([status, content]) => say(response, status, content))
      .catch(() => response.destroy())
  }
  const server = await listenLocally(service.guard(listener))
  const book = {
    url: server.url,
    held: false,
    settle,
    forget: () => ledger.forget(),
    stop: async () => {
      clearInterval(timer)
      await rounds.catch(() => 0)
      await server.stop()
    },
  }
  const timer = setInterval(() => {
    if (options.settleEvery !== undefined && !book.held) settle().catch(() => undefined)
  }, options.settleEvery ?? 60_000)
  return book
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    throw new Refusal('PayloadTooLarge', 'the body is too large', 413)
  const body = asRecord(parseJson(await text(request)))
  if (!body) throw new Refusal('InvalidJson', 'the body is no JSON object')
  return body
}

/** Amounts are sent as decimal text, as everywhere in this API. */
function say(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  )
}
