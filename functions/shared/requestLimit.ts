const MINUTE = 60_000
/** The number of remembered clients; a flood of clients drops the oldest instead of filling the memory. */
const MAX_CLIENTS = 10_000

/** Counts requests per client and minute. */
export interface RequestLimit {
  /** Counts one request at this time (epoch milliseconds); false if it exceeds the limit. */
  admits(client: string, now: number): boolean
  /** The number of remembered clients. */
  readonly size: number
}

/**
 * Limits the requests of one client per minute, which begins with its first request; in memory, so per
 * running instance.
 */
export function requestLimit(max: number): RequestLimit {
  const windows = new Map<string, { readonly began: number; count: number }>()
  return {
    admits: (client, now) => {
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
