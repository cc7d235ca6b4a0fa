import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { minimumOf } from '#domain/liquidity/pool.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { Market } from '#domain/swap/Exchange.ts'
import { impactTier, type ImpactTier } from '#domain/swap/quote.ts'
import { maxTraded, tradeFor, tradeOf, type Trade, type Route } from '#domain/swap/trade.ts'
import { swapKind } from '#domain/swap/way.ts'

import { QuoteAge } from '../shared/QuoteAge.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
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
      readonly minOut: Wei
      readonly fee: BasisPoints
      readonly referrerShare: BasisPoints
    }

/** A market of two tokens, and when it was read. */
interface Seen {
  readonly market: Market
  readonly at: EpochMillis
}

/** Seconds between two looks at the chain's height. */
const LOOKS = 3
const MAX_BLOCKS = 5n
/** Milliseconds for which blocks alone make no quote old: until the next look a fast chain makes many. */
const YOUNG = 2 * LOOKS * 1000
/** Milliseconds without typing before what was typed is asked about. */
const PAUSE = 400
/** Of a small trade's price impact, at most (rules/exchange: small-pools). */
const SMALL = 300
/** Digits after the point of an amount that is proposed. */
const READ_DIGITS = 8

/** What the quote stands on. */
export interface QuoteDeps extends SwapDeps {
  readonly swapForm: SwapFormStore
}

/** Quotes for the form: fresh with every block and with what is typed, old after a while, never kept past their tokens. */
export class QuoteStore {
  /** The chain's height, as far as it was looked at. */
  height = 0n
  /** The price impact up to which a trade counts as small: 3 %, or what the community allows where that is less. */
  readonly smallImpact: BasisPoints
  readonly #deps: QuoteDeps
  readonly #market: Query<Seen>
  readonly #ageing: QuoteAge

  constructor(deps: QuoteDeps) {
    const { clock, exchange, swapForm, queries } = deps
    this.#deps = deps
    this.#market = new Query(queries, {
      failure: 'The pools could not be read',
      follows: ['returns', 'transactions'],
      ask: () => {
        if (deps.config.swapRouterAddress === undefined) return undefined
        const { from, to } = swapForm
        return {
          key: ['market', from.address, to.address],
          fetch: async () => ({ market: await exchange.read(from, to), at: clock.now() }),
        }
      },
    })
    this.#ageing = new QuoteAge(deps)
    this.smallImpact = Math.min(SMALL, deps.config.swapPriceImpactMaxBps) as BasisPoints
    makeAutoObservable(this, { smallImpact: false }, { autoBind: true, deep: false })
  }

  /** The market of the two tokens of the form, where it is known. */
  get market(): Market | undefined {
    return this.#seen?.market
  }

  /** Whether the pools could not be read. */
  get failed(): boolean {
    return this.#market.result.kind === 'failed'
  }

  get quote(): Quote {
    const { from, to, typed, side } = this.#deps.swapForm
    const { market } = this
    if (!market) return { kind: this.failed ? 'failed' : 'loading' }
    const kind = swapKind(from, to, market.wrapped)
    if (kind === 'same') return { kind }
    if (kind === 'trade' && market.routes.length === 0) return { kind: 'no way' }
    if (typed === undefined || !this.#deps.swapForm.usable) return { kind: 'nothing' }
    if (kind !== 'trade') return { kind, amount: typed }
    const trade = (side === 'input' ? tradeOf : tradeFor)(market.routes, market.fee, typed)
    if (!trade) return { kind: 'too much' }
    const { config, poolTerms } = this.#deps
    return {
      kind,
      trade,
      tier: impactTier(trade.impact, config.swapPriceImpactMaxBps),
      minOut: minimumOf(trade.out, poolTerms.slippage),
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
    const behind = this.height - seen.market.block > MAX_BLOCKS
    return this.#ageing.expired(seen.at) || (behind && this.#ageing.since(seen.at) >= YOUNG)
  }

  /** The way that is looked at: that of the trade, or else the first there is. */
  get route(): Route | undefined {
    return this.quote.kind === 'trade' ? this.quote.trade : this.market?.routes[0]
  }

  /** The most that can go in without more impact than that; undefined where there is no way. */
  get maxWithinSmall(): Wei | undefined {
    const { market } = this
    const max = market && maxTraded(market.routes, market.fee, this.smallImpact)
    return max && cutToRead(max, this.#deps.swapForm.from.decimals)
  }

  /** Person looks from now on; where they only compare (`leads` false), the form follows another price. Returns how they leave. */
  subscribe(leads = true): () => void {
    const { clock, swapForm } = this.#deps
    let cancelPause = () => undefined as void
    return combineDisposers(
      this.#market.subscribe(),
      this.#ageing.watch(LOOKS, () => this.#look()),
      () => cancelPause(),
      reaction(
        () => [swapForm.typed, swapForm.side].join(),
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
    )
  }

  /** Whether what was read at a moment is too old now. */
  isOld(at: number): boolean {
    return this.#ageing.isOld(at)
  }

  /** Reads the market of the two tokens again now. What was known of them stays until the answer. */
  async refresh(): Promise<void> {
    await this.#market.refetch()
  }

  /** Where the last read has failed, nothing is known. */
  get #seen(): Seen | undefined {
    const { result } = this.#market
    return result.kind === 'ready' ? result.value : undefined
  }

  #follow(quote: Quote): void {
    const { swapForm } = this.#deps
    if (quote.kind === 'wrap' || quote.kind === 'unwrap') swapForm.follow(quote.amount, true)
    else if (quote.kind === 'trade')
      swapForm.follow(swapForm.side === 'input' ? quote.trade.out : quote.trade.amount)
    else swapForm.follow(undefined)
  }

  /** Asks for the chain's height, and for the market where that has grown. One that does not answer lets the quote grow old. */
  async #look(): Promise<void> {
    try {
      const height = await this.#deps.exchange.height()
      const known = runInAction(() => {
        this.height = height
        return this.market?.block
      })
      if (known === undefined || height > known) await this.refresh()
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
