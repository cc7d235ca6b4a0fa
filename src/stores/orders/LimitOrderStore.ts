import { makeAutoObservable } from 'mobx'

import type { OrderKind } from '#domain/orders/order.ts'
import { EXPIRY_CHOICES } from '#domain/orders/orderLimits.ts'
import { PRICE_DIGITS, priceOf, priceText, type Pair, type Price } from '#domain/orders/price.ts'

import type { Ports } from '../shared/Ports.ts'
import { TypedForm, type TypedFields } from '../shared/TypedForm.ts'
import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'

export type LimitOrderDeps = AmountDeps & Pick<Ports, 'drafts'>

export class LimitOrderStore {
  chosen = false
  /** Whether the price field is filled in; until then it starts at the market price. */
  started = false
  /** Whether the price is per sold token or per bought token. */
  of: OrderKind = 'sell'
  /** Minutes until the order expires; undefined unless the user has chosen. */
  minutes: number | undefined = undefined
  readonly entry: AmountEntry
  readonly typing: TypedForm
  #pair = ''
  /** Whether the user typed the price: the market's price is not stored, because it goes stale. */
  #isOwn = false

  constructor(deps: LimitOrderDeps) {
    this.entry = new AmountEntry(deps, () => ({ decimals: PRICE_DIGITS, available: undefined }))
    this.typing = new TypedForm(deps.drafts, {
      name: 'limit',
      fields: () => this.#fields,
      fill: (fields) => this.#fill(fields),
    })
    makeAutoObservable(this, { entry: false, typing: false }, { autoBind: true, deep: false })
  }

  choose(chosen: boolean): void {
    this.chosen = chosen
  }

  expireAfter(minutes: number): void {
    this.minutes = minutes
  }

  /** The price no longer follows the market. */
  type(text: string): void {
    this.started = true
    this.#isOwn = true
    this.entry.type(text)
  }

  fill(price: Price, pair: Pair): void {
    this.started = true
    this.#isOwn = false
    this.entry.fillText(priceText(price, this.of, pair))
  }

  priceBetween(pair: Pair): Price | undefined {
    const { verdict } = this.entry
    return 'amount' in verdict ? priceOf(verdict.amount, this.of, pair) : undefined
  }

  /** Switches to the price per other token, rounded in the user's favour. */
  invert(pair: Pair): void {
    const price = this.priceBetween(pair)
    this.of = otherOf(this.of)
    const isOwn = this.#isOwn
    if (price) this.fill(price, pair)
    this.#isOwn = isOwn
  }

  /** Keeps the price when the two tokens change sides; drops it for other tokens. */
  setPair(sold: string, bought: string): void {
    const pair = `${sold},${bought}`
    if (pair === this.#pair) return
    if (this.#pair !== `${bought},${sold}`) this.forgetPrice()
    else if (this.started) this.of = otherOf(this.of)
    this.#pair = pair
  }

  forgetPrice(): void {
    this.started = this.#isOwn = false
    this.entry.type('')
  }

  /** Stores nothing for a market order, which is the default. */
  get #fields(): TypedFields {
    const { chosen, of, minutes, entry } = this
    if (!chosen) return {}
    const { text } = entry
    return { of, minutes: String(minutes ?? ''), pair: this.#pair, ...(this.#isOwn && { price: text }) }
  }

  /** Restores the typed fields; without any it is a market order. The price belongs to its tokens. */
  #fill({ of, minutes = '', price, pair = '' }: TypedFields): void {
    this.chosen = of !== undefined
    this.of = of === 'buy' ? 'buy' : 'sell'
    this.minutes = EXPIRY_CHOICES.find((each) => String(each) === minutes)
    this.#pair = pair
    this.started = this.#isOwn = price !== undefined
    this.entry.type(price ?? '')
  }
}

const otherOf = (kind: OrderKind): OrderKind => (kind === 'sell' ? 'buy' : 'sell')
