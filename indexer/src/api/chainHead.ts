import { createPublicClient, fallback, http } from 'viem'

import { rpcUrls } from '../../settings.ts'

/** Its time is in seconds since 1970. */
export interface Block {
  readonly block: number
  readonly time: number
}

const TIMEOUT_MS = 3000
/** Milliseconds for which an answer is repeated. */
const REPEATED_MS = 1000

// Not through Ponder, whose requests wait behind those of a backfill.
const client = createPublicClient({
  transport: fallback(
    rpcUrls.map((url) => http(url, { timeout: TIMEOUT_MS, retryCount: 0 })),
    // A connection that was closed meanwhile fails once.
    { retryCount: 1 },
  ),
})

/** When a block was made, in seconds since 1970; undefined if no endpoint tells. */
export const timeOf = (block: number): Promise<number | undefined> =>
  client.getBlock({ blockNumber: BigInt(block) }).then(
    ({ timestamp }) => Number(timestamp),
    () => undefined,
  )

let asked: { readonly at: number; readonly head: Promise<Block | undefined> } | undefined

/** The chain's last block; undefined if no endpoint tells. */
export function chainHead(): Promise<Block | undefined> {
  const now = Date.now()
  if (asked && now - asked.at < REPEATED_MS) return asked.head
  const head = client.getBlock().then(
    ({ number, timestamp }) => ({ block: Number(number), time: Number(timestamp) }),
    () => undefined,
  )
  asked = { at: now, head }
  return head
}
