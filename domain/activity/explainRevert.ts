import { err, type Result } from '../shared/Result.ts'
import type { TxFailure } from './TxFailure.ts'

/** Revert reasons and their meanings. */
export type Refusals = Readonly<Record<string, string>>

/** Undefined if not listed. The reason comes from a contract and may be "constructor". */
export function refusalIn(refusals: Refusals, reason = ''): string | undefined {
  return Object.hasOwn(refusals, reason) ? refusals[reason] : undefined
}

/** Replaces a listed revert reason by the feature's text. */
export function explainRevert<Write>(
  prepared: Result<Write, TxFailure>,
  refusals: Refusals,
): Result<Write, TxFailure> {
  if (prepared.ok || prepared.error.kind !== 'reverted') return prepared
  const reason = refusalIn(refusals, prepared.error.reason)
  return reason === undefined ? prepared : err({ kind: 'reverted', reason })
}
