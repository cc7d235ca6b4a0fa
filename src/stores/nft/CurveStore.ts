import { makeAutoObservable } from 'mobx'

import { buyPrice, sellPrice, type Curve } from '#domain/nft/curve.ts'
import type { CurvePrices } from '#domain/nft/NftMarket.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

import { QuoteAge } from '../shared/QuoteAge.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import type { CollectionStore } from './CollectionStore.ts'

/** Prices, and when they were read. */
interface Seen {
  readonly prices: CurvePrices
  readonly at: EpochMillis
}

/** Seconds between two looks at the price. */
const LOOKS = 3

/** What the curve stands on. */
export interface CurveDeps extends CollectionDeps {
  readonly collection: CollectionStore
}

/** What the curve of the collection asks and gives: read again and again while somebody looks, and never kept. */
export class CurveStore {
  readonly #deps: CurveDeps
  readonly #prices: Query<Seen>
  readonly #ageing: QuoteAge

  constructor(deps: CurveDeps) {
    const { clock, collection, nftMarket, queries } = deps
    this.#deps = deps
    this.#prices = new Query(queries, {
      failure: 'The prices could not be read',
      follows: ['returns', 'transactions'],
      ask: () => {
        const { address, isListed } = collection
        if (!address || !isListed) return undefined
        return {
          key: ['curve prices', address],
          fetch: async () => ({ prices: await nftMarket.prices(address), at: clock.now() }),
        }
      },
    })
    this.#ageing = new QuoteAge(deps)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The prices of a collection that may be traded; of any other nothing is believed (rules/nft: listed-only). */
  get prices(): CurvePrices | undefined {
    return this.#seen?.prices
  }

  /** Whether the prices could not be read. Those that were known grow old first, and block then. */
  get failed(): boolean {
    return this.#deps.collection.tradable && this.#prices.result.kind === 'failed' && !this.#seen
  }

  /** The curve the contract follows now; undefined where its own prices are others than the curve's. */
  get curve(): Curve | undefined {
    const { prices } = this
    const ratio = this.#deps.collection.facts?.ratio
    if (!prices || ratio === undefined) return undefined
    const curve = { ratio, fee: prices.fee }
    const agrees =
      buyPrice(prices.supply, curve) === prices.buy && sellPrice(prices.supply, curve) === prices.sell
    return agrees ? curve : undefined
  }

  /** Whole seconds since the prices were read; undefined where they were not. */
  get age(): number | undefined {
    return this.#ageing.secondsSince(this.#seen?.at)
  }

  /** Whether what is shown is too old to be signed. */
  get expired(): boolean {
    return this.#ageing.expired(this.#seen?.at)
  }

  /** Whether there is a price to trade at. */
  get fresh(): boolean {
    return this.prices !== undefined && !this.expired
  }

  /** Reads the prices until the returned function is called. */
  subscribe(): () => void {
    return combineDisposers(this.#prices.subscribe(), this.#ageing.watch(LOOKS, this.refresh))
  }

  /** Reads the prices again now. What was known stays until the answer. */
  async refresh(): Promise<void> {
    await this.#prices.refetch()
  }

  get #seen(): Seen | undefined {
    return this.#deps.collection.tradable ? this.#prices.value : undefined
  }
}
