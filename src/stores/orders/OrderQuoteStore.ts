import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { bookOf, type ConfiguredBook } from '#domain/orders/configuredBook.ts'
import { marketPrice, UNMEASURED, type MarketPrice } from '#domain/orders/marketPrice.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderFailure } from '#domain/orders/orderFailure.ts'
import { MIN_MINUTES, EXPIRY_CHOICES, LIMIT_MINUTES } from '#domain/orders/orderLimits.ts'
import { orderFor, type OrderQuote, type QuoteRequest } from '#domain/orders/orderQuote.ts'
import { atPrice, type Pair } from '#domain/orders/price.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { impactTier, type ImpactTier } from '#domain/swap/quote.ts'
import { swapKind } from '#domain/swap/pathsBetween.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import { QuoteAge } from '../shared/QuoteAge.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { OrderDeps } from './OrderDeps.ts'

export interface Offer extends MarketPrice {
  readonly quote: OrderQuote
  readonly order: Order
  readonly sell: Token
  readonly buy: Token
  readonly tier: ImpactTier
}

/** 'no time': the expiry needs the chain's time, which could not be read. */
export type QuoteFailure = OrderFailure | { readonly kind: 'no time' }

export type BookQuote =
  /** 'nothing': the form has no amount yet. */
  | { readonly kind: 'nothing' | 'same' | 'loading' }
  | { readonly kind: 'wrap' | 'unwrap' | 'slippage refused' }
  /** Coins cannot be sold by signature, and the wrapped coin is not listed. */
  | { readonly kind: 'no wrapped coin' }
  /** The user has chosen to set the price and has not typed a usable one. */
  | { readonly kind: 'no price'; readonly quote: OrderQuote }
  | { readonly kind: 'failed'; readonly failure: QuoteFailure }
  | ({ readonly kind: 'offer' } & Offer)

type Question = Omit<QuoteRequest, 'validTo'>

interface DatedQuote {
  readonly quote: OrderQuote
  readonly at: number
  readonly minutes: number
}

/** The book's last answer: a quote, a failure, or both if the book stopped answering after a quote. */
interface BookAnswer {
  readonly dated: DatedQuote | undefined
  readonly failure: OrderFailure | undefined
}

const NO_ANSWER: BookAnswer = { dated: undefined, failure: undefined }

/** Seconds between two requests, each of which costs the book work. */
const POLL_SECONDS = 15
const DEBOUNCE_MS = 400

/** The book's quotes for the form: refreshed while a view is mounted, then expired; dropped with their amount. */
export class OrderQuoteStore {
  /** The maximum already approved, which a newer price does not raise. */
  max: Wei | undefined = undefined
  dueKey = ''
  readonly #deps: OrderDeps
  readonly #book: ConfiguredBook
  readonly #query: Query<BookAnswer>
  /** By the local clock, because the book's may differ. */
  readonly #age: QuoteAge

  constructor(deps: OrderDeps) {
    this.#deps = deps
    this.#book = bookOf(deps.config)
    this.#query = new Query(deps.queries, {
      failure: 'The time for the expiry of an order could not be read',
      follows: 'returns',
      ask: () => {
        const question = this.#question
        if (!question) return undefined
        return {
          key: ['order quote', ...Object.values(question)],
          fetch: this.dueKey === this.#key ? () => this.#ask(question) : undefined,
        }
      },
    })
    this.#age = new QuoteAge(deps)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get wrapped(): Token | undefined {
    const { quotes, config, tokenList } = this.#deps
    const address = config.dex.wrappedNative ?? quotes.market?.wrapped
    return address && tokenList.tokenAt(address)
  }

  /** The token an order sells: for coins the wrapped coin; undefined if that is not listed. */
  get sold(): Token | undefined {
    const { from } = this.#deps.swapForm
    return isNative(from.address) ? this.wrapped : from
  }

  /** After a failed request the previous quote stays until it expires. */
  get quote(): BookQuote {
    const { from, to, typed, usable } = this.#deps.swapForm
    const { sold, wrapped } = this
    const kind = wrapped ? swapKind(from, to, wrapped.address) : 'trade'
    if (kind !== 'trade') return { kind }
    if (!sold) return { kind: 'no wrapped coin' }
    if (typed === undefined || typed === 0n || !usable) return { kind: 'nothing' }
    const { result } = this.#query
    if (result.kind === 'failed') return { kind: 'failed', failure: { kind: 'no time' } }
    const { dated, failure } = this.#answer
    if (dated && !(failure && this.expired)) return this.#offer(dated, sold, to)
    return failure ? { kind: 'failed', failure } : { kind: 'loading' }
  }

  /** When the shown quote arrived, in milliseconds since 1970; undefined without one. */
  get answeredAt(): number | undefined {
    return this.#answer.dated?.at
  }

  /** Whole seconds since the shown quote arrived; undefined without one. */
  get age(): number | undefined {
    return this.#age.secondsSince(this.answeredAt)
  }

  /** Whether the shown quote is too old to sign; false without one. */
  get expired(): boolean {
    return this.#age.expired(this.answeredAt)
  }

  /** Minutes until the order expires: the user's choice, or the default of its kind. */
  get minutes(): number {
    return this.#deps.limitOrder.minutes ?? this.#defaultMinutes
  }

  /** Choices in minutes, shortest first. */
  get expiries(): readonly number[] {
    return [...new Set([...EXPIRY_CHOICES, this.#defaultMinutes, this.minutes])].sort((a, b) => a - b)
  }

  isOld(at: number): boolean {
    return this.#age.isOld(at)
  }

  /** Limits the payment to an approved amount, unless the book needs more; undefined lifts the limit. */
  limit(max: Wei | undefined): void {
    this.max = max
  }

  subscribe(): () => void {
    const { clock, swapForm, limitOrder } = this.#deps
    let cancelRequest = () => undefined as void
    return combineDisposers(
      this.#query.subscribe(),
      this.#age.watch(POLL_SECONDS, this.refresh),
      () => cancelRequest(),
      reaction(
        () => this.#key,
        (key) => {
          cancelRequest()
          this.#setDue('')
          cancelRequest = clock.after(DEBOUNCE_MS, () => this.#setDue(key))
        },
        { fireImmediately: true },
      ),
      reaction(
        () => [this.quote, swapForm.typed] as const,
        ([quote]) => {
          if (quote.kind === 'wrap' || quote.kind === 'unwrap') swapForm.fillOther(swapForm.typed, true)
          else swapForm.fillOther(otherAmount(quote, limitOrder.chosen))
        },
        { fireImmediately: true },
      ),
    )
  }

  async refresh(): Promise<void> {
    await this.#query.refetch()
  }

  /** Undefined without a valid amount above zero, and for a wrap or unwrap. */
  get #question(): Question | undefined {
    const { swapForm, session } = this.#deps
    const { to, typed, side, usable } = swapForm
    const { sold, wrapped } = this
    if (!sold || typed === undefined || typed === 0n || !usable) return undefined
    if (wrapped && swapKind(swapForm.from, to, wrapped.address) !== 'trade') return undefined
    return {
      kind: side === 'input' ? 'sell' : 'buy',
      // A visitor gets the same price but cannot sign.
      account: session.account ?? ZERO_ADDRESS,
      sellToken: sold.address,
      buyToken: to.address,
      amount: typed,
    }
  }

  get #answer(): BookAnswer {
    return this.#query.value ?? NO_ANSWER
  }

  #setDue(key: string): void {
    runInAction(() => {
      this.dueKey = key
    })
  }

  get #key(): string {
    return Object.values(this.#question ?? {}).join()
  }

  get #defaultMinutes(): number {
    const { limitOrder, poolTerms } = this.#deps
    return limitOrder.chosen ? LIMIT_MINUTES : Math.max(MIN_MINUTES, poolTerms.minutes)
  }

  /** A book that does not answer leaves the previous quote; a refusal drops it. */
  async #ask(question: Question): Promise<BookAnswer> {
    const { orderBook, clock, poolTerms } = this.#deps
    const { minutes, previous } = runInAction(() => ({ minutes: this.minutes, previous: this.#answer.dated }))
    const answer = await orderBook.quote({ ...question, validTo: await poolTerms.deadline(minutes) })
    if (answer.ok) return { dated: { quote: answer.value, at: clock.now(), minutes }, failure: undefined }
    // A silent book has not withdrawn its previous quote.
    const { kind } = answer.error
    const silent = kind === 'unavailable' || kind === 'too many'
    return { dated: silent ? previous : undefined, failure: answer.error }
  }

  /** 'no price' while the user's own price is unusable, 'no wrapped coin' if the quote allows no order. */
  #offer({ quote, minutes }: DatedQuote, sell: Token, buy: Token): BookQuote {
    const { config, limitOrder, quotes, poolTerms } = this.#deps
    const { slippage } = poolTerms
    // The user's own price needs no slippage.
    if (slippage === undefined && !limitOrder.chosen) return { kind: 'slippage refused' }
    const quoted = orderFor(quote, slippage ?? (0 as BasisPoints), this.#book.appData.hash)
    if (!quoted) return { kind: 'no wrapped coin' }
    // The expiry counts from the request, and the user may have changed it since.
    const order = { ...quoted, validTo: quoted.validTo + 60 * (this.minutes - minutes) }
    const own = limitOrder.chosen ? this.#atOwnPrice(order, { sell, buy }) : undefined
    if (limitOrder.chosen && !own) return { kind: 'no price', quote }
    const { market } = quotes
    // Compares the user's own price, or the book's estimate before slippage.
    const amounts = own ?? { ...quote, kind: order.kind }
    const comparison = market ? marketPrice(amounts, market.routes, market.fee) : UNMEASURED
    return {
      kind: 'offer',
      quote,
      order: own ?? this.#withMax(order, quote),
      sell,
      buy,
      ...comparison,
      tier: impactTier(comparison.loss, config.swapPriceImpactMaxBps),
    }
  }

  #atOwnPrice(order: Order, pair: Pair): Order | undefined {
    const price = this.#deps.limitOrder.priceBetween(pair)
    return price && atPrice(order, price)
  }

  /** Limits a buy order's payment to the approved maximum, unless the book needs more. */
  #withMax(order: Order, quote: OrderQuote): Order {
    const { max } = this
    if (order.kind === 'sell' || max === undefined || max < quote.sellAmount) return order
    return { ...order, sellAmount: wei(max < order.sellAmount ? max : order.sellAmount) }
  }
}

/** The amount of the other side: the book's estimate, or the limit at the user's own price. */
function otherAmount(quote: BookQuote, own: boolean): Wei | undefined {
  if (quote.kind !== 'offer') return undefined
  const { sellAmount, buyAmount } = own ? quote.order : quote.quote
  return quote.order.kind === 'sell' ? buyAmount : sellAmount
}
