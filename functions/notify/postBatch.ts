import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { readBounded } from '../shared/siteRequest.ts'
import type { Notification } from './notification.ts'

/** Milliseconds for a social client to respond. */
const TIMEOUT_MS = 5000
/** Bytes of the response: a hundred tokens in one list or another. */
const MAX_BYTES = 256 * 1024

/** The result for one token: `limited` and `failed` may be retried, `invalid` never. */
export type DeliveryStatus = 'sent' | 'invalid' | 'limited' | 'failed'

/** If a token is in several lists, the first one counts (rules/miniapp: notifications; `failedTokens` is newer). */
const LISTS: readonly (readonly [string, DeliveryStatus])[] = [
  ['successfulTokens', 'sent'],
  ['invalidTokens', 'invalid'],
  ['rateLimitedTokens', 'limited'],
  ['failedTokens', 'failed'],
]

/** At most a hundred tokens of one social client. Never rejects: a token missing in the response has failed. */
export async function postBatch(
  url: string,
  notification: Notification,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, DeliveryStatus>> {
  const { status, answer } = await post(url, { ...notification, tokens })
  if (status === 429) return new Map(tokens.map((token) => [token, 'limited']))
  const result = status === 200 ? asRecord(asRecord(answer)?.['result']) : undefined
  const statuses = new Map<string, DeliveryStatus>()
  for (const [list, delivery] of LISTS) {
    const named: unknown = result?.[list]
    for (const token of Array.isArray(named) ? (named as readonly unknown[]) : [])
      if (typeof token === 'string' && !statuses.has(token)) statuses.set(token, delivery)
  }
  return new Map(tokens.map((token) => [token, statuses.get(token) ?? 'failed']))
}

/** Status 0 if there is no answer in time; an answer that is too long or no JSON is undefined. */
async function post(
  url: string,
  body: unknown,
): Promise<{ readonly status: number; readonly answer?: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The target of a redirect was not checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = await readBounded(response, MAX_BYTES)
    return { status: response.status, answer: bytes && parseJson(new TextDecoder().decode(bytes)) }
  } catch {
    return { status: 0 }
  }
}
