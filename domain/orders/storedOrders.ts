import { sameAddress, type Address } from '../shared/Address.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import { tokenText } from '../tokens/tokenList.ts'
import type { Order } from './order.ts'
import type { OrderDomain } from './orderTypedData.ts'
import { orderUid } from './orderDigest.ts'
import { parseOrderUid, type OrderUid } from './OrderUid.ts'

/** The storage key (rules/storage: versioned-entries). */
export const ORDERS_KEY = 'orders'

/** Orders that are over; those that may still be filled are always kept (rules/exchange: kept-orders). */
export const MAX_OVER = 20

export interface StoredOrder {
  readonly uid: OrderUid
  readonly order: Order
  readonly sell: Token
  readonly buy: Token
  /** Epoch milliseconds. */
  readonly placedAt: number
}

/** Newest first, without duplicates and entries whose id does not match (rules/storage: checked-when-read). */
export function readOrders(
  text: string | undefined,
  domain: OrderDomain,
  account: Address,
): readonly StoredOrder[] {
  const list = accountsIn(text)[keyOf(domain, account)]
  if (!Array.isArray(list)) return []
  const orders = list.flatMap((entry: unknown) => readOrder(asRecord(entry), domain, account) ?? [])
  return orders.filter(({ uid }, index) => orders.findIndex((other) => other.uid === uid) === index)
}

/** Replaces an account's orders; those of others stay, unless the text is malformed. */
export function writeOrders(
  text: string | undefined,
  domain: OrderDomain,
  account: Address,
  orders: readonly StoredOrder[],
): string {
  const entries = orders.map(({ uid, order, sell, buy, placedAt }) => ({
    uid,
    order: { ...order, sellAmount: order.sellAmount.toString(), buyAmount: order.buyAmount.toString() },
    sell: tokenEntry(sell),
    buy: tokenEntry(buy),
    placedAt,
  }))
  return JSON.stringify({ v: 1, accounts: { ...accountsIn(text), [keyOf(domain, account)]: entries } })
}

/** Of all accounts; 0 for a malformed text. */
export const countOrders = (text: string): number =>
  Object.values(accountsIn(text)).reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
    0,
  )

const keyOf = ({ chainId, settlement }: OrderDomain, account: Address): string =>
  `${chainId}:${settlement}:${account}`.toLowerCase()

function accountsIn(text: string | undefined): Readonly<Record<string, unknown>> {
  const stored = asRecord(parseJson(text))
  return stored?.['v'] === 1 ? (asRecord(stored['accounts']) ?? {}) : {}
}

function readOrder(
  entry: Readonly<Record<string, unknown>> | undefined,
  domain: OrderDomain,
  account: Address,
): StoredOrder | undefined {
  const uid = parseOrderUid(entry?.['uid'])
  const order = readFields(asRecord(entry?.['order']))
  const sell = readToken(asRecord(entry?.['sell']))
  const buy = readToken(asRecord(entry?.['buy']))
  const placedAt = entry?.['placedAt']
  if (!uid || !order || !sell || !buy || typeof placedAt !== 'number') return undefined
  if (Number.isNaN(new Date(placedAt).getTime())) return undefined
  // Such an order has no price, and the app never signs one.
  if (order.sellAmount === 0n || order.buyAmount === 0n) return undefined
  const holds = sameAddress(order.receiver, account) && orderUid(domain, order, account) === uid
  return holds ? { uid, order, sell, buy, placedAt } : undefined
}

export function readFields(fields: Readonly<Record<string, unknown>> | undefined): Order | undefined {
  const { kind, validTo, appData } = fields ?? {}
  const [sellToken, buyToken, receiver] = ['sellToken', 'buyToken', 'receiver'].map((key) =>
    readAddress(fields?.[key]),
  )
  const [sellAmount, buyAmount] = ['sellAmount', 'buyAmount'].map((key) => readAmount(fields?.[key]))
  if (kind !== 'sell' && kind !== 'buy') return undefined
  if (!sellToken || !buyToken || !receiver || sellAmount === undefined || buyAmount === undefined)
    return undefined
  if (typeof validTo !== 'number' || !Number.isInteger(validTo) || validTo < 0 || validTo > 0xff_ff_ff_ff)
    return undefined
  if (typeof appData !== 'string' || !/^0x[\da-f]{64}$/i.test(appData)) return undefined
  const hash = appData as `0x${string}`
  return { kind, sellToken, buyToken, receiver, sellAmount, buyAmount, validTo, appData: hash }
}

/** Decimal text of at most 256 bits; undefined for any other value. */
export function readAmount(value: unknown): Wei | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const amount = BigInt(value)
  return amount < 2n ** 256n ? wei(amount) : undefined
}

/** The id is computed from the address, so the checksum must be right. */
function readAddress(value: unknown): Address | undefined {
  const address = typeof value === 'string' ? parseAddress(value) : undefined
  return address?.ok ? address.value : undefined
}

const tokenEntry = ({ address, name, symbol, decimals }: Token) => ({ address, name, symbol, decimals })

function readToken(stored: Readonly<Record<string, unknown>> | undefined): Token | undefined {
  const { name, symbol, decimals } = stored ?? {}
  const address = readAddress(stored?.['address'])
  if (!address || typeof name !== 'string' || typeof symbol !== 'string') return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    return undefined
  return { address, name: tokenText(name), symbol: tokenText(symbol), decimals, origin: 'imported' }
}
