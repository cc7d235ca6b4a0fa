/** Claims remembered at once. Beyond it nothing is taken until older ones have run out: forgetting one would let it in twice. */
const MAX_COUNT = 50_000

/** Which signed uploads were made already. */
export interface UsedClaims {
  /** Takes a claim until it has run out (epoch milliseconds); false when it was taken before, or there is no room. */
  take(claim: string, until: number, now: number): boolean
  /** Gives a claim back: what it was for did not happen. */
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
