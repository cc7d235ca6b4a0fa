/** Milliseconds. */
const MINUTE = 60_000
/** Clients remembered at once; a flood from more of them forgets the oldest, not the machine's memory. */
const MAX_CLIENTS = 10_000

/** A count of requests per client and minute. */
export interface RequestLimit {
  /** Counts one request at this moment (epoch milliseconds) and says whether it is within the limit. */
  admits(client: string, now: number): boolean
  /** How many clients are remembered. */
  readonly size: number
}

/** At most so many requests of one client in a minute that begins with its first; in memory, so per running instance. */
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
