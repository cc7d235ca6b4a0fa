import type { PreparedWrite } from './PreparedWrite.ts'
import { err, type Result } from '../shared/Result.ts'
import type { TxFailure } from './TxFailure.ts'

/** What contracts say when they refuse, and what it means. */
export type Refusals = Readonly<Record<string, string>>

/** What a reason means; undefined where the list has none. A reason is a stranger's, and may be "constructor". */
export function refusalIn(refusals: Refusals, reason = ''): string | undefined {
  return Object.hasOwn(refusals, reason) ? refusals[reason] : undefined
}

/** A refusal in the words of its feature; one that the feature has none for stays as it is. */
export function inWords(
  prepared: Result<PreparedWrite, TxFailure>,
  refusals: Refusals,
): Result<PreparedWrite, TxFailure> {
  if (prepared.ok || prepared.error.kind !== 'reverted') return prepared
  const reason = refusalIn(refusals, prepared.error.reason)
  return reason === undefined ? prepared : err({ kind: 'reverted', reason })
}
