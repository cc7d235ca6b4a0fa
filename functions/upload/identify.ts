import { createHash } from 'node:crypto'

import type { Address } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'
import { MAX_SIGNATURE_BYTES, parseSignature } from '#domain/shared/signature.ts'
import { uploadMessage, type UploadClaim } from '#domain/uploads/uploadMessage.ts'

import { verifyQuickAuthToken } from './quickAuthToken.ts'
import type { Refusal } from './Refusal.ts'
import type { UploadEnvironment } from './uploadEnvironment.ts'
import { verifySigner } from './verifySigner.ts'

export interface Sender {
  /** The key for the limits of one account, and the tag of the file. */
  readonly uploader: string
  /** The account that can hold a name; undefined without a proven one. */
  readonly holder: Address | undefined
}

/** A request's claim about its sender and its exact bytes. */
export interface Claim {
  /** Identifies this upload: the same one may be sent again, and is not paid for twice. */
  readonly message: string
  /** Epoch milliseconds. */
  readonly issued: number
  readonly prove: (now: number) => Promise<Sender | Refusal>
}

/**
 * The sender of these bytes: a signature of their wallet over them (rules/media: uploads), or,
 * inside a social client, a quick-auth token, which takes precedence where it is accepted. Undefined
 * if a part is missing or malformed, a refusal for a signature above the limit (rules/wallet: any-signature).
 */
export function claimOf(
  request: Request,
  bytes: Uint8Array,
  env: UploadEnvironment,
): Claim | Refusal | undefined {
  const header = (name: string) => request.headers.get(`x-upload-${name}`) ?? ''
  const issued = header('issued')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(issued)) return undefined
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // A sender without an origin names no host either, so the site's own host applies, not the one in the request.
  const [site] = env.SITE_ORIGIN?.split(',') ?? []
  const host = parseUrl(request.headers.get('origin') ?? site?.trim() ?? request.url)?.host
  if (host === undefined) return undefined
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  const issuer = parseUrl(env.QUICK_AUTH_ORIGIN ?? '')?.origin
  if (token !== undefined && issuer !== undefined)
    return {
      message: `${token}\n${sha256}\n${issued}`,
      issued: Date.parse(issued),
      prove: (now) => byToken(token, issuer, host, now),
    }
  const address = parseAddress(header('address'))
  const signature = parseSignature(header('signature'))
  if (signature === 'too long')
    return { status: 400, error: `A signature has at most ${MAX_SIGNATURE_BYTES} bytes. Nothing was stored.` }
  if (!address.ok || !signature) return undefined
  if (!/^[1-9]\d{0,15}$/.test(header('chain'))) return undefined
  const claim = { address: address.value, sha256, host, chainId: Number(header('chain')), issued }
  return {
    message: uploadMessage(claim),
    issued: Date.parse(issued),
    prove: () => bySignature(claim, signature, env),
  }
}

async function bySignature(
  claim: UploadClaim,
  signature: string,
  { UPLOAD_RPC_URL }: UploadEnvironment,
): Promise<Sender | Refusal> {
  const { address, chainId } = claim
  const verdict = await verifySigner(address, uploadMessage(claim), signature, chainId, UPLOAD_RPC_URL)
  if (verdict === 'cannot be checked')
    return { status: 401, error: 'Signatures of contract wallets cannot be checked here now.' }
  if (verdict === 'not signed') return { status: 401, error: 'The signature is not this account’s.' }
  return { uploader: address, holder: address }
}

async function byToken(token: string, origin: string, host: string, now: number): Promise<Sender | Refusal> {
  const verdict = await verifyQuickAuthToken(token, { origin, host, now })
  if (verdict.kind === 'cannot be checked')
    return { status: 401, error: 'Who you are in the social client cannot be checked now.' }
  if (verdict.kind === 'wrong') return { status: 401, error: 'The token of the social client does not hold.' }
  return { uploader: `fid:${verdict.fid}`, holder: verdict.address }
}
