import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import { isHex, recoverMessageAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'

import { asRecord } from '#domain/shared/parseJson.ts'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { nodeListener } from '../../functions/shared/nodeListener.ts'

/** A local quick-auth server with the API of the real one. */
export interface LocalQuickAuth extends LocalServer {
  /** Replaces the next answer by an HTTP status or an error message; undefined restores the normal one. */
  answerNext(answer: number | string | undefined): void
  readonly requested: readonly string[]
}

/** Seconds for which a token is valid. */
const VALIDITY = 3600

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The real server's signing algorithm is not documented. */
export type TokenSigning = 'RS256' | 'ES256' | 'EdDSA'

const keyPairOf = (signing: TokenSigning) => {
  if (signing === 'EdDSA') return generateKeyPairSync('ed25519')
  return signing === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** Serves a nonce, a token for a signed nonce, and the keys that verify the token. */
export async function localQuickAuth(alg: TokenSigning = 'RS256'): Promise<LocalQuickAuth> {
  const { privateKey, publicKey } = keyPairOf(alg)
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'local', alg, use: 'sig' }
  const nonces = new Set<string>()
  const requested: string[] = []
  let next: number | string | undefined
  let origin = ''

  const verify = async (body: unknown): Promise<Response> => {
    const { domain, message, signature } = asRecord(body) ?? {}
    if (typeof domain !== 'string' || typeof message !== 'string' || !isHex(signature))
      return Response.json({ error: 'invalid_params' }, { status: 400 })
    if (typeof next === 'string') {
      const words = next
      next = undefined
      return Response.json({ valid: false, message: words })
    }
    const siwe = parseSiweMessage(message)
    const [, fid] = /^farcaster:\/\/fid\/(\d+)$/.exec(siwe.resources?.[0] ?? '') ?? []
    const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
    if (!fid || !siwe.address || signer !== siwe.address || siwe.domain !== domain)
      return Response.json({ valid: false, message: 'Invalid signature' })
    if (!siwe.nonce || !nonces.delete(siwe.nonce))
      return Response.json({ valid: false, message: 'Invalid nonce' })
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: origin,
      sub: Number(fid),
      aud: domain,
      iat: now,
      exp: now + VALIDITY,
      address: signer,
    }
    const unsigned = `${base64url({ alg, kid: 'local', typ: 'JWT' })}.${base64url(claims)}`
    const signed = sign(alg === 'EdDSA' ? null : 'sha256', Buffer.from(unsigned), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')
    return Response.json({ valid: true, token: `${unsigned}.${signed}` })
  }

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    requested.push(pathname)
    if (typeof next === 'number') {
      const status = next
      next = undefined
      return new Response('Not now', { status })
    }
    if (pathname === '/.well-known/jwks.json') return Response.json({ keys: [jwk] })
    if (request.method === 'POST' && pathname === '/nonce') {
      const nonce = randomBytes(16).toString('hex')
      nonces.add(nonce)
      return Response.json({ nonce })
    }
    if (request.method === 'POST' && pathname === '/verify-siwf')
      return verify(await request.json().catch(() => undefined))
    return new Response('Not found', { status: 404 })
  }

  const server = await listenLocally(
    nodeListener(async (request) => {
      const response = await answer(request)
      response.headers.set('access-control-allow-origin', '*')
      response.headers.set('access-control-allow-headers', 'content-type')
      return response
    }),
  )
  origin = server.url
  return { ...server, requested, answerNext: (chosen) => void (next = chosen) }
}
