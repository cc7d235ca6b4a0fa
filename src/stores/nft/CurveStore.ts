import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { buyPrice, sellPrice, type Curve } from '#domain/nft/curve.ts'
import type { CurvePrices } from '#domain/nft/NftMarket.ts'
import type { Address } from '#domain/shared/Address.ts'

import { Ageing } from '../shared/Ageing.ts'
import type { ReadResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import type { CollectionStore } from './CollectionStore.ts'

/** Prices, of which collection, and when they were read. */
interface Seen {
  readonly collection: Address
  readonly prices: CurvePrices
  readonly at: number
}

/** Seconds between two looks at the price. */
const LOOKS = 3

/** What the curve stands on. */
export interface CurveDeps extends CollectionDeps {
  readonly collection: CollectionStore
}

/** What the curve of the collection asks and gives: read again and again while somebody looks, and never kept. */
export class CurveStore {
  state: ReadResult<Seen> = { kind: 'loading' }
  readonly #deps: CurveDeps
  readonly #ageing: Ageing

  constructor(deps: CurveDeps) {
    this.#deps = deps
    this.#ageing = new Ageing(deps)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The prices of a collection that may be traded; of any other nothing is believed (product S3). */
  get prices(): CurvePrices | undefined {
    return this.#seen?.prices
  }

  /** Whether the prices could not be read. */
  get failed(): boolean {
    return this.#deps.collection.tradable && this.state.kind === 'failed'
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

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    const { collection, activity } = this.#deps
    return combineDisposers(
      this.#ageing.watch({ refresh: this.refresh, look: () => this.#look(), every: LOOKS }),
      reaction(
        () => [collection.address, collection.isListed].join(),
        () => void this.#begin(),
        { fireImmediately: true },
      ),
      activity.onSettled(() => void this.refresh()),
    )
  }

  /** Reads the prices. What was known stays until the answer; one that was overtaken is dropped. */
  async refresh(): Promise<void> {
    const collection = runInAction(() =>
      this.#deps.collection.isListed ? this.#deps.collection.address : undefined,
    )
    if (!collection) return
    const isLatest = this.#ageing.overtake()
    const { market, log } = this.#deps
    const [outcome] = await Promise.allSettled([market.prices(collection)])
    if (!isLatest()) return
    if (outcome.status === 'rejected') log.error('The prices could not be read', outcome.reason)
    runInAction(() => {
      const at = this.#ageing.moment()
      this.state =
        outcome.status === 'rejected'
          ? { kind: 'failed', last: undefined }
          : { kind: 'ready', value: { collection, prices: outcome.value, at } }
    })
  }

  /** Of another collection neither a price nor a failure is known. */
  async #begin(): Promise<void> {
    this.#ageing.overtake()
    runInAction(() => {
      if (!this.#seen) this.state = { kind: 'loading' }
    })
    await this.refresh()
  }

  get #seen(): Seen | undefined {
    const { tradable, address } = this.#deps.collection
    return tradable && this.state.kind === 'ready' && this.state.value.collection === address
      ? this.state.value
      : undefined
  }

  /** One that fails lets the price grow old, and blocks it then. */
  async #look(): Promise<void> {
    const collection = runInAction(() => this.#deps.collection.address)
    const isLatest = this.#ageing.latest()
    try {
      if (!collection || !runInAction(() => this.#deps.collection.isListed)) return
      const prices = await this.#deps.market.prices(collection)
      if (!isLatest()) return
      runInAction(() => {
        this.state = { kind: 'ready', value: { collection, prices, at: this.#ageing.moment() } }
      })
    } catch (error) {
      this.#deps.log.warn('The prices could not be read again', error)
    }
  }
}
