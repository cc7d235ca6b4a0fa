import { err, type Result } from '../shared/Result.ts'
import type { RevertMeaning, TxFailure } from './TxFailure.ts'

type Words = Readonly<Record<string, string>>

/** The app's words by revert reason, which is the contract's own text. */
export interface Refusals {
  /** These say themselves what did not happen (rules/errors: nothing-signed). */
  readonly complete: Words
  readonly others: Words
}

/** Undefined if not listed. The reason comes from a contract and may be "constructor". */
export function meaningOf({ complete, others }: Refusals, reason = ''): RevertMeaning | undefined {
  const text = wordsFor(others, reason)
  if (text !== undefined) return { text }
  const whole = wordsFor(complete, reason)
  return whole === undefined ? undefined : { text: whole, complete: true }
}

/** Adds the feature's words for a listed revert reason. */
export function explainRevert<Write>(
  prepared: Result<Write, TxFailure>,
  refusals: Refusals,
): Result<Write, TxFailure> {
  if (prepared.ok || prepared.error.kind !== 'reverted') return prepared
  const meaning = meaningOf(refusals, prepared.error.reason)
  return meaning ? err({ ...prepared.error, meaning }) : prepared
}

const wordsFor = (words: Words, reason: string): string | undefined =>
  Object.hasOwn(words, reason) ? words[reason] : undefined
