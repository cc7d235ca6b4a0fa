import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { bookOf, type ConfiguredBook } from '#domain/orders/configuredBook.ts'
import { marketPrice, UNMEASURED, type MarketPrice } from '#domain/orders/marketPrice.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderFailure } from '#domain/orders/orderFailure.ts'
import { MIN_MINUTES, LIFE_CHOICES, LIMIT_MINUTES } from '#domain/orders/orderLimits.ts'
import { orderFor, type OrderQuote, type QuoteRequest } from '#domain/orders/orderQuote.ts'
import { atPrice, type Pair } from '#domain/orders/price.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { impactTier, type ImpactTier } from '#domain/swap/quote.ts'
import { swapKind } from '#domain/swap/way.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import { QuoteAge } from '../shared/QuoteAge.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { OrderDeps } from './OrderDeps.ts'

/** What the book expects, the order that would be signed for it, and how the pools measure the price of that. */
export interface Offer extends MarketPrice {
  readonly quote: OrderQuote
  readonly order: Order
  readonly sell: Token
  readonly buy: Token
  readonly tier: ImpactTier
}

/** Why there is no quote: what the book said, or that the chain's time could not be read, by which an order ends. */
export type QuoteFailure = OrderFailure | { readonly kind: 'no time' }

/** What the book says of what the form holds. */
export type BookQuote =
  /** The form asks for nothing yet. */
  | { readonly kind: 'nothing' | 'same' | 'loading' }
  /** One for one: that needs no order. */
  | { readonly kind: 'wrap' | 'unwrap' }
  /** Coins cannot be sold by a signature, and their token is not one of those here. */
  | { readonly kind: 'no wrapped coin' }
  /** The user has a price of their own, and none that makes an order is typed. */
  | { readonly kind: 'no price'; readonly quote: OrderQuote }
  | { readonly kind: 'failed'; readonly failure: QuoteFailure }
  | ({ readonly kind: 'offer' } & Offer)

type Asked = Omit<QuoteRequest, 'validTo'>

/** A quote, and when it came. */
interface Answer {
  readonly quote: OrderQuote
  readonly at: number
  /** For how long an order was to be good then. */
  readonly minutes: number
}

/** What the book has said of a question: a quote, why there is none, or both where it is silent after a quote. */
interface Said {
  readonly answer: Answer | undefined
  readonly failure: OrderFailure | undefined
}

const NOTHING_SAID: Said = { answer: undefined, failure: undefined }

/** Seconds between two questions: each is work for others. */
const ASKS = 15
/** Milliseconds without typing before what was typed is asked about. */
const PAUSE = 400

/** Quotes of the book for the form: asked again while one looks, old after a while, never kept past what they are for. */
export class OrderQuoteStore {
  /** What leaves at most, whatever a newer price makes of it: so much has been allowed already. */
  max: Wei | undefined = undefined
  /** The key of what has been typed for long enough to be asked about. */
  due = ''
  readonly #deps: OrderDeps
  readonly #book: ConfiguredBook
  readonly #said: Query<Said>
  /** By the clock here: the book's own clock may be another. */
  readonly #ageing: QuoteAge

  constructor(deps: OrderDeps) {
    this.#deps = deps
    this.#book = bookOf(deps.config)
    this.#said = new Query(deps.queries, {
      failure: 'The time by which an order ends could not be read',
      follows: 'returns',
      ask: () => {
        const asked = this.#asked
        if (!asked) return undefined
        return {
          key: ['order quote', ...Object.values(asked)],
          fetch: this.due === this.#key ? () => this.#ask(asked) : undefined,
        }
      },
    })
    this.#ageing = new QuoteAge(deps)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The token that stands for the native coin, where it is one of those here. */
  get wrapped(): Token | undefined {
    const { quotes, config, tokenList } = this.#deps
    const address = config.dex.wrappedNative ?? quotes.market?.wrapped
    return address && tokenList.tokenAt(address)
  }

  /** What an order would sell: of coins the token that stands for them. */
  get sold(): Token | undefined {
    const { from } = this.#deps.swapForm
    return isNative(from.address) ? this.wrapped : from
  }

  get quote(): BookQuote {
    const { from, to, typed, usable } = this.#deps.swapForm
    const { sold, wrapped } = this
    const kind = wrapped ? swapKind(from, to, wrapped.address) : 'trade'
    if (kind !== 'trade') return { kind }
    if (!sold) return { kind: 'no wrapped coin' }
    if (typed === undefined || typed === 0n || !usable) return { kind: 'nothing' }
    const { result } = this.#said
    if (result.kind === 'failed') return { kind: 'failed', failure: { kind: 'no time' } }
    const { answer, failure } = this.#known
    if (answer && !(failure && this.expired)) return this.#offer(answer, sold, to)
    return failure ? { kind: 'failed', failure } : { kind: 'loading' }
  }

  /** When the quote came; undefined where there is none. */
  get answeredAt(): number | undefined {
    return this.#known.answer?.at
  }

  /** Whole seconds since the book answered; undefined where it has not. */
  get age(): number | undefined {
    return this.#ageing.secondsSince(this.answeredAt)
  }

  /** Whether what is shown is too old to be signed. */
  get expired(): boolean {
    return this.#ageing.expired(this.answeredAt)
  }

  /** Minutes until an order that is signed now is over. */
  get minutes(): number {
    return this.#deps.limitOrder.minutes ?? this.#usualMinutes
  }

  /** The minutes to choose from, the fewest first. */
  get lives(): readonly number[] {
    return [...new Set([...LIFE_CHOICES, this.#usualMinutes, this.minutes])].sort((a, b) => a - b)
  }

  /** Whether what was made at a moment is too old now. */
  isOld(at: number): boolean {
    return this.#ageing.isOld(at)
  }

  /** No more than this leaves from now on, as long as the book can do with it; undefined: what the settings allow. */
  limit(max: Wei | undefined): void {
    this.max = max
  }

  /** Person looks from now on. Returns how they leave. */
  subscribe(): () => void {
    const { clock, swapForm, limitOrder } = this.#deps
    let cancelPause = () => undefined as void
    return combineDisposers(
      this.#said.subscribe(),
      this.#ageing.watch(ASKS, this.refresh),
      () => cancelPause(),
      reaction(
        () => this.#key,
        (key) => {
          cancelPause()
          this.#askAbout('')
          cancelPause = clock.after(PAUSE, () => this.#askAbout(key))
        },
        { fireImmediately: true },
      ),
      reaction(
        () => [this.quote, swapForm.typed] as const,
        ([quote]) => {
          if (quote.kind === 'wrap' || quote.kind === 'unwrap') swapForm.follow(swapForm.typed, true)
          else swapForm.follow(followed(quote, limitOrder.chosen))
        },
        { fireImmediately: true },
      ),
    )
  }

  /** Asks the book again now. What it said of the same stays until the answer. */
  async refresh(): Promise<void> {
    await this.#said.refetch()
  }

  get #asked(): Asked | undefined {
    const { swapForm, session } = this.#deps
    const { to, typed, side, usable } = swapForm
    const { sold, wrapped } = this
    if (!sold || typed === undefined || typed === 0n || !usable) return undefined
    if (wrapped && swapKind(swapForm.from, to, wrapped.address) !== 'trade') return undefined
    return {
      kind: side === 'input' ? 'sell' : 'buy',
      // Who is not connected can sign nothing; the price is the same for everybody.
      account: session.account ?? ZERO_ADDRESS,
      sellToken: sold.address,
      buyToken: to.address,
      amount: typed,
    }
  }

  get #known(): Said {
    return this.#said.value ?? NOTHING_SAID
  }

  #askAbout(key: string): void {
    runInAction(() => {
      this.due = key
    })
  }

  get #key(): string {
    return Object.values(this.#asked ?? {}).join()
  }

  /** Where none are chosen. */
  get #usualMinutes(): number {
    const { limitOrder, poolTerms } = this.#deps
    return limitOrder.chosen ? LIMIT_MINUTES : Math.max(MIN_MINUTES, poolTerms.minutes)
  }

  async #ask(asked: Asked): Promise<Said> {
    const { orderBook, clock, poolTerms } = this.#deps
    const { minutes, before } = runInAction(() => ({ minutes: this.minutes, before: this.#known.answer }))
    const said = await orderBook.quote({ ...asked, validTo: await poolTerms.deadline(minutes) })
    if (said.ok) return { answer: { quote: said.value, at: clock.now(), minutes }, failure: undefined }
    // Only a book that is silent may still mean what it said.
    const { kind } = said.error
    const silent = kind === 'unavailable' || kind === 'too many'
    return { answer: silent ? before : undefined, failure: said.error }
  }

  #offer({ quote, minutes }: Answer, sell: Token, buy: Token): BookQuote {
    const { config, limitOrder, quotes, poolTerms } = this.#deps
    const made = orderFor(quote, poolTerms.slippage, this.#book.appData.hash)
    if (!made) return { kind: 'no wrapped coin' }
    // Its time began when the book was asked, however long it is to be by now.
    const order = { ...made, validTo: made.validTo + 60 * (this.minutes - minutes) }
    const own = limitOrder.chosen ? this.#own(order, { sell, buy }) : undefined
    if (limitOrder.chosen && !own) return { kind: 'no price', quote }
    const { market } = quotes
    // What is measured is what others are asked to give: the price of one's own, or what the book expects.
    const amounts = own ?? { ...quote, kind: order.kind }
    const measured = market ? marketPrice(amounts, market.routes, market.fee) : UNMEASURED
    return {
      kind: 'offer',
      quote,
      order: own ?? this.#limited(order, quote),
      sell,
      buy,
      ...measured,
      tier: impactTier(measured.loss, config.swapPriceImpactMaxBps),
    }
  }

  #own(order: Order, pair: Pair): Order | undefined {
    const price = this.#deps.limitOrder.priceBetween(pair)
    return price && atPrice(order, price)
  }

  #limited(order: Order, quote: OrderQuote): Order {
    const { max } = this
    if (order.kind === 'sell' || max === undefined || max < quote.sellAmount) return order
    return { ...order, sellAmount: wei(max < order.sellAmount ? max : order.sellAmount) }
  }
}

/** What the side that was not typed is expected to be, or for a price of one's own has to be. */
function followed(quote: BookQuote, own: boolean): Wei | undefined {
  if (quote.kind !== 'offer') return undefined
  const { sellAmount, buyAmount } = own ? quote.order : quote.quote
  return quote.order.kind === 'sell' ? buyAmount : sellAmount
}
