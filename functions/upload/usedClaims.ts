import { createHash } from 'node:crypto'

import type { ServerStore } from '../shared/ServerStore.ts'

/** At this number of claims no further one is taken until older ones expire: forgetting one would accept it twice. */
const MAX_COUNT = 50_000

export interface UsedClaims {
  /** False if the claim was taken before, or the memory is full. Times are in epoch milliseconds. */
  take(claim: string, until: number, now: number): boolean
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

/** Claims that all instances of the function share. */
export interface SharedClaims {
  /** Like `UsedClaims`; 'unknown' if the store cannot be reached, so that nothing may be paid. */
  take(claim: string, until: number, now: number): Promise<'first' | 'taken' | 'unknown'>
  giveBack(claim: string): Promise<void>
}

/** An instance's claims, confirmed by the shared store if there is one (rules/media: paid-once). */
export function sharedClaims(own: UsedClaims, store: ServerStore | undefined): SharedClaims {
  return {
    take: async (claim, until, now) => {
      if (!own.take(claim, until, now)) return 'taken'
      if (!store) return 'first'
      try {
        const [isFirst] = await store.claim([keyOf(claim)], Math.ceil((until - now) / 1000))
        return isFirst ? 'first' : 'taken'
      } catch {
        own.giveBack(claim)
        return 'unknown'
      }
    },
    giveBack: async (claim) => {
      own.giveBack(claim)
      // Without the release the claim expires by itself; a new signature makes a new one.
      await store?.release([keyOf(claim)]).catch(() => undefined)
    },
  }
}

const keyOf = (claim: string): string => `upload:${createHash('sha256').update(claim).digest('hex')}`
