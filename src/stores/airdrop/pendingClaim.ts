import type { ActivityStore } from '../activity/ActivityStore.ts'

/** A sent claim of the connected account that the chain's last read does not show yet. */
export interface PendingClaim {
  readonly kind: 'pending'
}

/**
 * The verdict, or 'pending' after a sent claim. A succeeded claim is pending until the chain is read again, so that it is
 * not offered once more in between.
 */
export function withPendingClaim<Verdict extends { readonly kind: string }>(
  verdict: Verdict,
  { entries }: ActivityStore,
  topic: string,
): Verdict | PendingClaim {
  return verdict.kind !== 'claimed' && isClaimPending(entries, topic) ? { kind: 'pending' } : verdict
}

/** Whether a claim with this topic was sent and has not failed; true also for a confirmed one. */
export function isClaimPending(entries: ActivityStore['entries'], topic: string): boolean {
  return entries.some(
    (entry) => entry.topic === topic && (entry.outcome === undefined || entry.outcome === 'success'),
  )
}
