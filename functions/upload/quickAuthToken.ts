import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'

import type { Address } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

export type TokenVerdict =
  /** `address` is the one that signed in; older servers omit it. */
  | { readonly kind: 'verified'; readonly fid: number; readonly address: Address | undefined }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'cannot be checked' }

export interface TokenExpectation {
  readonly origin: string
  readonly host: string
  /** Epoch milliseconds. */
  readonly now: number
}

const WRONG = { kind: 'wrong' } as const
/** Milliseconds for which a server's keys are cached, and for which unknown keys do not cause another request. */
const KEYS = { cacheMaxAge: 10 * 60_000, cooldownDuration: 60_000, timeoutDuration: 5000 }
const MAX_TOKEN_LENGTH = 4096
/** Accepted signature algorithms (RFC 7518), each with its own type of key; "none" is not among them. */
const SIGNINGS = ['RS256', 'ES256', 'EdDSA']
/** Errors that do not depend on the token: the server's keys cannot be fetched. */
const NO_KEYS = [
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_INVALID',
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
]

const servers = new Map<string, JWTVerifyGetKey>()

/**
 * Whether this server issued a token for this page that is valid now, by the server's published keys.
 * 'cannot be checked' only if these cannot be fetched. Never rejects.
 */
export async function verifyQuickAuthToken(
  token: string,
  { origin, host, now }: TokenExpectation,
): Promise<TokenVerdict> {
  if (token.length > MAX_TOKEN_LENGTH) return WRONG
  try {
    // The keys are not requested for a token of another server.
    if (decodeJwt(token).iss !== origin) return WRONG
    const { payload } = await jwtVerify(token, keysOf(origin), {
      algorithms: SIGNINGS,
      issuer: origin,
      audience: host,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    })
    const { sub, address } = payload
    const fid = typeof sub === 'string' && /^[1-9]\d{0,15}$/.test(sub) ? Number(sub) : sub
    if (typeof fid !== 'number' || !Number.isSafeInteger(fid) || fid <= 0) return WRONG
    const signer = typeof address === 'string' ? parseAddress(address) : undefined
    return { kind: 'verified', fid, address: signer?.ok ? signer.value : undefined }
  } catch (error) {
    return error instanceof errors.JOSEError && !NO_KEYS.includes(error.code)
      ? WRONG
      : { kind: 'cannot be checked' }
  }
}

function keysOf(origin: string): JWTVerifyGetKey {
  const keys = servers.get(origin) ?? createRemoteJWKSet(new URL(`${origin}/.well-known/jwks.json`), KEYS)
  servers.set(origin, keys)
  return keys
}
