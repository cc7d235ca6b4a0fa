import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { minimumOf } from '#domain/liquidity/pool.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { Market } from '#domain/swap/Exchange.ts'
import { impactTier, type ImpactTier } from '#domain/swap/quote.ts'
import { maxTraded, tradeFor, tradeOf, type Trade, type Route } from '#domain/swap/trade.ts'
import { swapKind } from '#domain/swap/pathsBetween.ts'

import { QuoteAge } from '../shared/QuoteAge.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { SwapDeps } from './SwapDeps.ts'
import type { SwapFormStore } from './SwapFormStore.ts'

export type Quote =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'same' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'no route' | 'slippage refused' }
  | { readonly kind: 'too much' }
  | { readonly kind: 'wrap' | 'unwrap'; readonly amount: Wei }
  | {
      readonly kind: 'trade'
      readonly trade: Trade
      readonly tier: ImpactTier
      readonly minOut: Wei
      readonly fee: BasisPoints
      readonly referrerShare: BasisPoints
    }

interface DatedMarket {
  readonly market: Market
  readonly readAt: EpochMillis
}

const POLL_SECONDS = 3
const MAX_BLOCKS = 5n
/** Milliseconds in which blocks alone do not expire a quote: a fast chain produces many between two reads. */
const MIN_AGE = 2 * POLL_SECONDS * 1000
const DEBOUNCE_MS = 400
/** Price impact of a small trade at most, in basis points (rules/exchange: small-pools). */
const SMALL_IMPACT = 300
const PROPOSED_DECIMALS = 8

export interface QuoteDeps extends SwapDeps {
  readonly swapForm: SwapFormStore
}

/** Quotes for the form: refreshed with each block and amount, expired after a while, dropped with their tokens. */
export class QuoteStore {
  height = 0n
  /** 3%, or the community's limit if that is lower. */
  readonly smallImpact: BasisPoints
  readonly #deps: QuoteDeps
  readonly #query: Query<DatedMarket>
  readonly #age: QuoteAge

  constructor(deps: QuoteDeps) {
    const { clock, exchange, swapForm, queries } = deps
    this.#deps = deps
    this.#query = new Query(queries, {
      failure: 'The pools could not be read',
      follows: ['returns', 'transactions'],
      ask: () => {
        if (deps.config.swapRouterAddress === undefined) return undefined
        const { from, to } = swapForm
        return {
          key: ['market', from.address, to.address],
          fetch: async () => ({ market: await exchange.read(from, to), readAt: clock.now() }),
        }
      },
    })
    this.#age = new QuoteAge(deps)
    this.smallImpact = Math.min(SMALL_IMPACT, deps.config.swapPriceImpactMaxBps) as BasisPoints
    makeAutoObservable(this, { smallImpact: false }, { autoBind: true, deep: false })
  }

  get market(): Market | undefined {
    return this.#latest?.market
  }

  get failed(): boolean {
    return this.#query.result.kind === 'failed'
  }

  /** From the last read of the pools, however old: see `expired`. */
  get quote(): Quote {
    const { from, to, typed, side } = this.#deps.swapForm
    const { market } = this
    if (!market) return { kind: this.failed ? 'failed' : 'loading' }
    const kind = swapKind(from, to, market.wrapped)
    if (kind === 'same') return { kind }
    if (kind === 'trade' && market.routes.length === 0) return { kind: 'no route' }
    if (typed === undefined || !this.#deps.swapForm.usable) return { kind: 'nothing' }
    if (kind !== 'trade') return { kind, amount: typed }
    const trade = (side === 'input' ? tradeOf : tradeFor)(market.routes, market.fee, typed)
    if (!trade) return { kind: 'too much' }
    const { config, poolTerms } = this.#deps
    const { slippage } = poolTerms
    if (slippage === undefined) return { kind: 'slippage refused' }
    return {
      kind,
      trade,
      tier: impactTier(trade.impact, config.swapPriceImpactMaxBps),
      minOut: minimumOf(trade.out, slippage),
      fee: market.fee,
      referrerShare: market.referrerShare,
    }
  }

  /** Whole seconds since the pools were read; undefined without a read. */
  get age(): number | undefined {
    return this.#age.secondsSince(this.#latest?.readAt)
  }

  /** Older than 30 seconds, or than both five blocks and six seconds. False without a quote. */
  get expired(): boolean {
    const latest = this.#latest
    if (!latest) return false
    const behind = this.height - latest.market.block > MAX_BLOCKS
    return this.#age.expired(latest.readAt) || (behind && this.#age.since(latest.readAt) >= MIN_AGE)
  }

  /** The route of the trade, or the first route while there is no trade; undefined if the pools have none. */
  get route(): Route | undefined {
    return this.quote.kind === 'trade' ? this.quote.trade : this.market?.routes[0]
  }

  /** The largest input with a small impact, rounded down; undefined without a route. */
  get maxWithinSmall(): Wei | undefined {
    const { market } = this
    const max = market && maxTraded(market.routes, market.fee, this.smallImpact)
    return max && roundDown(max, this.#deps.swapForm.from.decimals)
  }

  /** Reads the market. With `fillsForm` false it serves only as a comparison, and the form follows another price. */
  subscribe(fillsForm = true): () => void {
    const { clock, swapForm } = this.#deps
    let cancelRefresh = () => undefined as void
    return combineDisposers(
      this.#query.subscribe(),
      this.#age.watch(POLL_SECONDS, () => this.#poll()),
      () => cancelRefresh(),
      reaction(
        () => [swapForm.typed, swapForm.side].join(),
        () => {
          cancelRefresh()
          cancelRefresh = clock.after(DEBOUNCE_MS, () => void this.refresh())
        },
      ),
      reaction(
        () => this.quote,
        (quote) => {
          if (fillsForm) this.#fillForm(quote)
        },
        { fireImmediately: true },
      ),
    )
  }

  /** Whether a read is too old; `at` is in milliseconds since 1970. */
  isOld(at: number): boolean {
    return this.#age.isOld(at)
  }

  async refresh(): Promise<void> {
    await this.#query.refetch()
  }

  get #latest(): DatedMarket | undefined {
    const { result } = this.#query
    return result.kind === 'ready' ? result.value : undefined
  }

  #fillForm(quote: Quote): void {
    const { swapForm } = this.#deps
    if (quote.kind === 'wrap' || quote.kind === 'unwrap') swapForm.fillOther(quote.amount, true)
    else if (quote.kind === 'trade')
      swapForm.fillOther(swapForm.side === 'input' ? quote.trade.out : quote.trade.amount)
    else swapForm.fillOther(undefined)
  }

  /** Reads the block number, and the market if there is a new block; after a failure the quote just ages. */
  async #poll(): Promise<void> {
    try {
      const height = await this.#deps.exchange.height()
      const block = runInAction(() => {
        this.height = height
        return this.market?.block
      })
      if (block === undefined || height > block) await this.refresh()
    } catch (error) {
      this.#deps.log.warn('The height of the chain could not be read', error)
    }
  }
}

/** Drops decimals that are hard to read, unless nothing would remain; a smaller amount never has more impact. */
function roundDown(amount: Wei, decimals: number): Wei {
  const unit = 10n ** BigInt(Math.max(0, decimals - PROPOSED_DECIMALS))
  return amount < unit ? amount : wei(amount - (amount % unit))
}
