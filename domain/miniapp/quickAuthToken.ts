import { asRecord, parseJson } from '../shared/parseJson.ts'

/** Milliseconds; a token is used while it is valid for longer (rules/miniapp: token-margin). */
export const QUICK_AUTH_MARGIN = 15_000

/** Epoch seconds: the year 2286. A larger value is in milliseconds, or invalid. */
const LATEST = 1e10

/**
 * The expiry of a quick-auth token in epoch milliseconds; undefined for an invalid token (rules/miniapp: token-margin).
 * The signature is not verified here: the receiving server does that.
 */
export function tokenExpiry(token: string): number | undefined {
  const parts = token.split('.')
  if (parts.length !== 3 || parts.some((part) => !/^[\w-]+$/.test(part))) return undefined
  const exp = asRecord(parseJson(textOf(parts[1] ?? '')))?.['exp']
  return typeof exp === 'number' && Number.isSafeInteger(exp) && exp > 0 && exp < LATEST
    ? exp * 1000
    : undefined
}

/** Whether a token with this expiry may still be used: it needs more than the margin, not exactly the margin. */
export const isFresh = (expiry: number, now: number): boolean => expiry - QUICK_AUTH_MARGIN > now

/** The decoded text; undefined if it is not base64url or not UTF-8. */
function textOf(base64url: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
