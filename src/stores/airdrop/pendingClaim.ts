import type { ActivityStore } from '../activity/ActivityStore.ts'

/** A sent claim of the connected account that the last read of the chain does not show yet. */
export interface PendingClaim {
  readonly kind: 'pending'
}

/** 'pending' after a sent claim, even a succeeded one, so that it is not offered again before the chain is read. */
export function withPendingClaim<Verdict extends { readonly kind: string }>(
  verdict: Verdict,
  { entries }: ActivityStore,
  topic: string,
): Verdict | PendingClaim {
  return verdict.kind !== 'claimed' && isClaimPending(entries, topic) ? { kind: 'pending' } : verdict
}

/** Whether a claim with this topic was sent and has not failed. */
export function isClaimPending(entries: ActivityStore['entries'], topic: string): boolean {
  return entries.some(
    (entry) => entry.topic === topic && (entry.outcome === undefined || entry.outcome === 'success'),
  )
}
