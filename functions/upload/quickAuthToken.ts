import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'

import type { Address } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

/** What a look at a quick-auth token found. */
export type TokenVerdict =
  /** `address` is the one that signed in; older servers do not name it. */
  | { readonly kind: 'verified'; readonly fid: number; readonly address: Address | undefined }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'cannot be checked' }

/** What a token must be for. */
export interface TokenExpectation {
  /** The quick-auth server that must have issued it. */
  readonly origin: string
  /** The host of the page it must have been issued to. */
  readonly host: string
  /** Epoch milliseconds. */
  readonly now: number
}

const WRONG = { kind: 'wrong' } as const
/** Milliseconds a server's keys are believed without asking again, and not asked for again however odd a token is. */
const KEYS = { cacheMaxAge: 10 * 60_000, cooldownDuration: 60_000, timeoutDuration: 5000 }
const MAX_TOKEN_LENGTH = 4096
/** The ways of signing that are believed (RFC 7518), each with its own kind of key alone; "none" is not among them. */
const SIGNINGS = ['RS256', 'ES256', 'EdDSA']
/** What says nothing of the token: the server's keys cannot be had. */
const NO_KEYS = [
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_INVALID',
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
]

/** The published keys of each server that was asked for. */
const servers = new Map<string, JWTVerifyGetKey>()

/** Whether a token was issued by this server, to this page, and holds now: by the server's published keys. Never rejects. */
export async function verifyQuickAuthToken(
  token: string,
  { origin, host, now }: TokenExpectation,
): Promise<TokenVerdict> {
  if (token.length > MAX_TOKEN_LENGTH) return WRONG
  try {
    // A server is not asked for its keys because of another's token.
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
