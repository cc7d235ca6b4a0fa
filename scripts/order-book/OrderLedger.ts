import { maxUint256, recoverAddress, type Hex } from 'viem'
import { hashTypedData, keccak256, stringToBytes } from 'viem/utils'

import { readFields } from '#domain/orders/storedOrders.ts'
import { BOUGHT_COIN, type Order } from '#domain/orders/order.ts'
import { orderMessage, domainOf, type OrderDomain } from '#domain/orders/orderTypedData.ts'
import { cancellationDigest, orderDigest } from '#domain/orders/orderDigest.ts'
import { packOrderUid, unpackOrderUid, type OrderUid } from '#domain/orders/OrderUid.ts'
import type { Executed } from '#domain/orders/surplus.ts'
import { readStoredAddress, sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { Refusal } from './Refusal.ts'
import type { Exchange } from './exchange.ts'

type Body = Readonly<Record<string, unknown>>

interface Placed {
  readonly uid: OrderUid
  readonly order: Order
  readonly owner: Address
  readonly signature: Hex
  readonly scheme: 'eip712' | 'eip1271'
  readonly document: string
  readonly created: Date
  cancelled?: true
  filled?: Executed & { readonly transaction: Hex; readonly block: bigint }
}

const MINUTE = 60
const YEAR = 365 * 86_400
const SIGNATURE = /^0x[\da-f]{130}$/i

/** The orders of a local book: validated as the official book does, and settled on demand. */
export class OrderLedger {
  readonly #exchange: Exchange
  readonly #domain: OrderDomain
  readonly #orders = new Map<OrderUid, Placed>()

  constructor(exchange: Exchange, domain: OrderDomain) {
    this.#exchange = exchange
    this.#domain = domain
  }

  /** Returns the order's id. Throws a Refusal for an order that the official book would refuse. */
  async place(body: Body): Promise<OrderUid> {
    const document = documentOf(body)
    const order = readFields({
      ...body,
      receiver: body['receiver'] ?? ZERO_ADDRESS,
      appData: keccak256(stringToBytes(document)),
    })
    if (!order) throw new Refusal('InvalidOrder', 'the order could not be read')
    await this.#check(order, body)
    const digest = orderDigest(this.#domain, order)
    const { scheme, signature, owner } = await this.#signerOf(digest, body)
    const { from } = body
    if (from !== undefined && !(typeof from === 'string' && sameAddress(from, owner)))
      throw new Refusal('WrongOwner', 'recovered signer does not match `from`')
    const uid = packOrderUid({ digest, owner, validTo: order.validTo })
    if (this.#orders.has(uid)) throw new Refusal('DuplicatedOrder', 'order already exists')
    const [held, allowed] = await Promise.all([
      this.#exchange.balanceOf(order.sellToken, owner),
      this.#exchange.allowanceOf(order.sellToken, owner),
    ])
    if (held < order.sellAmount)
      throw new Refusal('InsufficientBalance', 'order owner must have funds worth at least x in his account')
    if (allowed < order.sellAmount)
      throw new Refusal('InsufficientAllowance', 'order owner must give allowance to VaultRelayer')
    this.#orders.set(uid, { uid, order, owner, signature, scheme, document, created: new Date() })
    return uid
  }

  /** The account that signed an order: recovered, or a contract that confirms it. */
  async #signerOf(digest: Hex, { signature, signingScheme, from }: Body) {
    if (signingScheme === 'eip712' && typeof signature === 'string' && SIGNATURE.test(signature)) {
      const hex = signature as Hex
      const owner = (await recoverAddress({ hash: digest, signature: hex })) as Address
      return { scheme: signingScheme, signature: hex, owner } as const
    }
    const owner = typeof from === 'string' ? readStoredAddress(from) : undefined
    const hex =
      typeof signature === 'string' && /^0x[\da-f]*$/i.test(signature) ? (signature as Hex) : undefined
    if (signingScheme === 'eip1271' && owner && hex && (await this.#exchange.accepts(owner, digest, hex)))
      return { scheme: signingScheme, signature: hex, owner } as const
    throw new Refusal('InvalidSignature', 'invalid signature')
  }

  /** Cancels all orders, or with a Refusal none, because one is unknown, another owner's or over. */
  async cancel(uids: readonly OrderUid[], digest: Hex, signature: unknown): Promise<void> {
    if (typeof signature !== 'string' || !SIGNATURE.test(signature))
      throw new Refusal('InvalidSignature', 'malformed signature')
    const signer = await recoverAddress({ hash: digest, signature: signature as Hex })
    for (const uid of uids) {
      const placed = this.#orders.get(uid)
      if (!placed) throw new Refusal('OrderNotFound', 'order not located in database', 404)
      if (!sameAddress(signer, placed.owner))
        throw new Refusal('WrongOwner', 'signature recovery’s owner does not match order’s', 401)
      const status = await this.#statusOf(placed)
      if (status === 'fulfilled') throw new Refusal('OrderFullyExecuted', 'order is fully executed')
      if (status === 'cancelled') throw new Refusal('AlreadyCancelled', 'order is already cancelled')
      if (status === 'expired') throw new Refusal('OrderExpired', 'order is expired')
    }
    for (const uid of uids) {
      const placed = this.#orders.get(uid)
      if (placed) placed.cancelled = true
    }
  }

  cancellationDigest(uids: readonly OrderUid[], alone: boolean): Hex {
    if (!alone) return cancellationDigest(this.#domain, uids)
    return hashTypedData({
      domain: { ...domainOf(this.#domain), chainId: this.#domain.chainId },
      types: { OrderCancellation: [{ name: 'orderUid', type: 'bytes' }] },
      primaryType: 'OrderCancellation',
      message: { orderUid: uids[0] ?? '0x' },
    })
  }

  async show(uid: OrderUid): Promise<Body | undefined> {
    const placed = this.#orders.get(uid)
    if (!placed) return undefined
    const { order, owner, signature, scheme, document, created, filled } = placed
    const status = await this.#statusOf(placed)
    return {
      ...orderMessage(order),
      creationDate: created.toISOString(),
      class: 'limit',
      owner,
      uid,
      executedSellAmount: filled?.sold ?? 0n,
      executedSellAmountBeforeFees: filled?.sold ?? 0n,
      executedBuyAmount: filled?.bought ?? 0n,
      executedFeeAmount: 0n,
      invalidated: placed.cancelled ?? (await this.#exchange.filled(uid)) === maxUint256,
      status,
      signingScheme: scheme,
      signature,
      fullAppData: document,
    }
  }

  forget(): void {
    this.#orders.clear()
  }

  trades(uid: OrderUid): readonly Body[] {
    const placed = this.#orders.get(uid)
    if (!placed?.filled) return []
    const { order, owner, filled } = placed
    return [
      {
        blockNumber: Number(filled.block),
        logIndex: 0,
        orderUid: uid,
        owner,
        sellToken: order.sellToken,
        buyToken: order.buyToken,
        sellAmount: filled.sold,
        sellAmountBeforeFees: filled.sold,
        buyAmount: filled.bought,
        txHash: filled.transaction,
      },
    ]
  }

  /** Settles all open orders that can be filled; returns their number. An order that fails stays open. */
  async settle(): Promise<number> {
    let settled = 0
    for (const placed of this.#orders.values()) {
      if ((await this.#statusOf(placed)) !== 'open') continue
      const filled = await this.#exchange.settle(placed).catch(() => undefined)
      if (!filled) continue
      placed.filled = filled
      settled += 1
    }
    return settled
  }

  async #statusOf({ uid, filled, cancelled }: Placed): Promise<string> {
    if (filled) return 'fulfilled'
    if (cancelled || (await this.#exchange.filled(uid)) === maxUint256) return 'cancelled'
    return (await this.#exchange.now()) > unpackOrderUid(uid).validTo ? 'expired' : 'open'
  }

  async #check(order: Order, body: Body): Promise<void> {
    if (body['feeAmount'] !== '0') throw new Refusal('NonZeroFee', 'Fee must be zero')
    if (body['partiallyFillable'] !== false)
      throw new Refusal('UnsupportedOrderType', 'only fill-or-kill orders are supported')
    if (![undefined, 'erc20'].includes(body['sellTokenBalance'] as string | undefined))
      throw new Refusal('UnsupportedSellTokenSource', 'unsupported sell token source')
    if (![undefined, 'erc20'].includes(body['buyTokenBalance'] as string | undefined))
      throw new Refusal('UnsupportedBuyTokenDestination', 'unsupported buy token destination')
    if (order.sellAmount === 0n || order.buyAmount === 0n)
      throw new Refusal('ZeroAmount', 'Buy amount or sell amount is zero.')
    if (sameAddress(order.sellToken, order.buyToken))
      throw new Refusal('SameBuyAndSellToken', 'Buy token is the same as the sell token.')
    if (sameAddress(order.sellToken, BOUGHT_COIN))
      throw new Refusal('InvalidNativeSellToken', 'The chain’s native token cannot be sold')
    const now = await this.#exchange.now()
    if (order.validTo < now + MINUTE) throw new Refusal('InsufficientValidTo', 'validTo is not far enough')
    if (order.validTo > now + YEAR)
      throw new Refusal('ExcessiveValidTo', 'validTo is too far into the future')
  }
}

function documentOf(body: Body): string {
  const { appData, appDataHash } = body
  if (typeof appData !== 'string' || !appData.startsWith('{'))
    throw new Refusal('InvalidAppData', 'app data is not a JSON document')
  if (appDataHash !== undefined && appDataHash !== keccak256(stringToBytes(appData)))
    throw new Refusal(
      'AppDataHashMismatch',
      'calculated app data hash doesn’t match order app data field hash',
    )
  return appData
}
