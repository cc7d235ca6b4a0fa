import { makeAutoObservable } from 'mobx'

import { buyPrice, sellPrice, type Curve } from '#domain/nft/curve.ts'
import type { CurvePrices } from '#domain/nft/NftMarket.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

import { QuoteAge } from '../shared/QuoteAge.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import type { CollectionStore } from './CollectionStore.ts'

interface TimedPrices {
  readonly prices: CurvePrices
  readonly at: EpochMillis
}

const READ_INTERVAL = 3

export interface CurveDeps extends CollectionDeps {
  readonly collection: CollectionStore
}

/** The prices of a collection's curve, read every few seconds while a view is subscribed, and never stored. */
export class CurveStore {
  readonly #deps: CurveDeps
  readonly #prices: Query<TimedPrices | undefined>
  readonly #ageing: QuoteAge

  constructor(deps: CurveDeps) {
    const { clock, collection, nftMarket, queries } = deps
    this.#deps = deps
    this.#prices = new Query(queries, {
      failure: 'The prices could not be read',
      follows: ['returns', 'transactions'],
      ask: () => {
        const { address, listed, isListed } = collection
        // Requested with the listing, and shown after it.
        if (!address || (listed.kind !== 'loading' && !isListed)) return undefined
        return {
          key: ['curve prices', address],
          fetch: async () => {
            try {
              return { prices: await nftMarket.prices(address), at: clock.now() }
            } catch (error) {
              // Most contracts that are not listed have none.
              if (collection.isListed) throw error
              return undefined
            }
          },
        }
      },
    })
    this.#ageing = new QuoteAge(deps)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined for a collection that may not be traded: its prices are not trusted (rules/nft: listed-only). */
  get prices(): CurvePrices | undefined {
    return this.#latest?.prices
  }

  /** Whether no prices could be read. Earlier prices stay until they expire. */
  get failed(): boolean {
    return this.#deps.collection.tradable && this.#prices.result.kind === 'failed' && !this.#latest
  }

  /** Undefined if the contract's prices deviate from it, or while prices or facts are unknown. */
  get curve(): Curve | undefined {
    const { prices } = this
    const ratio = this.#deps.collection.facts?.ratio
    if (!prices || ratio === undefined) return undefined
    const curve = { ratio, fee: prices.fee }
    const agrees =
      buyPrice(prices.supply, curve) === prices.buy && sellPrice(prices.supply, curve) === prices.sell
    return agrees ? curve : undefined
  }

  /** Whole seconds since the prices were read; undefined without prices. */
  get age(): number | undefined {
    return this.#ageing.secondsSince(this.#latest?.at)
  }

  get expired(): boolean {
    return this.#ageing.expired(this.#latest?.at)
  }
  get fresh(): boolean {
    return this.prices !== undefined && !this.expired
  }

  /** Reads the prices every three seconds while the page is visible. */
  subscribe(): () => void {
    return combineDisposers(this.#prices.subscribe(), this.#ageing.watch(READ_INTERVAL, this.refresh))
  }

  /** Known prices stay until the answer. */
  async refresh(): Promise<void> {
    await this.#prices.refetch()
  }

  get #latest(): TimedPrices | undefined {
    return this.#deps.collection.tradable ? this.#prices.value : undefined
  }
}
