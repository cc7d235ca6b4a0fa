import { clientNetwork } from '#domain/shared/clientNetwork.ts'

const MINUTE = 60_000
/** A flood of clients drops the oldest instead of filling the memory. */
const MAX_CLIENTS = 10_000

/** One operator's network may use up this fraction of a total. */
const OPERATORS = 5

/** Counts requests per client and minute; an IPv6 client is its /64 (rules/errors: counted-clients). */
export interface RequestLimit {
  /** Counts a request; false above the limit. `now` is in epoch milliseconds. */
  admits(client: string, now: number): boolean
  readonly size: number
}

/** Limits one client's requests per minute, which starts with the first; in memory, so per running instance. */
export function requestLimit(max: number): RequestLimit {
  const windows = new Map<string, { readonly began: number; count: number }>()
  return {
    admits: (address, now) => {
      const client = clientNetwork(address)
      const window = windows.get(client)
      if (window && now - window.began < MINUTE) {
        window.count += 1
        return window.count <= max
      }
      windows.delete(client)
      const oldest = windows.keys().next()
      if (windows.size >= MAX_CLIENTS && !oldest.done) windows.delete(oldest.value)
      windows.set(client, { began: now, count: 1 })
      return true
    },
    get size() {
      return windows.size
    },
  }
}

/**
 * Limits requests per minute by client and in total. One operator's network may use up only a fifth of the total,
 * so that a flood leaves the rest to others; a refused request counts for no other limit.
 */
export function sharedLimit(max: number, total: number): Pick<RequestLimit, 'admits'> {
  const clients = requestLimit(max)
  const operators = requestLimit(Math.ceil(total / OPERATORS))
  const all = requestLimit(total)
  return {
    admits: (client, now) =>
      clients.admits(client, now) &&
      operators.admits(clientNetwork(client, 'operator'), now) &&
      all.admits('', now),
  }
}
