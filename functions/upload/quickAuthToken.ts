import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'

import type { Address } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

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
const KEYS_VALID = 10 * 60_000
const KEYS_AT_MOST_EVERY = 60_000
const PATIENCE = 5000
const LONGEST_TOKEN = 4096

interface Signing {
  /** The kind of key, and its curve where the kind has several. */
  readonly kty: string
  readonly crv: string | undefined
  readonly hash: string | null
}

/** The ways of signing that are believed (RFC 7518), each with its own kind of key alone; "none" is not among them. */
const SIGNINGS: ReadonlyMap<unknown, Signing> = new Map([
  ['RS256', { kty: 'RSA', crv: undefined, hash: 'sha256' }],
  ['ES256', { kty: 'EC', crv: 'P-256', hash: 'sha256' }],
  ['EdDSA', { kty: 'OKP', crv: 'Ed25519', hash: null }],
])

interface KnownKeys {
  readonly keys: readonly Readonly<Record<string, unknown>>[]
  readonly asked: number
}

const known = new Map<string, KnownKeys>()

/** Whether a token was issued by this server, to this page, and holds now: by the server's published keys. Never rejects. */
export async function verifyQuickAuthToken(
  token: string,
  { origin, host, now }: TokenExpectation,
): Promise<TokenVerdict> {
  if (token.length > LONGEST_TOKEN) return WRONG
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  const header = asRecord(parseJson(textOf(head)))
  const claims = asRecord(parseJson(textOf(body)))
  const signing = SIGNINGS.get(header?.['alg'])
  if (!header || !claims || !signing || more.length > 0) return WRONG
  const { iss, aud, exp, nbf, sub, address } = claims
  const fid = typeof sub === 'string' && /^[1-9]\d{0,15}$/.test(sub) ? Number(sub) : sub
  if (iss !== origin || aud !== host) return WRONG
  if (typeof exp !== 'number' || !(exp * 1000 > now)) return WRONG
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf * 1000 <= now)) return WRONG
  if (typeof fid !== 'number' || !Number.isSafeInteger(fid) || fid <= 0) return WRONG

  const keys = await keysOf(origin, header['kid'], now)
  if (!keys) return { kind: 'cannot be checked' }
  const signed = Buffer.from(`${head}.${body}`)
  const bytes = Buffer.from(signature, 'base64url')
  const isSigned = keys.some((key) => isSignedBy(key, signing, signed, bytes))
  if (!isSigned) return WRONG
  const signer = typeof address === 'string' ? parseAddress(address) : undefined
  return { kind: 'verified', fid, address: signer?.ok ? signer.value : undefined }
}

function isSignedBy(
  key: Readonly<Record<string, unknown>>,
  { kty, crv, hash }: Signing,
  signed: Buffer,
  signature: Buffer,
): boolean {
  if (key['kty'] !== kty || key['crv'] !== crv) return false
  try {
    const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
    return verify(hash, signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    return false
  }
}

/** The server's keys of this name; undefined when they cannot be had. */
async function keysOf(origin: string, kid: unknown, now: number): Promise<KnownKeys['keys'] | undefined> {
  const named = (keys: KnownKeys['keys']) => keys.filter((key) => kid === undefined || key['kid'] === kid)
  const kept = known.get(origin)
  if (kept && now - kept.asked < KEYS_VALID) {
    const found = named(kept.keys)
    if (found.length > 0 || now - kept.asked < KEYS_AT_MOST_EVERY) return found
  }
  try {
    const response = await fetch(`${origin}/.well-known/jwks.json`, { signal: AbortSignal.timeout(PATIENCE) })
    const said = response.ok ? asRecord(await response.json())?.['keys'] : undefined
    if (!Array.isArray(said)) return undefined
    const keys = said.map((key: unknown) => asRecord(key)).filter((key) => key !== undefined)
    known.set(origin, { keys, asked: now })
    return named(keys)
  } catch {
    return undefined
  }
}

const textOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('utf8')
