import { setTimeout as pause } from 'node:timers/promises'

import { BaseError, createPublicClient, fallback, http } from 'viem'

import { isRefusedByContract } from '#adapters/indexer/isRefusedByContract.ts'

import { unread } from '../counters.ts'
import { rpcUrls } from '../settings.ts'

const PAUSE_MS = 5_000
const TIMEOUT_MS = 3_000

/**
 * For reads whose failure is no end: asks each endpoint and fails within seconds, while Ponder's client tries for a minute, and
 * caches each answer.
 */
export const chainNow = createPublicClient({
  transport: fallback(
    rpcUrls.map((url) => http(url, { timeout: TIMEOUT_MS, retryCount: 0 })),
    { retryCount: 1 },
  ),
})

interface ChainRead<Answer> {
  /** The counter's label. */
  readonly handler: string
  readonly subject: string
  /** Follows "cannot be read, so". */
  readonly consequence: string
  readonly read: () => Promise<Answer>
}

/** The answer, or undefined if it cannot be read, which is counted and logged. */
export async function readable<Answer>(reading: ChainRead<Answer>): Promise<Answer | undefined> {
  try {
    return await reading.read()
  } catch (error) {
    report(reading, error)
    return undefined
  }
}

/** The contract's answer, or undefined if it refuses. A failure of the endpoints is waited out, because nothing replaces the answer. */
export async function answered<Answer>(reading: ChainRead<Answer>): Promise<Answer | undefined> {
  for (;;)
    try {
      return await reading.read()
    } catch (error) {
      const isRefused = isRefusedByContract(error)
      report(isRefused ? reading : { ...reading, consequence: 'the service waits and tries again' }, error)
      if (isRefused) return undefined
      await pause(PAUSE_MS)
    }
}

/** Counts and logs a failed read. */
export function report(
  { handler, subject, consequence }: Omit<ChainRead<unknown>, 'read'>,
  error: unknown,
): void {
  unread.inc({ handler })
  const reason = error instanceof BaseError ? error.shortMessage : String(error)
  console.warn(`${subject} cannot be read, so ${consequence}: ${reason.slice(0, 300)}`)
}
