import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { minimumOf, type PoolAmounts } from '#domain/liquidity/pool.ts'
import { DEFAULT_DEADLINE, parseDeadline, slippageOf } from '#domain/settings/swapSettings.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { ChainTimeStore } from './ChainTimeStore.ts'

/** The router's revert reasons for an amount below the minimum. */
const LESS_THAN_MIN = /INSUFFICIENT_[AB]_AMOUNT/

export interface PoolTermsDeps {
  /** By its members: the folder of `SettingsStore` imports from this one. */
  readonly settings: { readonly slippage: string; readonly deadline: string }
  readonly time: ChainTimeStore
}

/** The user's slippage and deadline, in the chain's time (rules/exchange: chain-time). */
export class PoolTerms {
  readonly #deps: PoolTermsDeps

  constructor(deps: PoolTermsDeps) {
    this.#deps = deps
  }

  /** Undefined if the setting allows no trade. */
  get slippage(): BasisPoints | undefined {
    return slippageOf(this.#deps.settings.slippage)
  }

  minimumOf(expected: PoolAmounts): PoolAmounts | undefined {
    const { slippage } = this
    if (slippage === undefined) return undefined
    return { tokens: minimumOf(expected.tokens, slippage), coins: minimumOf(expected.coins, slippage) }
  }

  /** The user's deadline in minutes; the default if the setting is invalid. */
  get minutes(): number {
    const stored = parseDeadline(this.#deps.settings.deadline)
    return stored.ok ? stored.value : Number(DEFAULT_DEADLINE)
  }

  /** In seconds since 1970. Rejects when no block's time can be read. */
  async deadline(minutes = this.minutes): Promise<number> {
    return (await this.#deps.time.read()) + 60 * minutes
  }

  /** `deadline` is in seconds since 1970. Rejects when no block's time can be read. */
  async hasPassed(deadline: number): Promise<boolean> {
    return (await this.#deps.time.read()) > deadline
  }

  /**
   * The prepared write; 'terms changed' after its deadline, or for a revert caused by the price.
   * The simulation alone cannot tell: it runs in the latest block, which on a quiet chain may be older than
   * a deadline that the next block misses. Rejects when no block's time can be read.
   */
  async inTime<Write>(
    deadline: number,
    prepared: Promise<Result<Write, TxFailure>>,
  ): Promise<Result<Write, TxFailure>> {
    const [write, now] = await Promise.all([prepared, this.#deps.time.read()])
    if (now > deadline) return err({ kind: 'terms changed', change: 'out of time' })
    const moved = !write.ok && write.error.kind === 'reverted' && LESS_THAN_MIN.test(write.error.reason ?? '')
    return moved ? err({ kind: 'terms changed', change: 'slippage exceeded' }) : write
  }
}
