import {
  createVerifyAppKeyWithHub,
  encodedJsonFarcasterSignatureSchema,
  InvalidEventDataError,
  InvalidJfsAppKeyError,
  jsonFarcasterSignatureHeaderSchema,
  parseWebhookEvent,
  VerifyAppKeyError,
  type ParseWebhookEventResult,
} from '@farcaster/miniapp-node'

import { parseJson } from '#domain/shared/parseJson.ts'

import type { WEBHOOK_VARIABLES } from '../miniapp/miniAppEnvironment.ts'
import type { CompleteEnvironment } from '../shared/environment.ts'

/** Milliseconds for the hub to respond. */
const TIMEOUT_MS = 5000

export interface EventRefusal {
  readonly status: 400 | 401 | 502
  readonly error: string
}

/** A signed body of the right shape, and the bytes of its signature, which identify it. */
export interface SignedBody {
  readonly body: unknown
  /** In hexadecimal. The text of a signature can be written in several ways, its bytes cannot. */
  readonly signature: string
}

/** Parses a JSON Farcaster Signature without verifying it. */
export function readSignedBody(json: string): SignedBody | EventRefusal {
  const body = parseJson(json)
  const parsed = encodedJsonFarcasterSignatureSchema.safeParse(body)
  if (!parsed.success)
    return {
      status: 400,
      error: 'The body is no JSON Farcaster Signature: an object of header, payload and signature.',
    }
  const header = jsonFarcasterSignatureHeaderSchema.safeParse(
    parseJson(Buffer.from(parsed.data.header, 'base64url').toString('utf8')),
  )
  if (!header.success)
    return { status: 400, error: 'The header must name an account (fid), the type "app_key" and a key.' }
  const { fid, key } = header.data
  if (!Number.isSafeInteger(fid) || fid <= 0)
    return { status: 400, error: 'The fid in the header must be a whole number above zero.' }
  if (!/^0x[\da-f]{64}$/i.test(key)) return { status: 400, error: 'The key in the header must be 32 bytes.' }
  const signature = Buffer.from(parsed.data.signature, 'base64url')
  if (signature.length !== 64) return { status: 400, error: 'The signature must be 64 bytes.' }
  return { body, signature: signature.toString('hex') }
}

/**
 * Verifies the signature over header and payload, then, at the hub, that the account has added this key,
 * then the event itself (rules/miniapp: webhook). `frame_added` and `frame_removed` are returned as `miniapp_…`.
 */
export async function verifyEvent(
  { body }: SignedBody,
  { FARCASTER_HUB_URL: hub, FARCASTER_HUB_API_KEY: apiKey }: CompleteEnvironment<typeof WEBHOOK_VARIABLES>,
): Promise<ParseWebhookEventResult | EventRefusal> {
  const verifyAppKey = createVerifyAppKeyWithHub(hub, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(apiKey && { headers: { 'x-api-key': apiKey } }),
  })
  try {
    return await parseWebhookEvent(body, verifyAppKey)
  } catch (error) {
    if (error instanceof VerifyAppKeyError)
      return { status: 502, error: 'The hub cannot be asked whose key this is. Send the event again.' }
    if (error instanceof InvalidJfsAppKeyError)
      return { status: 401, error: 'The key is not one of the account in the header.' }
    if (error instanceof InvalidEventDataError) return { status: 400, error: sentenceOf(error) }
    return { status: 401, error: 'The signature is not that of the key over header and payload.' }
  }
}

function sentenceOf({ cause }: InvalidEventDataError<Error | undefined>): string {
  const issues = (
    cause as { readonly issues?: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  )?.issues
  const [first] = issues ?? []
  return first
    ? `The event is not right: ${first.path.map(String).join('.') || 'the whole'}: ${first.message}.`
    : 'The payload is no JSON.'
}
