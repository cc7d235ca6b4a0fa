import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { readBounded } from '../shared/siteRequest.ts'
import type { Notification } from './notification.ts'

/** Milliseconds a social client has to answer. */
const PATIENCE = 5000
/** Bytes of its answer: a hundred tokens in one list or another. */
const MAX_BYTES = 256 * 1024

/** What became of one token: `limited` and `failed` may be tried again, `invalid` never. */
export type Fate = 'sent' | 'invalid' | 'limited' | 'failed'

/**
 * The lists of an answer (rules/miniapp: notifications; `failedTokens` is newer). A token in several counts as in the
 * first.
 */
const LISTS: readonly (readonly [string, Fate])[] = [
  ['successfulTokens', 'sent'],
  ['invalidTokens', 'invalid'],
  ['rateLimitedTokens', 'limited'],
  ['failedTokens', 'failed'],
]

/**
 * Sends one notification to at most a hundred tokens of one social client. Never rejects: a token it does not hear of has
 * failed, and what is said of other tokens is not heard.
 */
export async function postBatch(
  url: string,
  notification: Notification,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Fate>> {
  const { status, answer } = await post(url, { ...notification, tokens })
  if (status === 429) return new Map(tokens.map((token) => [token, 'limited']))
  const result = status === 200 ? asRecord(asRecord(answer)?.['result']) : undefined
  const fates = new Map<string, Fate>()
  for (const [list, fate] of LISTS) {
    const named: unknown = result?.[list]
    for (const token of Array.isArray(named) ? (named as readonly unknown[]) : [])
      if (typeof token === 'string' && !fates.has(token)) fates.set(token, fate)
  }
  return new Map(tokens.map((token) => [token, fates.get(token) ?? 'failed']))
}

async function post(
  url: string,
  body: unknown,
): Promise<{ readonly status: number; readonly answer?: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Where a client would send us on to was not checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const bytes = await readBounded(response, MAX_BYTES)
    return { status: response.status, answer: bytes && parseJson(new TextDecoder().decode(bytes)) }
  } catch {
    return { status: 0 }
  }
}
