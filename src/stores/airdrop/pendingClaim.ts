import type { ActivityStore } from '../activity/ActivityStore.ts'

/** A claim of the connected account that is on its way, or so fresh that the chain has not been read again. */
export interface Waiting {
  readonly kind: 'waiting'
}

/**
 * What is shown of a claim: the verdict, but for a claim that was sent and is not seen yet. One that has succeeded
 * counts, so that nothing is offered again in the moment before the next reading.
 */
export function withPendingClaim<Verdict extends { readonly kind: string }>(
  verdict: Verdict,
  { entries }: ActivityStore,
  topic: string,
): Verdict | Waiting {
  return verdict.kind !== 'claimed' && isClaimPending(entries, topic) ? { kind: 'waiting' } : verdict
}

/** Whether a claim was sent and has not failed. */
export function isClaimPending(entries: ActivityStore['entries'], topic: string): boolean {
  return entries.some(
    (entry) => entry.topic === topic && (entry.outcome === undefined || entry.outcome === 'success'),
  )
}
