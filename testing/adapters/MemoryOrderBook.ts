import type { TermsChange } from '#domain/activity/TermsChange.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AppData } from '#domain/orders/appData.ts'
import { bookAddress, BOUGHT_COIN, type Order } from '#domain/orders/order.ts'
import type { OrderFailure } from '#domain/orders/orderFailure.ts'
import { orderProblem } from '#domain/orders/orderLimits.ts'
import type { OrderQuote, QuoteRequest } from '#domain/orders/orderQuote.ts'
import type { ApiOrderStatus, OrderObservation } from '#domain/orders/orderState.ts'
import {
  cancellationTypedData,
  orderTypedData,
  typedDataJson,
  type OrderDomain,
} from '#domain/orders/orderTypedData.ts'
import { orderUid } from '#domain/orders/orderDigest.ts'
import type { OrderUid } from '#domain/orders/OrderUid.ts'
import type { Executed } from '#domain/orders/surplus.ts'
import type { OrderTrade } from '#domain/orders/OrderBook.ts'
import type {
  OrderApiAnswer,
  OrderBook,
  OrderDraft,
  PlacedOrder,
  IdentifiedOrder,
} from '#domain/orders/OrderBook.ts'
import type { SignableMessage, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { MemoryChain } from './MemoryChain.ts'
import type { MemoryWallet } from './MemoryWallet.ts'

export interface MemoryOrderBookContracts extends OrderDomain {
  readonly vaultRelayer: Address
  readonly appData: AppData
}

interface Placed {
  readonly order: Order
  readonly owner: Address
  cancelled?: true
  filled?: Executed
}

const FEE_DIVISOR = 1000n

/** Tests settle its orders. */
export class MemoryOrderBook implements OrderBook {
  /** Whether the book answers; the chain is unaffected. */
  answers = true
  /** Whether a posted order arrives even though the book does not answer. */
  receives = true
  quoteDelay: Promise<void> = Promise.resolve()
  readonly #chain: MemoryChain
  readonly #wallet: MemoryWallet
  readonly #contracts: MemoryOrderBookContracts
  readonly #prices = new Map<string, readonly [bought: bigint, sold: bigint]>()
  readonly #orders = new Map<OrderUid, Placed>()
  readonly #invalidated = new Set<OrderUid>()

  constructor(chain: MemoryChain, wallet: MemoryWallet, contracts: MemoryOrderBookContracts) {
    this.#chain = chain
    this.#wallet = wallet
    this.#contracts = contracts
  }

  async quote(request: QuoteRequest): Promise<Result<OrderQuote, OrderFailure>> {
    const { answers } = this
    await this.quoteDelay
    if (!answers) return err({ kind: 'unavailable', detail: '' })
    const { kind, amount, sellToken, buyToken } = request
    const price = this.#prices.get(pairOf(sellToken, buyToken))
    if (amount === 0n) return err({ kind: 'too small' })
    if (!price) return err({ kind: 'no liquidity' })
    const [bought, sold] = price
    const given = kind === 'sell' ? amount - settlementFee(amount) : (amount * sold + bought - 1n) / bought
    const buyAmount = kind === 'sell' ? (given * bought) / sold : amount
    if (given <= 0n || buyAmount === 0n) return err({ kind: 'too small' })
    const fee = kind === 'sell' ? settlementFee(amount) : settlementFee(given)
    return ok({
      request,
      sellAmount: wei(given + fee),
      fee: wei(fee),
      buyAmount: wei(buyAmount),
      id: 1,
    })
  }

  async prepareOrder(draft: OrderDraft): Promise<Result<SignableMessage<PlacedOrder>, TxFailure>> {
    const { order } = draft
    if (!this.#chain.reachable) return err({ kind: 'node unavailable' })
    const change = this.#changeOf(order)
    if (change !== undefined) return err({ kind: 'terms changed', change })
    return ok({
      account: order.receiver,
      to: this.#contracts.settlement,
      network: 'Memory',
      content: typedDataJson(orderTypedData(this.#contracts, order)),
      sign: () =>
        this.#signed(order.receiver, () => {
          const uid = orderUid(this.#contracts, order, order.receiver)
          if (this.answers || this.receives) this.#orders.set(uid, { order, owner: order.receiver })
          return { uid, answer: { kind: this.answers ? 'accepted' : 'no answer' } as const }
        }),
    })
  }

  async observe(orders: readonly IdentifiedOrder[]): Promise<readonly OrderObservation[]> {
    return orders.map(({ uid }) => ({ book: this.#bookOf(uid), chain: this.#chainOf(uid) }))
  }

  async prepareCancel(
    orders: readonly IdentifiedOrder[],
    owner: Address,
  ): Promise<Result<SignableMessage<OrderApiAnswer>, TxFailure>> {
    const uids = orders.map(({ uid }) => uid)
    return ok({
      account: owner,
      to: this.#contracts.settlement,
      network: 'Memory',
      content: typedDataJson(cancellationTypedData(this.#contracts, uids)),
      sign: () => this.#signed(owner, () => this.#cancel(uids, owner)),
    })
  }

  async prepareInvalidate(
    { uid }: IdentifiedOrder,
    owner: Address,
  ): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#chain.simulate(owner, {
      to: this.#contracts.settlement,
      call: `invalidate|${uid}`,
      refusal: () =>
        uid.includes(owner.slice(2).toLowerCase()) ? undefined : 'GPv2: caller does not own order',
      run: () => void this.#invalidated.add(uid),
    })
  }

  async tradesOf(uid: OrderUid): Promise<readonly OrderTrade[]> {
    if (!this.answers) throw new Error('The order book does not answer')
    const filled = this.#orders.get(uid)?.filled
    return filled ? [{ ...filled, block: 1n, hash: parseTxHash(uid.slice(0, 66)) }] : []
  }

  setPrice(sell: Address, buy: Address, bought: bigint, sold: bigint): void {
    this.#prices.set(pairOf(sell, buy), [bought, sold])
  }

  /** Settles an order at the current price; false if it is not open or the price misses its limit. */
  async fill(uid: OrderUid): Promise<boolean> {
    const placed = this.#orders.get(uid)
    if (!placed || this.#statusOf(uid, placed) !== 'open' || this.#invalidated.has(uid)) return false
    const { order, owner } = placed
    const { kind, sellToken, sellAmount, buyToken, buyAmount, validTo } = order
    const amount = kind === 'sell' ? sellAmount : buyAmount
    const price = await this.quote({ kind, sellToken, buyToken, amount, validTo, account: owner })
    if (!price.ok) return false
    const executed = { sold: price.value.sellAmount, bought: price.value.buyAmount }
    if (executed.sold > sellAmount || executed.bought < buyAmount) return false
    if (!this.#chain.tokens.take(sellToken, owner, this.#contracts.vaultRelayer, executed.sold)) return false
    if (sameAddress(buyToken, BOUGHT_COIN))
      this.#chain.fund(owner, this.#chain.coinsOf(owner) + executed.bought)
    else this.#chain.tokens.fund(buyToken, owner, executed.bought)
    placed.filled = executed
    return true
  }

  #changeOf(order: Order): TermsChange | undefined {
    const { tokens, blockTime } = this.#chain
    const problem = orderProblem(order, blockTime)
    if (problem) return `order ${problem}`
    if (tokens.heldBy(order.sellToken, order.receiver) < order.sellAmount) return 'order balance too low'
    return tokens.allowed(order.sellToken, order.receiver, this.#contracts.vaultRelayer) < order.sellAmount
      ? 'order not approved'
      : undefined
  }

  /** All or none. */
  #cancel(uids: readonly OrderUid[], owner: Address): OrderApiAnswer {
    if (!this.answers) return { kind: 'no answer' }
    const found: Placed[] = []
    for (const uid of uids) {
      const placed = this.#orders.get(uid)
      if (!placed || !sameAddress(placed.owner, owner))
        return { kind: 'refused', failure: { kind: 'not found' } }
      if (this.#statusOf(uid, placed) !== 'open') return { kind: 'refused', failure: { kind: 'over' } }
      found.push(placed)
    }
    for (const placed of found) placed.cancelled = true
    return { kind: 'accepted' }
  }

  #bookOf(uid: OrderUid): OrderObservation['book'] {
    if (!this.answers) return undefined
    const placed = this.#orders.get(uid)
    if (!placed) return { status: 'not known' }
    const { sold, bought } = placed.filled ?? { sold: wei(0n), bought: wei(0n) }
    return { status: this.#statusOf(uid, placed), executed: { sold, bought } }
  }

  #statusOf(uid: OrderUid, { order, filled, cancelled }: Placed): ApiOrderStatus {
    if (filled) return 'fulfilled'
    if (cancelled || this.#invalidated.has(uid)) return 'cancelled'
    return this.#chain.blockTime > order.validTo ? 'expired' : 'open'
  }

  #chainOf(uid: OrderUid): OrderObservation['chain'] {
    if (!this.#chain.reachable) return undefined
    const placed = this.#orders.get(uid)
    const filled = placed?.filled
    const fixed: Wei | undefined = placed?.order.kind === 'sell' ? filled?.sold : filled?.bought
    return { filled: fixed ?? 0n, invalidated: this.#invalidated.has(uid), blockTime: this.#chain.blockTime }
  }

  async #signed<Value>(owner: Address, act: () => Value): Promise<Result<Value, TxFailure>> {
    const { account, answer, signsTexts, supportedChainId } = this.#wallet
    if (!account) return err({ kind: 'wallet unavailable' })
    if (!sameAddress(account.address, owner)) return err({ kind: 'account changed' })
    if (account.chainId !== supportedChainId) return err({ kind: 'wrong chain' })
    if (answer === 'never') return new Promise(() => undefined)
    if (answer === 'reject') return err({ kind: 'rejected' })
    if (!signsTexts) return err({ kind: 'not signed', detail: 'The method is not supported' })
    return ok(act())
  }
}

const settlementFee = (sold: bigint): bigint => (sold + FEE_DIVISOR - 1n) / FEE_DIVISOR
const pairOf = (sell: Address, buy: Address): string =>
  `${sell}>${bookAddress(buy, 'buy') ?? buy}`.toLowerCase()
