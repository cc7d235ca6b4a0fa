import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { reviewed, reviewedMessage, type ReviewWords } from '#domain/activity/reviewed.ts'
import { cancellationReview, invalidationReview, orderReview } from '#domain/orders/orderReview.ts'
import { bookOf } from '#domain/orders/configuredBook.ts'
import {
  MAX_OVER,
  ORDERS_KEY,
  readOrders,
  writeOrders,
  type StoredOrder,
} from '#domain/orders/storedOrders.ts'
import { orderFailureText } from '#domain/orders/orderFailure.ts'
import {
  isFinal,
  isOver,
  mayStillFill,
  nextState,
  type OrderEvent,
  type OrderObservation,
  type OrderState,
} from '#domain/orders/orderState.ts'
import { termsText } from '#domain/orders/termsText.ts'
import type { OrderDomain } from '#domain/orders/orderTypedData.ts'
import { unpackOrderUid, type OrderUid } from '#domain/orders/OrderUid.ts'
import { surplusOf, type Surplus } from '#domain/orders/surplus.ts'
import * as texts from '#domain/orders/texts.ts'
import type { OrderApiAnswer, OrderDraft, PlacedOrder } from '#domain/orders/OrderBook.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { WriteStep } from '../activity/WriteRun.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'

export interface FollowedOrder extends StoredOrder {
  readonly state: OrderState
}

export interface OrdersDeps extends Pick<
  CommonDeps,
  'session' | 'queries' | 'activity' | 'transactions' | 'time' | 'orderBook' | 'storage' | 'notices' | 'clock'
> {
  readonly config: Parameters<typeof bookOf>[0]
}

interface Observed {
  readonly orders: readonly FollowedOrder[]
  readonly observations: readonly OrderObservation[]
  /** The chain's time, in Unix seconds; 0 if unknown. */
  readonly now: number
}

/** Milliseconds between two observations of the open orders. */
const POLL_INTERVAL = 5_000

/** Seconds after the expiry in which a pending settlement may turn up. */
const GRACE = 300

const voidTopic = (uid: OrderUid): string => `void-order:${uid}`

/** The account's orders: places them, follows them on the chain and at the book, cancels them. */
export class OrdersStore {
  stored: readonly StoredOrder[] = []
  settlements: ReadonlyMap<OrderUid, TxHash> = new Map()
  readonly #deps: OrdersDeps
  readonly #domain: OrderDomain
  readonly #states = observable.map<OrderUid, OrderState>(undefined, { deep: false })
  readonly #query: Query<Observed>

  constructor(deps: OrdersDeps) {
    this.#deps = deps
    this.#domain = bookOf(deps.config)
    this.#query = new Query(deps.queries, {
      failure: 'The orders could not be read',
      follows: ['returns', 'transactions'],
      ask: () => {
        const orders = this.orders.filter((order) => this.#mayChange(order))
        if (orders.length === 0) return undefined
        return { key: ['orders', ...this.stored.map(({ uid }) => uid)], fetch: () => this.#observe(orders) }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The connected account's stored orders, newest first; 'unknown' before the first observation. */
  get orders(): readonly FollowedOrder[] {
    return this.stored.map((order) => ({ ...order, state: this.#stateOf(order.uid) }))
  }

  /** Whether every order was observed or placed since the page was opened; true without orders. */
  get allObserved(): boolean {
    return this.stored.every(({ uid }) => this.#states.has(uid))
  }

  /** The source that did not answer last: the chain before the book, because only it knows the transfers. */
  get silent(): 'book' | 'chain' | undefined {
    const observations = this.#query.value?.observations ?? []
    if (observations.some(({ chain }) => !chain)) return 'chain'
    return observations.some(({ book }) => !book) ? 'book' : undefined
  }

  get busy(): boolean {
    return this.#deps.transactions.stage.kind !== 'idle'
  }

  subscribe(): () => void {
    const { session, activity, clock, time, storage } = this.#deps
    let cancelPoll = () => undefined as void
    return combineDisposers(
      reaction(
        () => session.account,
        () => this.#load(),
        { fireImmediately: true },
      ),
      storage.subscribe((key) => {
        if (key === undefined || key === ORDERS_KEY) this.#load()
      }),
      reaction(
        () => this.#query.result,
        (result) => {
          cancelPoll()
          if (result.kind === 'ready') this.#apply(result.value)
          if (result.kind !== 'none') cancelPoll = clock.after(POLL_INTERVAL, () => void this.refresh())
        },
        { fireImmediately: true },
      ),
      activity.onSettled(({ topic, outcome }) => {
        const found = this.stored.find(({ uid }) => topic === voidTopic(uid))
        if (found && outcome !== 'success')
          this.#update(found.uid, { kind: 'cancel refused', reason: texts.cancelOnChainFailed })
      }),
      time.watch(),
      () => cancelPoll(),
    )
  }

  /**
   * Reviews an order, signs it and posts it to the book. `draft` is called for each review;
   * `more` is added to it. Resolves to the id, even if the book did not answer;
   * undefined if the order was not signed or was refused.
   */
  async place(
    draft: () => Promise<Result<OrderDraft, TxFailure>>,
    step?: WriteStep,
    more: Partial<ReviewWords> = {},
  ): Promise<OrderUid | undefined> {
    const { transactions, orderBook, notices, clock } = this.#deps
    const placed = await transactions.sign<PlacedOrder & { readonly draft: OrderDraft }>({
      prepare: async () => {
        const drafted = await draft()
        if (!drafted.ok) return drafted
        const message = await orderBook.prepareOrder(drafted.value)
        if (!message.ok) return message
        const sign = async () => {
          const signed = await message.value.sign()
          return signed.ok ? ok({ ...signed.value, draft: drafted.value }) : signed
        }
        const words = { ...orderReview(drafted.value, message.value.byOwners), ...more }
        return ok(reviewedMessage({ ...message.value, sign }, words))
      },
      topic: 'place-order',
      ...(step && { step }),
    })
    if (!placed) return undefined
    const { uid, answer } = placed
    const { order, sell, buy } = placed.draft
    if (answer.kind === 'refused') {
      notices.show({ kind: 'error', text: texts.orderRefused(orderFailureText(answer.failure)) })
      return undefined
    }
    this.#store({ uid, order, sell, buy, placedAt: clock.now() })
    const accepted = answer.kind === 'accepted'
    runInAction(() => this.#states.set(uid, { kind: accepted ? 'open' : 'unknown' }))
    notices.show(
      accepted
        ? { kind: 'success', text: texts.orderPlaced }
        : { kind: 'warning', text: texts.orderUnconfirmed },
      noticeKey(uid),
    )
    this.#load()
    return uid
  }

  /** Cancels at the book by signature; a pending settlement may be faster. Does nothing for an order that is over. */
  async cancel(uid: OrderUid): Promise<void> {
    const found = this.#find(uid)
    if (!found || isOver(found.state)) return
    await this.#cancelAtBook(() => [found], `cancel-order:${uid}`)
  }

  /** Cancels all `cancellable` orders at the book by one signature, as far as they are left when it is signed. */
  async cancelAll(): Promise<void> {
    const first = this.cancellable
    const left = () => this.cancellable.filter(({ uid }) => first.some((order) => order.uid === uid))
    if (first.length > 0) await this.#cancelAtBook(left, 'cancel-orders')
  }

  /** Cancels by a transaction, which needs no book. Does nothing for a filled, expired or invalidated order. */
  async invalidate(uid: OrderUid): Promise<void> {
    const found = this.#find(uid)
    if (!found || !mayStillFill(found.state)) return
    const sent = await this.#deps.transactions.run({
      prepare: async () =>
        reviewed(await this.#deps.orderBook.prepareInvalidate(found, found.order.receiver), () =>
          invalidationReview(termsText(found)),
        ),
      topic: voidTopic(uid),
      label: texts.cancelOrderOf(found.sell.symbol),
      successText: texts.orderCancelledOnChain,
    })
    if (sent) this.#update(uid, { kind: 'cancel asked', method: 'transaction' })
  }

  /** Orders open at the book, once all were looked up: it refuses the whole cancellation if it lacks one of them. */
  get cancellable(): readonly FollowedOrder[] {
    if (!this.allObserved) return []
    return this.orders.filter(({ state: { kind } }) => kind === 'open' || kind === 'cancellation failed')
  }

  /** Whether the next finished order drops the oldest from the list. */
  get full(): boolean {
    return this.orders.filter(({ state }) => isOver(state)).length >= MAX_OVER
  }

  async refresh(): Promise<void> {
    await this.#query.refetch()
  }

  /** The amount of a token that open orders may still take, in its smallest unit. */
  promised(token: Address): Wei {
    return wei(
      this.orders
        .filter(({ order, state }) => sameAddress(order.sellToken, token) && !isOver(state))
        .reduce((sum, { order }) => sum + order.sellAmount, 0n),
    )
  }

  /** Whether an order may still take of this token, by which its approval is in use. */
  mayTake(token: Address): boolean {
    return this.orders.some(({ order, state }) => sameAddress(order.sellToken, token) && mayStillFill(state))
  }

  /** The settlement on the block explorer; undefined until the order is filled, and if the book does not report it. */
  settlementLink(uid: OrderUid): string | undefined {
    const hash = this.settlements.get(uid)
    return hash && this.#deps.activity.linkTo(hash)
  }

  /** Seconds until the order expires, then 0; undefined while the chain's time is unknown. */
  secondsLeft(uid: OrderUid): number | undefined {
    const { now } = this.#deps.time
    return now === undefined ? undefined : Math.max(0, unpackOrderUid(uid).validTo - now)
  }

  /** Undefined if the order is not filled, or its amounts are unknown. */
  surplusOf({ order, state }: FollowedOrder): Surplus | undefined {
    return state.kind === 'filled' && state.executed ? surplusOf(order, state.executed) : undefined
  }

  /** Cancels at the book by one signature; `ordersNow` is called for each review. */
  async #cancelAtBook(ordersNow: () => readonly FollowedOrder[], topic: string): Promise<void> {
    const { transactions, orderBook } = this.#deps
    const signed = await transactions.sign<{
      readonly answer: OrderApiAnswer
      readonly orders: readonly FollowedOrder[]
    }>({
      prepare: async () => {
        const orders = ordersNow()
        const [first] = orders
        if (!first) return err({ kind: 'terms changed', change: 'no order to cancel' } as const)
        const message = await orderBook.prepareCancel(orders, first.order.receiver)
        if (!message.ok) return message
        const sign = async () => {
          const answer = await message.value.sign()
          return answer.ok ? ok({ answer: answer.value, orders }) : answer
        }
        return ok(reviewedMessage({ ...message.value, sign }, cancellationReview(orders.map(termsText))))
      },
      topic,
    })
    if (!signed) return
    const reason = failureReason(signed.answer)
    for (const { uid } of signed.orders) {
      this.#update(uid, { kind: 'cancel asked', method: 'signature' })
      if (reason !== undefined)
        this.#update(uid, {
          kind: 'cancel refused',
          reason: signed.orders.length > 1 ? texts.noneCancelled(reason) : reason,
        })
    }
    await this.refresh()
  }

  #load(): void {
    runInAction(() => {
      const { account } = this.#deps.session
      this.stored = account ? this.#read(account) : []
    })
  }

  /** Includes a pending cancellation on the chain, which is stored and so survives a reload. */
  #stateOf(uid: OrderUid): OrderState {
    const state = this.#states.get(uid) ?? { kind: 'unknown' }
    const invalidating = this.#deps.activity.pending.some(({ topic }) => topic === voidTopic(uid))
    return invalidating ? nextState(state, { kind: 'cancel asked', method: 'transaction' }) : state
  }

  /** Whether an order still needs observing: until it is final, at most until five minutes after its expiry. */
  #mayChange({ uid, state }: FollowedOrder): boolean {
    if (isFinal(state)) return false
    const { now } = this.#deps.time
    return !isOver(state) || now === undefined || now <= unpackOrderUid(uid).validTo + GRACE
  }

  async #observe(orders: readonly FollowedOrder[]): Promise<Observed> {
    const { orderBook, time } = this.#deps
    const [observations] = await Promise.all([orderBook.observe(orders), time.read().catch(() => undefined)])
    return { orders, observations, now: time.now ?? 0 }
  }

  #apply({ orders, observations, now }: Observed): void {
    orders.forEach(({ uid, order }, index) => {
      const observation = observations[index]
      if (observation) this.#update(uid, { kind: 'seen', order, observation, now })
    })
  }

  #update(uid: OrderUid, event: OrderEvent): void {
    if (event.kind === 'cancel asked') this.#deps.notices.dismiss(noticeKey(uid))
    const isNews = runInAction(() => {
      const wasFollowed = this.#states.has(uid)
      const before = this.#stateOf(uid)
      const after = nextState(before, event)
      this.#states.set(uid, after)
      if (after.kind !== 'filled' || before.kind === 'filled') return false
      void this.#findSettlement(uid)
      // An order that was filled before this visit needs no notice.
      return wasFollowed
    })
    if (isNews) this.#deps.notices.show({ kind: 'success', text: texts.orderFilled })
  }

  /** Only for the link: the chain has confirmed that the order is filled. */
  async #findSettlement(uid: OrderUid): Promise<void> {
    const trades = await this.#deps.orderBook.tradesOf(uid).catch(() => [])
    const hash = trades.find((trade) => trade.hash)?.hash
    if (!hash) return
    runInAction(() => {
      this.settlements = new Map([...this.settlements, [uid, hash]])
    })
  }

  #find(uid: OrderUid): FollowedOrder | undefined {
    return this.orders.find((order) => order.uid === uid)
  }

  #read(account: Address): readonly StoredOrder[] {
    return readOrders(this.#deps.storage.read(ORDERS_KEY), this.#domain, account)
  }

  /** Under the account that has signed, which may have disconnected since. */
  #store(stored: StoredOrder): void {
    const { storage } = this.#deps
    const account = stored.order.receiver
    const others = this.#read(account).filter(
      ({ uid, order }) => uid !== stored.uid && sameAddress(order.receiver, account),
    )
    let over = 0
    // An order that is not over must stay listed to be cancelled, however many there are.
    const orders = [stored, ...others].filter(
      ({ uid }) => !isOver(this.#stateOf(uid)) || (over += 1) <= MAX_OVER,
    )
    storage.write(ORDERS_KEY, writeOrders(storage.read(ORDERS_KEY), this.#domain, account, orders))
  }
}

const noticeKey = (uid: OrderUid): string => `order:${uid}`

function failureReason(answer: OrderApiAnswer): string | undefined {
  if (answer.kind === 'accepted') return undefined
  return answer.kind === 'refused' ? orderFailureText(answer.failure) : texts.cancelUnanswered
}
