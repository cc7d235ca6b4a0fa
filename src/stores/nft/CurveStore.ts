import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { buyPrice, sellPrice, type Curve } from '#domain/nft/curve.ts'
import type { CurvePrices } from '#domain/ports/NftMarket.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { Figure } from '../shared/Figure.ts'
import type { CollectionHouse } from './CollectionHouse.ts'
import type { CollectionStore } from './CollectionStore.ts'

/** Prices, of which collection, and when they were read. */
interface Seen {
  readonly collection: Address
  readonly prices: CurvePrices
  readonly at: number
}

/** Milliseconds between two ticks of a price's age. */
const TICK = 1000
/** Ticks between two looks at the price. */
const LOOKS = 3
/** Milliseconds after which a price is no longer good, and blocks. */
const OLDEST = 30_000

/** What the curve of the collection asks and gives: read again and again while somebody looks, and never kept. */
export class CurveStore {
  state: Figure<Seen> = { kind: 'loading' }
  /** The time, in milliseconds, as far as a price's age goes. */
  now: number
  readonly #house: CollectionHouse
  readonly #collection: CollectionStore
  #epoch = 0
  #ticks = 0
  #looking = false

  constructor(house: CollectionHouse, collection: CollectionStore) {
    this.#house = house
    this.#collection = collection
    this.now = house.clock.now()
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The prices of a collection that may be traded; of any other nothing is believed (product S3). */
  get prices(): CurvePrices | undefined {
    return this.#seen?.prices
  }

  /** Whether the prices could not be read. */
  get failed(): boolean {
    return this.#collection.tradable && this.state.kind === 'failed'
  }

  /** The curve the contract follows now; undefined where its own prices are others than the curve's. */
  get curve(): Curve | undefined {
    const { prices } = this
    const ratio = this.#collection.facts?.ratio
    if (!prices || ratio === undefined) return undefined
    const curve = { ratio, fee: prices.fee }
    const agrees =
      buyPrice(prices.supply, curve) === prices.buy && sellPrice(prices.supply, curve) === prices.sell
    return agrees ? curve : undefined
  }

  /** Whole seconds since the prices were read; undefined where they were not. */
  get age(): number | undefined {
    return this.#seen && Math.max(0, Math.floor((this.now - this.#seen.at) / 1000))
  }

  /** Whether what is shown is too old to be signed. */
  get expired(): boolean {
    return this.#seen !== undefined && this.now - this.#seen.at > OLDEST
  }

  /** Whether there is a price to trade at. */
  get fresh(): boolean {
    return this.prices !== undefined && !this.expired
  }

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    const { activity, clock, health, visit } = this.#house
    let cancelTick = clock.after(TICK, () => tick())
    const tick = () => {
      cancelTick = clock.after(TICK, () => tick())
      this.#tick()
    }
    const stops = [
      () => cancelTick(),
      reaction(
        () => [this.#collection.address, this.#collection.isListed].join(),
        () => void this.#begin(),
        { fireImmediately: true },
      ),
      reaction(
        () => health.recoveries,
        () => void this.refresh(),
      ),
      activity.onSettled(() => void this.refresh()),
      visit.subscribe((event) => {
        if (event === 'visible') void this.refresh()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Reads the prices. What was known stays until the answer; one that was overtaken is dropped. */
  async refresh(): Promise<void> {
    const collection = runInAction(() => (this.#collection.isListed ? this.#collection.address : undefined))
    if (!collection) return
    this.#epoch += 1
    const epoch = this.#epoch
    const { clock, market, log } = this.#house
    const [outcome] = await Promise.allSettled([market.prices(collection)])
    if (epoch !== this.#epoch) return
    if (outcome.status === 'rejected') log.error('The prices could not be read', outcome.reason)
    runInAction(() => {
      this.now = clock.now()
      this.state =
        outcome.status === 'rejected'
          ? { kind: 'failed' }
          : { kind: 'ready', value: { collection, prices: outcome.value, at: this.now } }
    })
  }

  /** Of another collection neither a price nor a failure is known. */
  async #begin(): Promise<void> {
    this.#epoch += 1
    runInAction(() => {
      if (!this.#seen) this.state = { kind: 'loading' }
    })
    await this.refresh()
  }

  get #seen(): Seen | undefined {
    const { tradable, address } = this.#collection
    return tradable && this.state.kind === 'ready' && this.state.value.collection === address
      ? this.state.value
      : undefined
  }

  #tick(): void {
    runInAction(() => {
      this.now = this.#house.clock.now()
    })
    this.#ticks += 1
    if (this.#ticks % LOOKS === 0 && this.#house.attention.given()) void this.#look()
  }

  /** One look at a time. One that fails lets the price grow old, and blocks it then. */
  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const [collection, epoch] = [runInAction(() => this.#collection.address), this.#epoch]
    try {
      if (!collection || !runInAction(() => this.#collection.isListed)) return
      const prices = await this.#house.market.prices(collection)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.now = this.#house.clock.now()
        this.state = { kind: 'ready', value: { collection, prices, at: this.now } }
      })
    } catch (error) {
      this.#house.log.warn('The prices could not be read again', error)
    } finally {
      this.#looking = false
    }
  }
}
