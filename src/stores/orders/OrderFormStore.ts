import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { bookOf, type ConfiguredBook } from '#domain/orders/configuredBook.ts'
import { spotPrice } from '#domain/orders/marketPrice.ts'
import type { Order } from '#domain/orders/order.ts'
import { ORDER_STOPS } from '#domain/orders/orderTexts.ts'
import type { Price } from '#domain/orders/price.ts'
import { meetsLimit } from '#domain/orders/surplus.ts'
import type { OrderDraft } from '#domain/orders/OrderBook.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { WRAPPED } from '#domain/swap/swapTexts.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import type { WriteAction, WriteStep } from '../activity/TransactionStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { SignedAct, ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { OrderQuoteStore, Offer } from './OrderQuoteStore.ts'
import type { OrderDeps } from './OrderDeps.ts'

/** What the topics of this form's transactions begin with. */
const TOPIC = 'order:'
const WRAP_TOPIC = `${TOPIC}wrap`
/** To be typed where an order costs more than a twentieth, or nobody can tell what it costs. */
const ORDER_ANYWAY = 'order anyway'

/** An order that was shown, and how old its price is. */
interface Made {
  readonly draft: OrderDraft
  readonly at: number
}

/** What the form of an order stands on. */
export interface OrderFormDeps extends OrderDeps {
  readonly orderQuotes: OrderQuoteStore
}

/**
 * Exchanging by signed orders: coins wrapped, tokens allowed, the order reviewed and signed only as shown
 * (rules/exchange: signed-orders).
 */
export class OrderFormStore {
  /** Whether the same press leads on once the coins are wrapped. */
  goesOn = false
  readonly form: TokenFormStore
  readonly #deps: OrderFormDeps
  readonly #book: ConfiguredBook

  constructor(deps: OrderFormDeps) {
    this.#deps = deps
    this.#book = bookOf(deps.config)
    this.form = new TokenFormStore(deps, {
      topic: TOPIC,
      allowanceTopic: 'allow:order',
      write: () => this.#spending,
      consent: { word: ORDER_ANYWAY, to: () => this.#wish },
    })
    makeAutoObservable(this, { form: false }, { autoBind: true, deep: false })
  }

  /** Whether coins are to be sold, which have to be wrapped first. */
  get wraps(): boolean {
    return isNative(this.#deps.swapForm.from.address)
  }

  /** Whether the user has said what the price asks of them. */
  get confirmed(): boolean {
    const { quote } = this.#deps.orderQuotes
    return quote.kind !== 'offer' || !asksFor(quote) || this.form.confirmed
  }

  /** Whether the order may take more than there is, by the slippage alone. */
  get exceeds(): boolean {
    const { quote } = this.#deps.orderQuotes
    const { available } = this.#deps.swapForm.balance
    return quote.kind === 'offer' && available !== undefined && quote.order.sellAmount > available
  }

  /** Whether there is anything to measure a price by: the pools have answered, or the community has configured none. */
  get comparable(): boolean {
    const { config, quotes } = this.#deps
    return quotes.market !== undefined || config.swapRouterAddress === undefined
  }

  /** The two tokens an order would be between, coins by their token where they are sold; undefined where it takes none. */
  get pair(): { readonly sell: Token; readonly buy: Token } | undefined {
    const { quote, sold } = this.#deps.orderQuotes
    const { to, usable } = this.#deps.swapForm
    const ordered = !['same', 'wrap', 'unwrap'].includes(quote.kind)
    return sold && usable && ordered ? { sell: sold, buy: to } : undefined
  }

  /** The market's price: that of the pools or, where none trades the two, the book's; undefined while it is not known. */
  get market(): Price | undefined {
    const { route } = this.#deps.quotes
    if (route) return spotPrice(route.hops)
    const { quote } = this.#deps.orderQuotes
    if (!this.comparable || (quote.kind !== 'offer' && quote.kind !== 'no price')) return undefined
    return { bought: quote.quote.buyAmount, sold: quote.quote.sellAmount }
  }

  /** What would be signed; undefined while anything keeps it from being. */
  get placeable(): Offer | undefined {
    const { quote, expired } = this.#deps.orderQuotes
    const { input } = this.#deps.swapForm
    if (quote.kind !== 'offer' || expired || input.amount === undefined || this.exceeds) return undefined
    return this.#mayPlace(quote) ? quote : undefined
  }

  /** What open orders may still take of what is sold. */
  get promised(): Wei {
    const { sold } = this.#deps.orderQuotes
    return sold ? this.#deps.orders.promised(sold.address) : wei(0n)
  }

  /**
   * Where open orders and this one may together take more than there is, what each takes and what there is, once coins are
   * wrapped: the book fills those for which it suffices. Undefined where it is enough for all, or not known.
   */
  get shortfall(): { readonly promised: Wei; readonly taken: Wei; readonly held: Wei } | undefined {
    const { quote } = this.#deps.orderQuotes
    const { promised, exceeds, wraps } = this
    if (quote.kind !== 'offer' || promised === 0n || exceeds) return undefined
    const balance = this.#deps.tokenList.balanceOf(quote.sell.address)
    if (balance.kind !== 'ready') return undefined
    const taken = quote.order.sellAmount
    const held = wraps ? wei(balance.value + taken) : balance.value
    return promised + taken > held ? { promised, taken, held } : undefined
  }

  /** So much of the wrapped coin as the order needs lies there already. */
  get holdsWrapped(): boolean {
    const { quote, wrapped } = this.#deps.orderQuotes
    const held = wrapped && this.#deps.tokenList.balanceOf(wrapped.address)
    return (
      this.wraps && quote.kind === 'offer' && held?.kind === 'ready' && held.value >= quote.order.sellAmount
    )
  }

  /** Person looks from now on, by a page that was opened with this query. Returns how they leave. */
  subscribe(query: string): () => void {
    const { activity, config, swapForm, tokenList, orders, quotes, session, orderQuotes } = this.#deps
    return combineDisposers(
      swapForm.subscribe(query),
      this.#followLimit(),
      // For what the price is measured by; the form follows the book.
      ...(config.swapRouterAddress === undefined ? [] : [quotes.subscribe(false)]),
      orderQuotes.subscribe(),
      this.form.subscribe(),
      orders.subscribe(),
      // Of what was typed before, or by another account, nothing goes on.
      reaction(
        () => [this.#wish, session.account].join(),
        () => {
          this.#stay()
          orderQuotes.limit(undefined)
        },
        { fireImmediately: true },
      ),
      activity.onSettled(({ topic, outcome }) => {
        if (topic === WRAP_TOPIC && outcome === 'success') this.payWrapped(true)
      }),
      reaction(
        () => orders.orders.filter(({ state }) => state.kind === 'filled').length,
        () => {
          // Person else’s transaction has taken what was allowed.
          void this.form.steps.refetch()
          void tokenList.readAgain()
        },
      ),
      reaction(
        () => this.goesOn && this.form.ready,
        (goes) => {
          if (!goes) return
          this.#stay()
          void this.submit()
        },
      ),
      () => this.#stay(),
    )
  }

  /** The form pays with the wrapped coin from now on, and where the user has just wrapped some, goes on with the order. */
  payWrapped(goesOn = false): void {
    const { wrapped } = this.#deps.orderQuotes
    const { swapForm } = this.#deps
    if (!wrapped || !this.wraps) return
    swapForm.payWith(wrapped)
    this.goesOn = goesOn
  }

  async submit(): Promise<void> {
    const offer = this.placeable
    if (!offer) return
    // What is allowed, or wrapped, is what the order takes at most, also where the price moves in between.
    this.#deps.orderQuotes.limit(offer.order.sellAmount)
    await this.form.submit()
  }

  /** A price of one's own is forgotten with the amount it is for, keeps to its tokens, and begins with the market's. */
  #followLimit(): () => void {
    const { swapForm, limitOrder, orderQuotes } = this.#deps
    if (!swapForm.continued) limitOrder.forget()
    return combineDisposers(
      reaction(
        () => this.pair,
        (pair) => {
          // Coins that are bought are the same as their token, which is sold where the two change sides.
          const bought = pair && isNative(pair.buy.address) ? orderQuotes.wrapped : pair?.buy
          if (pair && bought) limitOrder.follow(pair.sell.address, bought.address)
        },
        { fireImmediately: true },
      ),
      reaction(
        () => (limitOrder.chosen && !limitOrder.begun ? this.market : undefined),
        (market) => {
          const { pair } = this
          if (market && pair) limitOrder.fill(market, pair)
        },
        { fireImmediately: true },
      ),
    )
  }

  /** What the user has typed and chosen, by which it is known whether that has changed. */
  get #wish(): string {
    const { swapForm, limitOrder } = this.#deps
    return [swapForm.revision, limitOrder.chosen, limitOrder.entry.text].join()
  }

  #stay(): void {
    runInAction(() => {
      this.goesOn = false
    })
  }

  /**
   * Whether its price is known and allowed, or confirmed where it has to be; unknown never passes as fine
   * (rules/exchange: unknown-impact).
   */
  #mayPlace(offer: Offer): boolean {
    if (offer.tier === 'blocked' || !this.comparable) return false
    return !asksFor(offer) || this.form.confirmed
  }

  get #spending(): ApprovedWrite {
    const { swapForm } = this.#deps
    const { placeable, wraps } = this
    const amount = placeable?.order.sellAmount
    if (wraps) return { token: swapForm.from, amount, act: this.#wrapping(amount) }
    return {
      token: swapForm.from,
      spender: this.#book.vaultRelayer,
      // An allowance is one for all: what open orders wait for must stay in it.
      amount: amount && wei(amount + this.promised),
      act: this.#placing(amount),
    }
  }

  #placing(amount: Wei | undefined): SignedAct {
    const { from, to } = this.#deps.swapForm
    const sold = amount === undefined ? '' : `${formatAmountExactly(amount, from.decimals)} `
    return {
      label: `Order ${to.symbol} for ${sold}${from.symbol}`,
      take: async (step) => this.#place(step),
    }
  }

  async #place(step: WriteStep | undefined): Promise<boolean> {
    const { swapForm, limitOrder, orders } = this.#deps
    const { wish, warnings } = runInAction(() => ({ wish: this.#wish, warnings: swapForm.warnings }))
    let made: Made | undefined
    const uid = await orders.place(
      async () => {
        const next = await this.#make(made)
        if (!next.ok) return next
        made = next.value
        return ok(made.draft)
      },
      step,
      warnings,
    )
    // What was typed while the wallet was waited for is for the next one.
    if (uid && wish === runInAction(() => this.#wish)) {
      swapForm.typeInput('')
      limitOrder.forgetPrice()
    }
    return uid !== undefined
  }

  /**
   * The order for the newest price. One that was shown stands as long as that is no worse; then it is made anew, to be
   * accepted.
   */
  async #make(shown: Made | undefined): Promise<Result<Made, TxFailure>> {
    const quotes = this.#deps.orderQuotes
    if (shown && !quotes.isOld(shown.at)) return ok(shown)
    if (runInAction(() => quotes.expired)) await quotes.refresh()
    return runInAction(() => {
      const { quote: offer, expired, answeredAt } = quotes
      if (offer.kind !== 'offer' || expired || answeredAt === undefined)
        return err({ kind: 'terms changed', detail: ORDER_STOPS.old } as const)
      if (!this.#mayPlace(offer)) return err({ kind: 'terms changed', detail: ORDER_STOPS.price } as const)
      if (shown && isAsGood(offer.order, shown.draft.order)) return ok({ ...shown, at: answeredAt })
      const { order, quote, sell, buy } = offer
      return ok({ draft: { order, sell, buy, quoteId: quote.id }, at: answeredAt })
    })
  }

  #wrapping(amount: Wei | undefined): WriteAction {
    const { exchange, session, swapForm, orderQuotes } = this.#deps
    const { wrapped } = orderQuotes
    const { account } = session
    const coin = swapForm.from
    return {
      prepare: async () => {
        if (!account || !wrapped || amount === undefined) return err({ kind: 'account changed' })
        return exchange.prepareWrap({ account, coin, wrapped, amount })
      },
      label: `Wrap ${amount === undefined ? '' : formatAmountExactly(amount, coin.decimals)} ${coin.symbol}`,
      topic: WRAP_TOPIC,
      successText: WRAPPED,
    }
  }
}

/** Whether the price asks for a word: it costs much, or nobody can tell. */
const asksFor = ({ tier }: Offer): boolean => tier === 'very high' || tier === 'unknown'

/** Whether an order for the same is no worse than the one that was shown. */
const isAsGood = (fresh: Order, shown: Order): boolean =>
  fresh.kind === shown.kind &&
  fresh.sellToken === shown.sellToken &&
  fresh.buyToken === shown.buyToken &&
  meetsLimit(shown, { sold: fresh.sellAmount, bought: fresh.buyAmount })
