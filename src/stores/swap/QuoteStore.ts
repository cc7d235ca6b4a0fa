import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { atLeast } from '#domain/liquidity/pool.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { Market } from '#domain/swap/Exchange.ts'
import { impactTier, type ImpactTier } from '#domain/swap/quote.ts'
import { mostTraded, tradeFor, tradeOf, type Trade, type Way } from '#domain/swap/trade.ts'
import { swapKind } from '#domain/swap/way.ts'

import { Ageing } from '../shared/Ageing.ts'
import type { ReadResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { SwapDeps } from './SwapDeps.ts'
import type { SwapFormStore } from './SwapFormStore.ts'

/** What the pools say of what the form holds. */
export type Quote =
  /** The form asks for nothing yet. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'same' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** No pool leads from one to the other. */
  | { readonly kind: 'no way' }
  /** The pools do not hold as much as is wanted. */
  | { readonly kind: 'too much' }
  | { readonly kind: 'wrap' | 'unwrap'; readonly amount: Wei }
  | {
      readonly kind: 'trade'
      readonly trade: Trade
      readonly tier: ImpactTier
      /** What arrives at least, by the slippage in the settings. */
      readonly least: Wei
      readonly fee: BasisPoints
      readonly referrerShare: BasisPoints
    }

/** A market of two tokens, and when it was read. */
interface Seen {
  readonly pair: string
  readonly market: Market
  readonly at: number
}

/** Seconds between two looks at the chain's height. */
const LOOKS = 3
const MOST_BLOCKS = 5n
/** Milliseconds for which blocks alone make no quote old: until the next look a fast chain makes many. */
const YOUNG = 2 * LOOKS * 1000
/** Milliseconds without typing before what was typed is asked about. */
const PAUSE = 400
/** Of a small trade's price impact, at most (features 56). */
const SMALL = 300
/** Digits after the point of an amount that is proposed. */
const READ_DIGITS = 8

/** What the quote stands on. */
export interface QuoteDeps extends SwapDeps {
  readonly form: SwapFormStore
}

/** Quotes for the form: fresh with every block and with what is typed, old after a while, never kept past their tokens. */
export class QuoteStore {
  state: ReadResult<Seen> = { kind: 'loading' }
  /** The chain's height, as far as it is known. */
  height = 0n
  /** The price impact up to which a trade counts as small: 3 %, or what the community allows where that is less. */
  readonly smallImpact: BasisPoints
  readonly #deps: QuoteDeps
  readonly #ageing: Ageing

  constructor(deps: QuoteDeps) {
    this.#deps = deps
    this.#ageing = new Ageing(deps)
    this.smallImpact = Math.min(SMALL, deps.config.swapPriceImpactMaxBps) as BasisPoints
    makeAutoObservable(this, { smallImpact: false }, { autoBind: true, deep: false })
  }

  /** The market of the two tokens of the form, where it is known. */
  get market(): Market | undefined {
    return this.#seen?.market
  }

  get quote(): Quote {
    const { from, to, typed, side } = this.#deps.form
    const { market } = this
    if (!market) return { kind: this.state.kind === 'failed' ? 'failed' : 'loading' }
    const kind = swapKind(from, to, market.wrapped)
    if (kind === 'same') return { kind }
    if (kind === 'trade' && market.ways.length === 0) return { kind: 'no way' }
    if (typed === undefined || !this.#deps.form.usable) return { kind: 'nothing' }
    if (kind !== 'trade') return { kind, amount: typed }
    const trade = (side === 'input' ? tradeOf : tradeFor)(market.ways, market.fee, typed)
    if (!trade) return { kind: 'too much' }
    const { config, terms } = this.#deps
    return {
      kind,
      trade,
      tier: impactTier(trade.impact, config.swapPriceImpactMaxBps),
      least: atLeast(trade.out, terms.slippage),
      fee: market.fee,
      referrerShare: market.referrerShare,
    }
  }

  /** Whole seconds since the market was read; undefined where it was not. */
  get age(): number | undefined {
    return this.#ageing.secondsSince(this.#seen?.at)
  }

  /** Whether what is shown is too old to be signed. */
  get expired(): boolean {
    const seen = this.#seen
    if (!seen) return false
    const behind = this.height - seen.market.block > MOST_BLOCKS
    return this.#ageing.expired(seen.at) || (behind && this.#ageing.since(seen.at) >= YOUNG)
  }

  /** The way that is looked at: that of the trade, or else the first there is. */
  get way(): Way | undefined {
    return this.quote.kind === 'trade' ? this.quote.trade : this.market?.ways[0]
  }

  /** The most that can go in without more impact than that; undefined where there is no way. */
  get mostWithinSmall(): Wei | undefined {
    const { market } = this
    const most = market && mostTraded(market.ways, market.fee, this.smallImpact)
    return most && cutToRead(most, this.#deps.form.from.decimals)
  }

  /** Somebody looks from now on; where they only compare (`leads` false), the form follows another price. Returns how they leave. */
  visit(leads = true): () => void {
    const { activity, clock, form } = this.#deps
    let cancelPause = () => undefined as void
    return combineDisposers(
      this.#ageing.watch({ refresh: this.refresh, look: () => this.#look(), every: LOOKS }),
      () => cancelPause(),
      reaction(
        () => this.#pair,
        () => void this.refresh(),
        { fireImmediately: true },
      ),
      reaction(
        () => [form.typed, form.side].join(),
        () => {
          cancelPause()
          cancelPause = clock.after(PAUSE, () => void this.refresh())
        },
      ),
      reaction(
        () => this.quote,
        (quote) => {
          if (leads) this.#follow(quote)
        },
        { fireImmediately: true },
      ),
      activity.onSettled(() => void this.refresh()),
    )
  }

  /** Whether what was read at a moment is too old now. */
  isOld(at: number): boolean {
    return this.#ageing.isOld(at)
  }

  /** Reads the market of the two tokens. What was known of them stays until the answer; one that was overtaken is dropped. */
  async refresh(): Promise<void> {
    const isLatest = this.#ageing.overtake()
    const { exchange, log, form } = this.#deps
    const [pair, from, to] = runInAction(() => [this.#pair, form.from, form.to] as const)
    const [outcome] = await Promise.allSettled([exchange.read(from, to)])
    if (!isLatest()) return
    if (outcome.status === 'rejected') log.error('The pools could not be read', outcome.reason)
    runInAction(() => {
      const at = this.#ageing.moment()
      if (outcome.status === 'rejected') this.state = { kind: 'failed', last: undefined }
      else {
        this.state = { kind: 'ready', value: { pair, market: outcome.value, at } }
        this.height = outcome.value.block
      }
    })
  }

  get #pair(): string {
    return [this.#deps.form.from.address, this.#deps.form.to.address].join()
  }

  get #seen(): Seen | undefined {
    return this.state.kind === 'ready' && this.state.value.pair === this.#pair ? this.state.value : undefined
  }

  #follow(quote: Quote): void {
    const { form } = this.#deps
    if (quote.kind === 'wrap' || quote.kind === 'unwrap') form.follow(quote.amount, true)
    else if (quote.kind === 'trade') form.follow(form.side === 'input' ? quote.trade.out : quote.trade.amount)
    else form.follow(undefined)
  }

  /** Asks for the chain's height, and for the market where that has grown. One that does not answer lets the quote grow old. */
  async #look(): Promise<void> {
    try {
      const height = await this.#deps.exchange.height()
      const fresh = runInAction(() => {
        const known = this.market?.block
        this.height = height
        return known !== undefined && height <= known
      })
      if (!fresh) await this.refresh()
    } catch (error) {
      this.#deps.log.warn('The height of the chain could not be read', error)
    }
  }
}

/** Without the digits nobody reads, where that leaves anything of it: a little less moves the price by no more. */
function cutToRead(amount: Wei, decimals: number): Wei {
  const unit = 10n ** BigInt(Math.max(0, decimals - READ_DIGITS))
  return amount < unit ? amount : wei(amount - (amount % unit))
}
