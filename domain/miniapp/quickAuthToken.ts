import { asRecord, parseJson } from '../shared/parseJson.ts'

/** Milliseconds a token must remain valid to be used (rules/miniapp: token-margin). */
export const QUICK_AUTH_MARGIN = 15_000

/** Epoch seconds: the year 2286. Larger values are milliseconds or invalid. */
const LATEST = 1e10

/** Epoch milliseconds; undefined if invalid (rules/miniapp: token-margin). The receiver verifies the signature. */
export function tokenExpiry(token: string): number | undefined {
  const parts = token.split('.')
  if (parts.length !== 3 || parts.some((part) => !/^[\w-]+$/.test(part))) return undefined
  const exp = asRecord(parseJson(textOf(parts[1] ?? '')))?.['exp']
  return typeof exp === 'number' && Number.isSafeInteger(exp) && exp > 0 && exp < LATEST
    ? exp * 1000
    : undefined
}

/** Exactly the margin is too little. */
export const isFresh = (expiry: number, now: number): boolean => expiry - QUICK_AUTH_MARGIN > now

/** Undefined unless it is UTF-8 in base64url. */
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
