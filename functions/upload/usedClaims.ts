/**
 * The number of remembered claims. Beyond it no claim is taken until older ones have expired: forgetting one
 * would accept it twice.
 */
const MAX_COUNT = 50_000

/** Signed uploads that were already made. */
export interface UsedClaims {
  /** Takes a claim until it expires (epoch milliseconds); false if it was taken before, or the memory is full. */
  take(claim: string, until: number, now: number): boolean
  /** Releases a claim whose upload did not happen. */
  giveBack(claim: string): void
}

/** In memory, so per running instance. */
export function usedClaims(max = MAX_COUNT): UsedClaims {
  const ends = new Map<string, number>()
  return {
    take: (claim, until, now) => {
      for (const [old, end] of ends) {
        if (end >= now) break
        ends.delete(old)
      }
      const end = ends.get(claim)
      if ((end !== undefined && end >= now) || ends.size >= max) return false
      ends.set(claim, until)
      return true
    },
    giveBack: (claim) => void ends.delete(claim),
  }
}
