import { makeAutoObservable } from 'mobx'

import type { OrderKind } from '#domain/orders/order.ts'
import { PRICE_DIGITS, priceOf, priceText, type Pair, type Price } from '#domain/orders/price.ts'

import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'

export class LimitOrderStore {
  chosen = false
  /** Whether the price field is filled in; until then it starts at the market price. */
  started = false
  /** Whether the price is that of 1 sold token or of 1 bought token. */
  of: OrderKind = 'sell'
  /** Minutes until the order expires; undefined where the user has not chosen. */
  minutes: number | undefined = undefined
  readonly entry: AmountEntry
  #pair = ''

  constructor(deps: AmountDeps) {
    this.entry = new AmountEntry(deps, () => ({ decimals: PRICE_DIGITS, available: undefined }))
    makeAutoObservable(this, { entry: false }, { autoBind: true, deep: false })
  }

  choose(chosen: boolean): void {
    this.chosen = chosen
  }

  expireAfter(minutes: number): void {
    this.minutes = minutes
  }

  /** Sets the price text; from then on it no longer follows the market. */
  type(text: string): void {
    this.started = true
    this.entry.type(text)
  }

  /** Fills in a price, as if the user had typed it. */
  fill(price: Price, pair: Pair): void {
    this.started = true
    this.entry.fillText(priceText(price, this.of, pair))
  }

  /** The typed price; undefined where the text is not a price. */
  priceBetween(pair: Pair): Price | undefined {
    const { verdict } = this.entry
    return 'amount' in verdict ? priceOf(verdict.amount, this.of, pair) : undefined
  }

  /** Switches to the price of 1 of the other token, rounded in the user's favour. */
  invert(pair: Pair): void {
    const price = this.priceBetween(pair)
    this.of = otherOf(this.of)
    if (price) this.fill(price, pair)
  }

  /** Keeps the price when the two tokens change sides, and forgets it when there are other tokens. */
  setPair(sold: string, bought: string): void {
    const pair = `${sold},${bought}`
    if (pair === this.#pair) return
    if (this.#pair !== `${bought},${sold}`) this.forgetPrice()
    else if (this.started) this.of = otherOf(this.of)
    this.#pair = pair
  }

  /** Empties the price, which then starts at the market price again. */
  forgetPrice(): void {
    this.started = false
    this.entry.type('')
  }

  /** Returns to a market order without a price and with the default expiry. */
  forget(): void {
    this.forgetPrice()
    this.chosen = false
    this.of = 'sell'
    this.minutes = undefined
  }
}

const otherOf = (kind: OrderKind): OrderKind => (kind === 'sell' ? 'buy' : 'sell')
