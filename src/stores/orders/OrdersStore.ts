import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { withReview } from '#domain/activity/withReview.ts'
import { bookOf } from '#domain/orders/configuredBook.ts'
import {
  MAX_STORED,
  ORDERS_KEY,
  readOrders,
  writeOrders,
  type StoredOrder,
} from '#domain/orders/storedOrders.ts'
import { orderFailureText } from '#domain/orders/orderFailure.ts'
import {
  isFinal,
  isOver,
  nextState,
  type OrderEvent,
  type OrderObservation,
  type OrderState,
} from '#domain/orders/orderState.ts'
import {
  NO_ANSWER,
  NOT_VOID,
  ORDER_FILLED,
  ORDER_PLACED,
  ORDER_UNHEARD,
  ORDER_VOID,
} from '#domain/orders/orderTexts.ts'
import type { OrderDomain } from '#domain/orders/orderTypedData.ts'
import { unpackOrderUid, type OrderUid } from '#domain/orders/OrderUid.ts'
import { surplusOf, type Surplus } from '#domain/orders/surplus.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { OrderApiAnswer, OrderBook, OrderDraft, PlacedOrder } from '#domain/orders/OrderBook.ts'
import type { WriteReview } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { ok, type Result } from '#domain/shared/Result.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { TransactionStore, WriteStep } from '../activity/TransactionStore.ts'
import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** An order of the account, and where it stands. */
export interface FollowedOrder extends StoredOrder {
  readonly state: OrderState
}

/** What the list of orders stands on. */
export interface OrdersDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly transactions: TransactionStore
  readonly time: ChainTimeStore
  readonly queries: Queries
  readonly orderBook: OrderBook
  readonly storage: KeyValueStore
  readonly notices: Notices
  readonly clock: Clock
  readonly config: Parameters<typeof bookOf>[0]
}

/** What a look at orders has found, in their order. */
interface Look {
  readonly orders: readonly FollowedOrder[]
  readonly observations: readonly OrderObservation[]
  /** The chain's time, in seconds since 1970; 0 where it is not known. */
  readonly now: number
}

/** Milliseconds between two looks at what may still be filled. */
const LOOK_EVERY = 5_000

/** Seconds after its end in which a settlement that was under way may come to light. */
const GRACE = 300

const voidTopic = (uid: OrderUid): string => `void-order:${uid}`

/** The account's orders: placed, followed by the chain's word, cancelled. */
export class OrdersStore {
  /** Of the connected account, the newest first. */
  stored: readonly StoredOrder[] = []
  /** The transactions that filled some of them, as the book tells. */
  settlements: ReadonlyMap<OrderUid, TxHash> = new Map()
  readonly #deps: OrdersDeps
  readonly #domain: OrderDomain
  readonly #states = observable.map<OrderUid, OrderState>(undefined, { deep: false })
  readonly #look: Query<Look>

  constructor(deps: OrdersDeps) {
    this.#deps = deps
    this.#domain = bookOf(deps.config)
    this.#look = new Query(deps.queries, {
      failure: 'The orders could not be looked at',
      follows: ['returns', 'transactions'],
      ask: () => {
        const orders = this.orders.filter((order) => this.#mayChange(order))
        if (orders.length === 0) return undefined
        return { key: ['orders', ...this.stored.map(({ uid }) => uid)], fetch: () => this.#lookAt(orders) }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get orders(): readonly FollowedOrder[] {
    return this.stored.map((order) => ({ ...order, state: this.#stateOf(order.uid) }))
  }

  /** Whether all of them have been looked at; until then nothing is known of some. */
  get looked(): boolean {
    return this.stored.every(({ uid }) => this.#states.has(uid))
  }

  /** Who did not answer at the last look; the chain first, for only it says what has moved. */
  get silent(): 'book' | 'chain' | undefined {
    const observations = this.#look.value?.observations ?? []
    if (observations.some(({ chain }) => !chain)) return 'chain'
    return observations.some(({ book }) => !book) ? 'book' : undefined
  }

  /** From the click on an order, a cancellation or anything else until the wallet has answered. */
  get busy(): boolean {
    return this.#deps.transactions.stage.kind !== 'idle'
  }

  /** Looks at what may still be filled again and again, until the returned function is called. */
  subscribe(): () => void {
    const { session, activity, clock, time, storage } = this.#deps
    let cancelLook = () => undefined as void
    return combineDisposers(
      reaction(
        () => session.account,
        () => this.#load(),
        { fireImmediately: true },
      ),
      // Another tab has placed one.
      storage.subscribe((key) => {
        if (key === undefined || key === ORDERS_KEY) this.#load()
      }),
      reaction(
        () => this.#look.result,
        (result) => {
          cancelLook()
          if (result.kind === 'ready') this.#learn(result.value)
          if (result.kind !== 'none') cancelLook = clock.after(LOOK_EVERY, () => void this.look())
        },
        { fireImmediately: true },
      ),
      activity.onSettled(({ topic, outcome }) => {
        const found = runInAction(() => this.stored.find(({ uid }) => topic === voidTopic(uid)))
        if (found && outcome !== 'success')
          this.#note(found.uid, { kind: 'cancel refused', reason: NOT_VOID })
      }),
      time.watch(),
      () => cancelLook(),
    )
  }

  /**
   * Has an order reviewed, signed and handed to the book; `make` says for each look at it what it is. Resolves to its name
   * where it was signed and not refused. `more` is what its review says beside the order.
   */
  async place(
    make: () => Promise<Result<OrderDraft, TxFailure>>,
    step?: WriteStep,
    more: Partial<WriteReview> = {},
  ): Promise<OrderUid | undefined> {
    const { transactions, orderBook, notices, clock } = this.#deps
    const placed = await transactions.sign<PlacedOrder & { readonly draft: OrderDraft }>({
      prepare: async () => {
        const made = await make()
        if (!made.ok) return made
        const prepared = withReview(await orderBook.prepareOrder(made.value), more)
        if (!prepared.ok) return prepared
        const sign = async () => {
          const signed = await prepared.value.sign()
          return signed.ok ? ok({ ...signed.value, draft: made.value }) : signed
        }
        return ok({ ...prepared.value, sign })
      },
      topic: 'place-order',
      ...(step && { step }),
    })
    if (!placed) return undefined
    const { uid, answer, draft } = placed
    if (answer.kind === 'refused') {
      notices.show({ kind: 'error', text: `${orderFailureText(answer.failure)} Nothing has moved.` })
      return undefined
    }
    this.#keep({
      uid,
      order: draft.order,
      sell: draft.sell,
      buy: draft.buy,
      placedAt: clock.now(),
    })
    const accepted = answer.kind === 'accepted'
    runInAction(() => this.#states.set(uid, { kind: accepted ? 'open' : 'unknown' }))
    notices.show(
      accepted
        ? { kind: 'info', text: ORDER_PLACED, duration: 5000 }
        : { kind: 'warning', text: ORDER_UNHEARD },
    )
    this.#load()
    return uid
  }

  /** Asks the book to cancel an order, for a signature. Who fills it at this moment may be faster. */
  async cancel(uid: OrderUid): Promise<void> {
    const found = this.#find(uid)
    if (!found || isOver(found.state)) return
    const answer = await this.#deps.transactions.sign({
      prepare: () => this.#deps.orderBook.prepareCancel(found, found.order.receiver),
      topic: `cancel-order:${uid}`,
    })
    if (!answer) return
    this.#note(uid, { kind: 'cancel asked', method: 'signature' })
    const reason = reasonIn(answer)
    if (reason !== undefined) this.#note(uid, { kind: 'cancel refused', reason })
    await this.look()
  }

  /** Makes an order void by a transaction, whatever the book does. */
  async invalidate(uid: OrderUid): Promise<void> {
    const found = this.#find(uid)
    if (!found || isFinal(found.state) || found.state.kind === 'expired') return
    const sent = await this.#deps.transactions.run({
      prepare: () => this.#deps.orderBook.prepareInvalidate(found, found.order.receiver),
      topic: voidTopic(uid),
      label: `Make the order to exchange ${found.sell.symbol} void`,
      successText: ORDER_VOID,
    })
    if (sent) this.#note(uid, { kind: 'cancel asked', method: 'transaction' })
  }

  /** Looks at what may still be filled. Resolves when that is known, as far as anybody answers. */
  async look(): Promise<void> {
    await this.#look.refetch()
  }

  /** What those who settle may still take of a token for orders that are not over, as far as is known. */
  promised(token: Address): Wei {
    return wei(
      this.orders
        .filter(({ order, state }) => sameAddress(order.sellToken, token) && !isOver(state))
        .reduce((sum, { order }) => sum + order.sellAmount, 0n),
    )
  }

  /** The explorer's page about what filled an order; undefined where the book does not tell. */
  settlementLink(uid: OrderUid): string | undefined {
    const hash = this.settlements.get(uid)
    return hash && this.#deps.activity.linkTo(hash)
  }

  /** Seconds until nobody can fill an order any more; undefined while the chain's time is not known. */
  secondsLeft(uid: OrderUid): number | undefined {
    const { now } = this.#deps.time
    return now === undefined ? undefined : Math.max(0, unpackOrderUid(uid).validTo - now)
  }

  /** By how much a filled order did better than its limit; undefined where it is not filled, or not known. */
  surplusOf({ order, state }: FollowedOrder): Surplus | undefined {
    return state.kind === 'filled' && state.executed ? surplusOf(order, state.executed) : undefined
  }

  /** The kept orders of the account. */
  #load(): void {
    runInAction(() => {
      const { account } = this.#deps.session
      this.stored = account ? this.#read(account) : []
    })
  }

  /** As far as it is known; a transaction under way that makes it void outlives a reload. */
  #stateOf(uid: OrderUid): OrderState {
    const known = this.#states.get(uid) ?? { kind: 'unknown' }
    const voiding = this.#deps.activity.pending.some(({ topic }) => topic === voidTopic(uid))
    return voiding ? nextState(known, { kind: 'cancel asked', method: 'transaction' }) : known
  }

  #mayChange({ uid, state }: FollowedOrder): boolean {
    if (isFinal(state)) return false
    const { now } = this.#deps.time
    return !isOver(state) || now === undefined || now <= unpackOrderUid(uid).validTo + GRACE
  }

  async #lookAt(orders: readonly FollowedOrder[]): Promise<Look> {
    const { orderBook, time } = this.#deps
    const [observations] = await Promise.all([orderBook.observe(orders), time.read().catch(() => undefined)])
    return { orders, observations, now: runInAction(() => time.now ?? 0) }
  }

  #learn({ orders, observations, now }: Look): void {
    orders.forEach(({ uid, order }, index) => {
      const observation = observations[index]
      if (observation) this.#note(uid, { kind: 'seen', order, observation, now })
    })
  }

  #note(uid: OrderUid, event: OrderEvent): void {
    const isNews = runInAction(() => {
      const wasFollowed = this.#states.has(uid)
      const before = this.#stateOf(uid)
      const after = nextState(before, event)
      this.#states.set(uid, after)
      if (after.kind !== 'filled' || before.kind === 'filled') return false
      void this.#findSettlement(uid)
      // What was filled before somebody came is no news.
      return wasFollowed
    })
    if (isNews) this.#deps.notices.show({ kind: 'info', text: ORDER_FILLED, duration: 5000 })
  }

  /** Only for a link: that the order is filled, the chain has said. */
  async #findSettlement(uid: OrderUid): Promise<void> {
    const trades = await this.#deps.orderBook.tradesOf(uid).catch(() => [])
    const hash = trades.find((trade) => trade.hash)?.hash
    if (!hash) return
    runInAction(() => {
      this.settlements = new Map([...this.settlements, [uid, hash]])
    })
  }

  #find(uid: OrderUid): FollowedOrder | undefined {
    return runInAction(() => this.orders.find((order) => order.uid === uid))
  }

  #read(account: Address): readonly StoredOrder[] {
    return readOrders(this.#deps.storage.read(ORDERS_KEY), this.#domain, account)
  }

  /** With the account that has signed, which need not be the one that is connected by now. */
  #keep(stored: StoredOrder): void {
    const { storage } = this.#deps
    const account = stored.order.receiver
    const others = this.#read(account).filter(
      ({ uid, order }) => uid !== stored.uid && sameAddress(order.receiver, account),
    )
    const orders = [stored, ...others]
    // What may still be filled must stay within reach, so what is over goes first.
    while (orders.length > MAX_STORED) {
      const over = runInAction(() =>
        orders.findLastIndex(({ uid }) => uid !== stored.uid && isOver(this.#stateOf(uid))),
      )
      orders.splice(over, 1)
    }
    storage.write(ORDERS_KEY, writeOrders(storage.read(ORDERS_KEY), this.#domain, account, orders))
  }
}

/** Why a wish to cancel came to nothing; undefined where it was heard. */
function reasonIn(answer: OrderApiAnswer): string | undefined {
  if (answer.kind === 'accepted') return undefined
  return answer.kind === 'refused' ? orderFailureText(answer.failure) : NO_ANSWER
}
