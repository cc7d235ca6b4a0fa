import type { IncomingMessage } from 'node:http'

import type { MiddlewareHandler } from 'hono'

import { clientNetwork } from '#domain/shared/clientNetwork.ts'
import { requestsPerSecond } from '../../settings.ts'
import { setting } from '../../variables.ts'

/** Seconds over which requests are counted, so that the burst of an opening page passes. */
const WINDOW = 10
/** A file has as many rows as some fifty pages. */
const FILE_COST = 50
/** Remembered at most. */
const MAX_CLIENTS = 10_000

interface Allowance {
  left: number
  at: number
}

const allowances = new Map<string, Allowance>()

/** Refuses excess requests with 429 and the seconds to wait. */
export const limitRate: MiddlewareHandler = async (c, next) => {
  if (requestsPerSecond === 0) return next()
  const cost = c.req.path.endsWith('.csv') ? FILE_COST : 1
  const client = clientOf(c.env, c.req.header('x-forwarded-for'))
  const wait = secondsToWait(client, Math.min(cost, requestsPerSecond * WINDOW), Date.now() / 1000)
  if (wait === 0) return next()
  return c.json({ error: `Too many requests; ask again in ${wait} s.` }, 429, { 'Retry-After': `${wait}` })
}

/** Until the client's next request of this cost; 0 if now. */
function secondsToWait(client: string, cost: number, now: number): number {
  const full = requestsPerSecond * WINDOW
  const known = allowances.get(client) ?? { left: full, at: now }
  const left = Math.min(full, known.left + (now - known.at) * requestsPerSecond)
  allowances.delete(client)
  // Maps keep their order, so the first client has been quiet for longest.
  const [oldest] = allowances.keys()
  if (allowances.size >= MAX_CLIENTS && oldest !== undefined) allowances.delete(oldest)
  allowances.set(client, { left: left < cost ? left : left - cost, at: now })
  return left < cost ? Math.ceil((cost - left) / requestsPerSecond) : 0
}

/** Behind a proxy, the last address that it added. */
function clientOf(env: unknown, forwarded: string | undefined): string {
  const behindProxy =
    setting('HEARTH_BEHIND_PROXY') === '1' ? forwarded?.split(',').at(-1)?.trim() : undefined
  const address = behindProxy ?? (env as { incoming?: IncomingMessage }).incoming?.socket.remoteAddress ?? ''
  return clientNetwork(address)
}
