import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'
import type { PageVisit } from '#domain/shell/PageVisit.ts'

import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import { combineDisposers } from './combineDisposers.ts'

/** What a reading's age depends on. */
export interface AgeingWorld {
  readonly clock: Clock
  readonly visit: Pick<PageVisit, 'subscribe' | 'isSeen'>
  readonly health: Pick<NetworkHealthStore, 'recoveries'>
}

/** How a reading is kept young while somebody looks. */
export interface Renewal {
  /** Reads anew: something has happened. */
  readonly refresh: () => unknown
  /** Looks whether something has happened. One that is still waited for is not joined by another. */
  readonly look: () => Promise<void> | void
  /** Seconds between two looks. */
  readonly every: number
}

/** Milliseconds between two ticks of an age. */
const TICK = 1000
/** Milliseconds after which what was read is no longer good, and blocks. */
const OLDEST = 30_000

/** How what a price is made of grows old: its age ticks where it is shown, and nothing too old is signed. */
export class Ageing {
  /** The time, in milliseconds, as far as an age goes. */
  now: number
  readonly #world: AgeingWorld
  #epoch = 0
  #ticks = 0
  #looking = false

  constructor(world: AgeingWorld) {
    this.#world = world
    this.now = world.clock.now()
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** This moment, by which all ages go from now on. */
  moment(): number {
    this.now = this.#world.clock.now()
    return this.now
  }

  /** Milliseconds since a moment, as far as time has ticked. */
  since(at: number): number {
    return this.now - at
  }

  /** Whole seconds since a moment; undefined where nothing was read. */
  secondsSince(at: number | undefined): number | undefined {
    return at === undefined ? undefined : Math.max(0, Math.floor(this.since(at) / 1000))
  }

  /** Whether what was read at a moment is too old to be signed, as far as time has ticked: a clock of its own would not be noticed. */
  expired(at: number | undefined): boolean {
    return at !== undefined && this.since(at) > OLDEST
  }

  /** Whether what was made at a moment is too old now. */
  isOld(at: number): boolean {
    return this.#world.clock.now() - at > OLDEST
  }

  /** Whatever is being read comes too late from now on. Returns whether what begins now has not been overtaken in its turn. */
  overtake(): () => boolean {
    this.#epoch += 1
    return this.latest()
  }

  /** Returns whether what begins now, beside what is being read, has not been overtaken. */
  latest(): () => boolean {
    const epoch = this.#epoch
    return () => epoch === this.#epoch
  }

  /** Somebody looks from now on: read anew after a failure of the network and when the page is seen again. Returns how they leave. */
  watch(renewal: Renewal): () => void {
    const { clock, health, visit } = this.#world
    let cancelTick = clock.after(TICK, () => tick())
    const tick = () => {
      cancelTick = clock.after(TICK, () => tick())
      this.#tick(renewal)
    }
    return combineDisposers(
      () => cancelTick(),
      reaction(
        () => health.recoveries,
        () => void renewal.refresh(),
      ),
      visit.subscribe((event) => {
        if (event === 'visible') void renewal.refresh()
      }),
    )
  }

  #tick({ look, every }: Renewal): void {
    runInAction(() => this.moment())
    this.#ticks += 1
    if (this.#ticks % every === 0 && this.#world.visit.isSeen()) void this.#look(look)
  }

  async #look(look: Renewal['look']): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      await look()
    } finally {
      this.#looking = false
    }
  }
}
