import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { wrapReview } from '#domain/swap/swapReview.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { bookOf, type ConfiguredBook } from '#domain/orders/configuredBook.ts'
import { spotPrice } from '#domain/orders/marketPrice.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Price } from '#domain/orders/price.ts'
import { meetsLimit } from '#domain/orders/surplus.ts'
import * as texts from '#domain/orders/texts.ts'
import type { OrderDraft } from '#domain/orders/OrderBook.ts'
import { amountText } from '#domain/shared/amount.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import type { WriteAction, WriteStep } from '../activity/WriteRun.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { SignedAct, ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { OrderQuoteStore, Offer } from './OrderQuoteStore.ts'
import type { OrderDeps } from './OrderDeps.ts'

const TOPIC = 'order:'
const WRAP_TOPIC = `${TOPIC}wrap`

interface DatedDraft {
  readonly draft: OrderDraft
  readonly at: number
}

export interface OrderFormDeps extends OrderDeps {
  readonly orderQuotes: OrderQuoteStore
}

/** Wraps coins, approves the tokens, and signs only the terms of the review (rules/exchange: signed-orders). */
export class OrderFormStore {
  /** Whether the order follows by itself once the coins are wrapped. */
  continues = false
  readonly form: TokenFormStore
  readonly #deps: OrderFormDeps
  readonly #book: ConfiguredBook

  constructor(deps: OrderFormDeps) {
    this.#deps = deps
    this.#book = bookOf(deps.config)
    this.form = new TokenFormStore(deps, {
      topic: TOPIC,
      allowanceTopic: 'allow:order',
      write: () => this.#approvedWrite,
      consent: { word: texts.orderAnyway, to: () => this.#input },
    })
    makeAutoObservable(this, { form: false }, { autoBind: true, deep: false })
  }

  /** Whether coins are sold, which have to be wrapped first. */
  get wraps(): boolean {
    return isNative(this.#deps.swapForm.from.address)
  }

  /** Whether a bad or unknown price is confirmed, or needs no confirmation. */
  get confirmed(): boolean {
    const { quote } = this.#deps.orderQuotes
    return quote.kind !== 'offer' || !needsConsent(quote) || this.form.confirmed
  }

  /** Whether the order with its slippage may take more than the balance; false while either is unknown. */
  get exceeds(): boolean {
    const { quote } = this.#deps.orderQuotes
    const { available } = this.#deps.swapForm.balance
    return quote.kind === 'offer' && available !== undefined && quote.order.sellAmount > available
  }

  /** Whether the price can be checked: the pools have answered, or the community has none. */
  get comparable(): boolean {
    const { config, quotes } = this.#deps
    return quotes.market !== undefined || config.swapRouterAddress === undefined
  }

  /** The order's tokens, with the wrapped token for sold coins; undefined if no order is needed or possible. */
  get pair(): { readonly sell: Token; readonly buy: Token } | undefined {
    const { quote, sold } = this.#deps.orderQuotes
    const { to, usable } = this.#deps.swapForm
    const needsOrder = !['same', 'wrap', 'unwrap'].includes(quote.kind)
    return sold && usable && needsOrder ? { sell: sold, buy: to } : undefined
  }

  /** The pools' spot price, or the book's quote if no pool trades the tokens; undefined while unknown. */
  get market(): Price | undefined {
    const { route } = this.#deps.quotes
    if (route) return spotPrice(route.hops)
    const { quote } = this.#deps.orderQuotes
    if (!this.comparable || (quote.kind !== 'offer' && quote.kind !== 'no price')) return undefined
    return { bought: quote.quote.buyAmount, sold: quote.quote.sellAmount }
  }

  /** Undefined while an obstacle prevents signing. */
  get placeable(): Offer | undefined {
    const { quote, expired } = this.#deps.orderQuotes
    const { input } = this.#deps.swapForm
    if (quote.kind !== 'offer' || expired || input.amount === undefined || this.exceeds) return undefined
    return this.#mayPlace(quote) ? quote : undefined
  }

  /** The amount of the sold token that open orders may still take; 0 without a sold token. */
  get promised(): Wei {
    const { sold } = this.#deps.orderQuotes
    return sold ? this.#deps.orders.promised(sold.address) : wei(0n)
  }

  /** Whether an order may still take of the sold token. */
  get isApprovalUsed(): boolean {
    const { sold } = this.#deps.orderQuotes
    return sold !== undefined && this.#deps.orders.mayTake(sold.address)
  }

  /** The amounts if this and the open orders may together exceed the balance, which counts coins as wrapped. */
  get shortfall(): { readonly promised: Wei; readonly sellAmount: Wei; readonly held: Wei } | undefined {
    const { quote } = this.#deps.orderQuotes
    const { promised, exceeds, wraps } = this
    if (quote.kind !== 'offer' || promised === 0n || exceeds) return undefined
    const balance = this.#deps.tokenList.balanceOf(quote.sell.address)
    if (balance.kind !== 'ready') return undefined
    const { sellAmount } = quote.order
    const held = wraps ? wei(balance.value + sellAmount) : balance.value
    return promised + sellAmount > held ? { promised, sellAmount, held } : undefined
  }

  /** Whether coins are sold and the wrapped token already covers the order; false while its balance is unknown. */
  get holdsWrapped(): boolean {
    const { quote, wrapped } = this.#deps.orderQuotes
    const held = wrapped && this.#deps.tokenList.balanceOf(wrapped.address)
    return (
      this.wraps && quote.kind === 'offer' && held?.kind === 'ready' && held.value >= quote.order.sellAmount
    )
  }

  subscribe(query: string): () => void {
    const { activity, config, swapForm, tokenList, orders, quotes, session, orderQuotes } = this.#deps
    return combineDisposers(
      swapForm.subscribe(query),
      this.#followMarket(),
      // The pools are for comparison only; the form follows the book.
      ...(config.swapRouterAddress === undefined ? [] : [quotes.subscribe(false)]),
      orderQuotes.subscribe(),
      this.form.subscribe(),
      orders.subscribe(),
      // A change of the form or the account stops a pending process.
      reaction(
        () => [this.#input, session.account].join(),
        () => {
          this.#stop()
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
          // The solver's transaction has used the approval and the balance.
          void this.form.steps.refetch()
          void tokenList.readAgain()
        },
      ),
      reaction(
        () => this.continues && this.form.ready,
        (continues) => {
          if (!continues) return
          this.#stop()
          void this.submit()
        },
      ),
      () => this.#stop(),
    )
  }

  /** Pays with the wrapped coin; with `continues` the order is submitted as soon as it is ready. */
  payWrapped(continues = false): void {
    const { wrapped } = this.#deps.orderQuotes
    const { swapForm } = this.#deps
    if (!wrapped || !this.wraps) return
    swapForm.payWith(wrapped)
    this.continues = continues
  }

  /** Runs the next step: wrap, approval or order. Does nothing without a placeable offer. */
  async submit(): Promise<void> {
    const offer = this.placeable
    if (!offer) return
    // The order takes no more than the approved or wrapped amount, even if the price moves.
    this.#deps.orderQuotes.limit(offer.order.sellAmount)
    await this.form.submit()
  }

  /** The user's price starts at the market price, belongs to its tokens, and is dropped with the amount. */
  #followMarket(): () => void {
    const { limitOrder, orderQuotes } = this.#deps
    return combineDisposers(
      limitOrder.typing.subscribe(),
      reaction(
        () => this.pair,
        (pair) => {
          // Bought coins count as the wrapped token, so that the price stays when the two change sides.
          const bought = pair && isNative(pair.buy.address) ? orderQuotes.wrapped : pair?.buy
          if (pair && bought) limitOrder.setPair(pair.sell.address, bought.address)
        },
        { fireImmediately: true },
      ),
      reaction(
        () => (limitOrder.chosen && !limitOrder.started ? this.market : undefined),
        (market) => {
          const { pair } = this
          if (market && pair) limitOrder.fill(market, pair)
        },
        { fireImmediately: true },
      ),
    )
  }

  get #input(): string {
    const { swapForm, limitOrder } = this.#deps
    return [swapForm.revision, limitOrder.chosen, limitOrder.entry.text].join()
  }

  #stop(): void {
    runInAction(() => {
      this.continues = false
    })
  }

  /** A bad or unknown price needs a confirmation (rules/exchange: unknown-impact). */
  #mayPlace(offer: Offer): boolean {
    if (offer.tier === 'blocked' || !this.comparable) return false
    return !needsConsent(offer) || this.form.confirmed
  }

  /** The wrap, or the order with the approval for it and the open ones; no amount if no order can be placed. */
  get #approvedWrite(): ApprovedWrite {
    const { swapForm } = this.#deps
    const { placeable, wraps } = this
    const amount = placeable?.order.sellAmount
    if (wraps) return { token: swapForm.from, amount, act: this.#wrapAction(amount) }
    return {
      token: swapForm.from,
      spender: { address: this.#book.vaultRelayer, purpose: texts.relayerPurpose },
      // All orders share an approval, so it must cover the open ones too.
      amount: amount && wei(amount + this.promised),
      act: this.#placing(amount),
    }
  }

  #placing(amount: Wei | undefined): SignedAct {
    const { from, to } = this.#deps.swapForm
    const sold = amount === undefined ? from.symbol : amountText(amount, from)
    return {
      label: texts.placeOrderFor(sold, to.symbol),
      take: async (step) => this.#place(step),
    }
  }

  async #place(step: WriteStep | undefined): Promise<boolean> {
    const { swapForm, limitOrder, orders } = this.#deps
    const input = this.#input
    const { warnings } = swapForm
    let shown: DatedDraft | undefined
    const uid = await orders.place(
      async () => {
        const next = await this.#draft(shown)
        if (!next.ok) return next
        shown = next.value
        return ok(shown.draft)
      },
      step,
      warnings,
    )
    // An amount typed while the wallet was open is for the next order.
    if (uid && input === this.#input) {
      swapForm.typing.clear()
      limitOrder.forgetPrice()
      limitOrder.typing.keep()
    }
    return uid !== undefined
  }

  /** Keeps the shown order while the latest price is no worse; otherwise the review shows a new order. */
  async #draft(shown: DatedDraft | undefined): Promise<Result<DatedDraft, TxFailure>> {
    const quotes = this.#deps.orderQuotes
    if (shown && !quotes.isOld(shown.at)) return ok(shown)
    if (quotes.expired) await quotes.refresh()
    const { quote: offer, expired, answeredAt } = quotes
    if (offer.kind !== 'offer' || expired || answeredAt === undefined)
      return err({ kind: 'terms changed', change: 'order quote expired' } as const)
    if (!this.#mayPlace(offer)) return err({ kind: 'terms changed', change: 'order price too bad' } as const)
    if (shown && isAsGood(offer.order, shown.draft.order)) return ok({ ...shown, at: answeredAt })
    const { order, quote, sell, buy } = offer
    return ok({ draft: { order, sell, buy, quoteId: quote.id }, at: answeredAt })
  }

  #wrapAction(amount: Wei | undefined): WriteAction {
    const { exchange, session, swapForm, orderQuotes } = this.#deps
    const { wrapped } = orderQuotes
    const { account } = session
    const coin = swapForm.from
    return {
      prepare: async () => {
        if (!account || !wrapped || amount === undefined) return err({ kind: 'not connected' })
        const params = { account, coin, wrapped, amount }
        return reviewed(await exchange.prepareWrap(params), () => wrapReview(params, 'wrap'))
      },
      label: swapTexts.wrapToken(amount === undefined ? coin.symbol : amountText(amount, coin)),
      topic: WRAP_TOPIC,
      successText: swapTexts.wrapped,
    }
  }
}

const needsConsent = ({ tier }: Offer): boolean => tier === 'very high' || tier === 'unknown'

/** Whether an order for the same tokens is no worse than the shown one. */
const isAsGood = (fresh: Order, shown: Order): boolean =>
  fresh.kind === shown.kind &&
  fresh.sellToken === shown.sellToken &&
  fresh.buyToken === shown.buyToken &&
  meetsLimit(shown, { sold: fresh.sellAmount, bought: fresh.buyAmount })
