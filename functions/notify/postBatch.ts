import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { readBounded } from '../shared/siteRequest.ts'
import type { Notification } from './notification.ts'

/** Milliseconds for a social client to respond. */
const TIMEOUT_MS = 5000
/** The limit of its response in bytes: a hundred tokens in one list or another. */
const MAX_BYTES = 256 * 1024

/** The result for one token: `limited` and `failed` may be tried again, `invalid` never. */
export type DeliveryStatus = 'sent' | 'invalid' | 'limited' | 'failed'

/**
 * The lists of a response (rules/miniapp: notifications; `failedTokens` is newer). For a token in several
 * lists the first one counts.
 */
const LISTS: readonly (readonly [string, DeliveryStatus])[] = [
  ['successfulTokens', 'sent'],
  ['invalidTokens', 'invalid'],
  ['rateLimitedTokens', 'limited'],
  ['failedTokens', 'failed'],
]

/**
 * Sends one notification to at most a hundred tokens of one social client. Never rejects: a token that the
 * response does not mention has failed, and other tokens in the response are ignored.
 */
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

/** Posts JSON; status 0 without an answer in time. The answer is undefined if it is too long or no JSON. */
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
