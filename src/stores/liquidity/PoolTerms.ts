import { atLeast, type PoolAmounts } from '#domain/liquidity/pool.ts'
import { DEFAULT_DEADLINE, parseDeadline, slippageOf } from '#domain/settings/swapSettings.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { runInAction } from 'mobx'

import type { SettingsStore } from '../settings/SettingsStore.ts'
import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'

/** Until when and for how much less an order stands: what the user has set, in the chain's time (threats 4.24). */
export class PoolTerms {
  readonly #settings: SettingsStore
  readonly #time: ChainTimeStore
  readonly #clock: Clock

  constructor(settings: SettingsStore, time: ChainTimeStore, clock: Clock) {
    this.#settings = settings
    this.#time = time
    this.#clock = clock
  }

  get slippage(): BasisPoints {
    return slippageOf(this.#settings.slippage)
  }

  /** The least of each that an order accepts. */
  least(expected: PoolAmounts): PoolAmounts {
    const { slippage } = this
    return { tokens: atLeast(expected.tokens, slippage), coins: atLeast(expected.coins, slippage) }
  }

  /**
   * In seconds since 1970. Rejects when no block's time can be read. A chain that makes blocks only when somebody wants one
   * may have made its last hours ago: what has passed since is then only known by the user's own clock.
   */
  async deadline(): Promise<number> {
    const now = Math.max(await this.#time.read(), Math.floor(this.#clock.now() / 1000))
    const kept = parseDeadline(runInAction(() => this.#settings.deadline))
    return now + 60 * (kept.ok ? kept.value : Number(DEFAULT_DEADLINE))
  }
}
