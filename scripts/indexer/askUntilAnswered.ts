import { setTimeout as pause } from 'node:timers/promises'

import { BaseError, createPublicClient, fallback, http, type PublicClient } from 'viem'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

const PAUSE_MS = 5_000

export interface Waiting {
  readonly say: (sentence: string) => void
  /** Resolves when the endpoints may be asked again. */
  readonly wait: () => Promise<unknown>
}

/** Asks the community's endpoints in their order, each once. */
export const clientOf = ({ rpcUrls }: Pick<CommunityConfig['chain'], 'rpcUrls'>): PublicClient =>
  createPublicClient({
    transport: fallback(
      rpcUrls.map((url) => http(url, { retryCount: 0 })),
      { retryCount: 0 },
    ),
  })

/** Asks again until there is an answer, and tells each time that there is none, with `failure` as the sentence's beginning. */
export async function askUntilAnswered<Answer>(
  failure: string,
  ask: () => Promise<Answer>,
  { say, wait }: Waiting = { say: (sentence) => console.log(sentence), wait: () => pause(PAUSE_MS) },
): Promise<Answer> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      const reason = error instanceof BaseError ? error.shortMessage : String(error)
      say(`${failure}: ${reason} The service waits and tries again.`)
      await wait()
    }
}
