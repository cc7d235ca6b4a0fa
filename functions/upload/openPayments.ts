import type { Winston } from '#domain/uploads/Winston.ts'

/** Milliseconds. A transaction names a recent block and is void some hours later: by then it is in the chain, or never will be. */
const MAX_OPEN_TIME = 86_400_000

/** What was posted and is not known to be in the chain: a balance does not show it yet. */
export interface OpenPayments {
  /** Counts a payment, posted at this moment (epoch milliseconds), until it is settled or void. */
  add(id: string, winston: Winston, now: number): void
  /** The chain shows it. */
  settle(id: string): void
  /** The ids of the oldest, at most so many. */
  oldest(max: number): readonly string[]
  /**
   * Begins to count beside a balance that is about to be asked for. The answer tells what is open, in winston: also what
   * has been posted since, and what has been settled since, for the balance may be from before.
   */
  counting(now: number): () => bigint
}

/** In memory, so per running instance. */
export function openPayments(): OpenPayments {
  const open = new Map<string, { readonly winston: Winston; readonly posted: number }>()
  return {
    add: (id, winston, now) => void open.set(id, { winston, posted: now }),
    settle: (id) => void open.delete(id),
    oldest: (max) => [...open.keys()].slice(0, max),
    counting: (now) => {
      for (const [id, { posted }] of open) if (posted <= now - MAX_OPEN_TIME) open.delete(id)
      const before = [...open]
      return () => [...new Map([...before, ...open]).values()].reduce((sum, { winston }) => sum + winston, 0n)
    },
  }
}
