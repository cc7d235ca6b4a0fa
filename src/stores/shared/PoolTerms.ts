import { runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { minimumOf, type PoolAmounts } from '#domain/liquidity/pool.ts'
import { DEFAULT_DEADLINE, parseDeadline, slippageOf } from '#domain/settings/swapSettings.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { SettingsStore } from '../settings/SettingsStore.ts'
import type { ChainTimeStore } from './ChainTimeStore.ts'

/** Said instead of signing what would come too late. */
export const OUT_OF_TIME = 'The time for this is over.'

/** Said where less would go in, or come out, than was shown as the least. */
export const PRICE_MOVED = 'The price has moved further than your slippage allows.'

/** What the router says then. */
const LESS_THAN_MIN = /INSUFFICIENT_[AB]_AMOUNT/

/** What an order's terms come from. */
export interface PoolTermsDeps {
  readonly settings: SettingsStore
  readonly time: ChainTimeStore
}

/**
 * Until when and for how much less an order stands: what the user has set, in the chain's time
 * (rules/exchange: chain-time).
 */
export class PoolTerms {
  readonly #deps: PoolTermsDeps

  constructor(deps: PoolTermsDeps) {
    this.#deps = deps
  }

  get slippage(): BasisPoints {
    return slippageOf(this.#deps.settings.slippage)
  }

  /** The least of each that an order accepts. */
  minimumOf(expected: PoolAmounts): PoolAmounts {
    const { slippage } = this
    return { tokens: minimumOf(expected.tokens, slippage), coins: minimumOf(expected.coins, slippage) }
  }

  /** How long an order stands. */
  get minutes(): number {
    const stored = parseDeadline(this.#deps.settings.deadline)
    return stored.ok ? stored.value : Number(DEFAULT_DEADLINE)
  }

  /** In seconds since 1970: so many minutes from now, as set unless told. Rejects when no block's time can be read. */
  async deadline(minutes = runInAction(() => this.minutes)): Promise<number> {
    return (await this.#deps.time.read()) + 60 * minutes
  }

  /** Whether a deadline, in seconds since 1970, has passed. Rejects when no block's time can be read. */
  async hasPassed(deadline: number): Promise<boolean> {
    return (await this.#deps.time.read()) > deadline
  }

  /**
   * What was prepared, its refusals in words, unless its time is over: a node simulates in the latest block, which on a quiet chain may be older
   * than the deadline that the next one will miss.
   */
  async inTime(
    deadline: number,
    prepared: Promise<Result<PreparedWrite, TxFailure>>,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const [write, now] = await Promise.all([prepared, this.#deps.time.read()])
    if (now > deadline) return err({ kind: 'terms changed', detail: OUT_OF_TIME })
    const moved = !write.ok && write.error.kind === 'reverted' && LESS_THAN_MIN.test(write.error.reason ?? '')
    return moved ? err({ kind: 'terms changed', detail: PRICE_MOVED }) : write
  }
}
