import { makeAutoObservable } from 'mobx'

import type { OrderKind } from '#domain/orders/order.ts'
import { PRICE_DIGITS, priceOf, priceText, type Pair, type Price } from '#domain/orders/price.ts'

import { AmountEntry } from '../tokens/AmountEntry.ts'

/** A price and an expiry of the user's own, in place of the market's price and of the deadline in the settings. */
export class LimitOrderStore {
  /** Whether the order is for a price of the user's own. */
  chosen = false
  /** Whether the price field has been filled in or typed; until then it begins with the market's price. */
  begun = false
  /** The price is that of one whole of the token sold, or of the one bought. */
  of: OrderKind = 'sell'
  /** Minutes the order is to be good for; undefined where the user has chosen none. */
  minutes: number | undefined = undefined
  readonly entry = new AmountEntry(() => ({ decimals: PRICE_DIGITS, available: undefined }))
  #pair = ''

  constructor() {
    makeAutoObservable(this, { entry: false }, { autoBind: true, deep: false })
  }

  choose(chosen: boolean): void {
    this.chosen = chosen
  }

  expireAfter(minutes: number): void {
    this.minutes = minutes
  }

  type(text: string): void {
    this.begun = true
    this.entry.type(text)
  }

  fill(price: Price, pair: Pair): void {
    this.type(priceText(price, this.of, pair))
  }

  /** What is typed, as a price between two tokens; undefined where it is none. */
  priceBetween(pair: Pair): Price | undefined {
    const { verdict } = this.entry
    return 'amount' in verdict ? priceOf(verdict.amount, this.of, pair) : undefined
  }

  /** The price of one whole of the other token, in the favour of who signs where that has no end of digits. */
  turn(pair: Pair): void {
    const price = this.priceBetween(pair)
    this.of = otherOf(this.of)
    if (price) this.fill(price, pair)
  }

  /** These two are exchanged from now on: a price stays with its tokens where they change sides, and is none of others. */
  follow(sold: string, bought: string): void {
    const pair = `${sold},${bought}`
    if (pair === this.#pair) return
    if (this.#pair !== `${bought},${sold}`) this.forgetPrice()
    else if (this.begun) this.of = otherOf(this.of)
    this.#pair = pair
  }

  /** The field begins anew with the market's price. */
  forgetPrice(): void {
    this.begun = false
    this.entry.type('')
  }

  forget(): void {
    this.forgetPrice()
    this.chosen = false
    this.of = 'sell'
    this.minutes = undefined
  }
}

const otherOf = (kind: OrderKind): OrderKind => (kind === 'sell' ? 'buy' : 'sell')
