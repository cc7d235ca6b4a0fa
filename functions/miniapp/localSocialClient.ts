import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { createJsonFarcasterSignature, signedKeyRequestAbi } from '@farcaster/miniapp-node'
import { encodeAbiParameters, toHex } from 'viem'

import { isLocalOrigin } from '#domain/miniapp/publicUrl.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { listenLocally } from '../shared/listenLocally.ts'

export interface Delivered {
  readonly fid: number
  readonly notificationId: string
  readonly title: string
  readonly body: string
  readonly targetUrl: string
}

/**
 * The server side of the social network on this machine:
 * a hub that knows the account of each app key, the notification endpoint, and the sender of webhook events.
 * Its keys are derived from account numbers, so anyone can compute them.
 */
export interface LocalSocialClient {
  readonly url: string
  readonly notificationUrl: string
  readonly delivered: readonly Delivered[]
  readonly batches: readonly number[]
  /** A new token for an account, whose previous one becomes invalid. */
  token(fid: number): string
  /** Invalidates an account's token, as when a user switches notifications off. */
  revoke(fid: number): void
  /** A webhook body: an event, signed with an account's key of this client. */
  signed(fid: number, event: unknown): SignedEvent
  answerOnce(status: number, body: string): void
  /** Seconds. */
  wait(seconds: number): void
  stop(): Promise<void>
}

export interface SignedEvent {
  readonly header: string
  readonly payload: string
  readonly signature: string
}

export interface LocalSocialClientOptions {
  readonly port?: number
  readonly appFid?: number
}

const USUAL_CLIENT = 9152
const NOTIFICATIONS = '/v1/frame-notifications'
/** Per request, in milliseconds between a token's two, and per day (rules/miniapp: notifications). */
const MAX_TOKENS = 100
const PAUSE = 30_000
const DAY = 86_400_000
const MAX_PER_DAY = 100

/** An account's private app key; anyone can compute it. */
const keyOf = (fid: number): Uint8Array => createHash('sha256').update(`hearth local app key ${fid}`).digest()

/**
 * Whether a web page sends the request, or a site whose name resolves to this machine:
 * any visited site could otherwise have events signed and sent anywhere. Programs send no origin.
 */
const isPage = ({ headers: { origin, host = '' } }: IncomingMessage): boolean =>
  origin !== undefined || !isLocalOrigin(`http://${host}`)

export async function localSocialClient(options: LocalSocialClientOptions = {}): Promise<LocalSocialClient> {
  const { port = 0, appFid = USUAL_CLIENT } = options
  let now = Date.now()
  let next: { readonly status: number; readonly body: string } | undefined
  const tokens = new Map<string, number>()
  const times = new Map<string, number[]>()
  const had = new Map<string, number>()
  const delivered: Delivered[] = []
  const batches: number[] = []

  const revoke = (fid: number) => {
    for (const [token, holder] of tokens) if (holder === fid) tokens.delete(token)
  }
  const token = (fid: number) => {
    revoke(fid)
    const fresh = randomBytes(16).toString('hex')
    tokens.set(fresh, fid)
    return fresh
  }
  const signed = (fid: number, event: unknown): SignedEvent =>
    createJsonFarcasterSignature({
      fid,
      type: 'app_key',
      privateKey: keyOf(fid),
      payload: Buffer.from(typeof event === 'string' ? event : JSON.stringify(event)),
    })

  const tell = (one: string, { notificationId, title, body, targetUrl }: Omit<Delivered, 'fid'>) => {
    const fid = tokens.get(one)
    if (fid === undefined) return 'invalidTokens'
    const once = `${fid} ${notificationId}`
    if ((had.get(once) ?? 0) > now) return 'successfulTokens'
    const recent = (times.get(one) ?? []).filter((time) => time > now - DAY)
    if (recent.length >= MAX_PER_DAY || (recent.at(-1) ?? 0) > now - PAUSE) return 'rateLimitedTokens'
    times.set(one, [...recent, now])
    had.set(once, now + DAY)
    delivered.push({ fid, notificationId, title, body, targetUrl })
    return 'successfulTokens'
  }
  const notify = (given: unknown): readonly [status: number, answer: unknown] => {
    const request = asRecord(given)
    const { notificationId, title, body, targetUrl, tokens: named } = request ?? {}
    const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max
    if (!isText(notificationId, 128) || !isText(title, 32) || !isText(body, 128) || !isText(targetUrl, 1024))
      return [400, { error: 'Invalid notification' }]
    if (!Array.isArray(named) || named.length > MAX_TOKENS) return [400, { error: 'Too many tokens' }]
    batches.push(named.length)
    const result: Record<string, string[]> = {
      successfulTokens: [],
      invalidTokens: [],
      rateLimitedTokens: [],
    }
    for (const one of named.map(String)) result[tell(one, request as unknown as Delivered)]?.push(one)
    return [200, { result }]
  }
  /** The hub's response: the keys that an account has added, and the client of each. */
  const signers = (fid: number): unknown => ({
    events: [
      {
        type: 'EVENT_TYPE_SIGNER',
        fid,
        signerEventBody: {
          key: JSON.parse(Buffer.from(signed(fid, {}).header, 'base64url').toString('utf8')).key as string,
          keyType: 1,
          eventType: 'SIGNER_EVENT_TYPE_ADD',
          metadata: Buffer.from(
            encodeAbiParameters(signedKeyRequestAbi, [
              {
                requestFid: BigInt(appFid),
                requestSigner: `0x${'11'.repeat(20)}`,
                signature: toHex(new Uint8Array(65)),
                deadline: 0n,
              },
            ]).slice(2),
            'hex',
          ).toString('base64'),
          metadataType: 1,
        },
      },
    ],
  })
  const sendEvent = async (given: unknown): Promise<readonly [status: number, answer: unknown]> => {
    const { fid, event, webhookUrl } = asRecord(given) ?? {}
    if (typeof fid !== 'number' || typeof event !== 'string' || typeof webhookUrl !== 'string')
      return [400, { error: 'Give fid, event and webhookUrl.' }]
    const hasDetails = /_added$|_enabled$/.test(event)
    if (!hasDetails) revoke(fid)
    const notificationDetails = hasDetails ? { url: notificationUrl, token: token(fid) } : undefined
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed(fid, { event, ...(notificationDetails && { notificationDetails }) })),
    })
    return [200, { status: response.status, answer: parseJson(await response.text()), notificationDetails }]
  }
  const answer = async (request: IncomingMessage): Promise<readonly [status: number, answer: unknown]> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && pathname === '/v1/onChainSignersByFid')
      return [200, signers(Number(searchParams.get('fid')))]
    if (request.method === 'GET' && pathname === NOTIFICATIONS) return [200, delivered]
    if (request.method !== 'POST') return [404, { error: 'Not found' }]
    const given = parseJson(await text(request))
    if (pathname === NOTIFICATIONS) return notify(given)
    return pathname === '/events' ? sendEvent(given) : [404, { error: 'Not found' }]
  }
  const { url, stop } = await listenLocally((request, response) => {
    if (isPage(request)) return void response.writeHead(403).end()
    const given = next
    next = undefined
    if (given) {
      const location = given.status === 302 || given.status === 307 ? { location: notificationUrl } : {}
      return void request
        .resume()
        .once('end', () => response.writeHead(given.status, location).end(given.body))
    }
    answer(request)
      .then(([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
      .catch(() => response.writeHead(500).end())
  }, port)
  const notificationUrl = `${url}${NOTIFICATIONS}`
  return {
    url,
    notificationUrl,
    delivered,
    batches,
    token,
    revoke,
    signed,
    answerOnce: (status, body) => void (next = { status, body }),
    wait: (seconds) => void (now += seconds * 1000),
    stop,
  }
}
