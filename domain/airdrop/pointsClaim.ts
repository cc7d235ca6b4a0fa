import type { Wei } from '../shared/Wei.ts'

/** What the claims by points promise everybody (rules/rewards: points-claims). */
export interface PointsClaimTerms {
  readonly paused: boolean
  /** Tokens in their smallest unit for one wei that was spent here. */
  readonly ratio: bigint
}

/** What the chain says of one account. */
export interface PointsClaimFacts {
  readonly claimed: boolean
  /** What a claim would bring now, in the token's smallest unit; 0 after it. */
  readonly amount: Wei
}

/** Whether an account can claim tokens for what it has spent here, and if not, why. */
export type PointsVerdict =
  | { readonly kind: 'eligible' | 'paused'; readonly amount: Wei }
  | { readonly kind: 'claimed' }
  /** It has spent no coins here; points that were given count for nothing. */
  | { readonly kind: 'nothing' }

/** The decision. A pause passes, so it is only told to whom it keeps something from. */
export function judgePoints(terms: PointsClaimTerms, { claimed, amount }: PointsClaimFacts): PointsVerdict {
  if (claimed) return { kind: 'claimed' }
  if (amount === 0n) return { kind: 'nothing' }
  return { kind: terms.paused ? 'paused' : 'eligible', amount }
}
