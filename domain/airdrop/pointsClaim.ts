import type { Wei } from '../shared/Wei.ts'

/** The terms of all claims by points (rules/rewards: points-claims). */
export interface PointsClaimTerms {
  readonly paused: boolean
  /** Tokens, in their smallest unit, per wei spent. */
  readonly ratio: bigint
}

export interface PointsClaimFacts {
  readonly claimed: boolean
  /** In the token's smallest unit; 0 after the claim. */
  readonly amount: Wei
}

export type PointsVerdict =
  | { readonly kind: 'eligible' | 'paused'; readonly amount: Wei }
  | { readonly kind: 'claimed' }
  /** The account has spent nothing; points received as a gift do not count. */
  | { readonly kind: 'nothing' }

/** A pause is reported only to accounts that have something to claim. */
export function judgePoints(terms: PointsClaimTerms, { claimed, amount }: PointsClaimFacts): PointsVerdict {
  if (claimed) return { kind: 'claimed' }
  if (amount === 0n) return { kind: 'nothing' }
  return { kind: terms.paused ? 'paused' : 'eligible', amount }
}
