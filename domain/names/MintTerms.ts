import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { Wei } from '../shared/Wei.ts'

/** The conditions of a mint, as the contracts state them (rules/names: where-to-mint). */
export interface MintTerms {
  readonly paused: boolean
  /** One price for all lengths, or five: for 1, 2, 3, 4, and 5 or more characters. */
  readonly prices: readonly Wei[]
  readonly referralFee: BasisPoints
  /** Names must be shorter, in bytes of UTF-8 (rules/names: length). */
  readonly bytesLimit: number
}
