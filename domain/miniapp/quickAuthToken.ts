import { asRecord, parseJson } from '../shared/parseJson.ts'

/** A token is used while more than this is left of it, in milliseconds (rules/miniapp: token-margin). */
export const QUICK_AUTH_MARGIN = 15_000

/** Seconds: the year 2286. What is larger is no such date, but milliseconds, or nonsense. */
const LATEST = 1e10

/**
 * When a quick-auth token ends, in epoch milliseconds; undefined where it is no token that can be used
 * (rules/miniapp: token-margin). Nothing of it is verified: that is for whoever receives it.
 */
export function tokenExpiry(token: string): number | undefined {
  const parts = token.split('.')
  if (parts.length !== 3 || parts.some((part) => !/^[\w-]+$/.test(part))) return undefined
  const exp = asRecord(parseJson(textOf(parts[1] ?? '')))?.['exp']
  return typeof exp === 'number' && Number.isSafeInteger(exp) && exp > 0 && exp < LATEST
    ? exp * 1000
    : undefined
}

/** Whether a token that ends then is still to be used: with more than the margin left, not with exactly it. */
export const isFresh = (expiry: number, now: number): boolean => expiry - QUICK_AUTH_MARGIN > now

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
