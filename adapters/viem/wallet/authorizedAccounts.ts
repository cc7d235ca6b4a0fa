import { withRetry, withTimeout } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { parseAccounts } from './parseAccounts.ts'
import type { Eip1193Provider } from './provider.ts'

/** Milliseconds for each answer, and then until the next question (rules/wallet: authorization-check). */
const ANSWER_WAIT = 200
const PAUSE = 201
const RETRIES = 3

/**
 * Without a prompt; empty if the wallet fails or stays silent. Wallets are slow right after a page load,
 * so a late answer to an earlier question counts too.
 */
export function authorizedAccounts(provider: Eip1193Provider): Promise<readonly Address[]> {
  const asked: Promise<unknown>[] = []
  return withRetry(
    () => {
      asked.push(provider.request({ method: 'eth_accounts' }))
      return withTimeout(() => Promise.any(asked), { timeout: ANSWER_WAIT })
    },
    { delay: PAUSE, retryCount: RETRIES },
  ).then(parseAccounts, () => [])
}
