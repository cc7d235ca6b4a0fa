import type { Winston } from '#domain/uploads/Winston.ts'

/** Milliseconds. A transaction names a recent block and expires some hours later if it is not mined. */
const MAX_OPEN_TIME = 86_400_000

/** Posted payments that are not known to be mined: the balance does not include them yet. */
export interface OpenPayments {
  /** Counts a payment until it is settled or expired. `now` is in epoch milliseconds. */
  add(id: string, winston: Winston, now: number): void
  settle(id: string): void
  oldest(max: number): readonly string[]
  /**
   * Starts counting before a balance is requested. The returned function gives the open payments in winston,
   * including payments posted or settled since, because the balance may be older than these.
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
