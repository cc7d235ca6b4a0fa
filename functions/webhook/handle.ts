import type { ParseWebhookEventResult } from '@farcaster/miniapp-node'

import { storeOf, WEBHOOK_VARIABLES, type MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { isNotificationUrl } from '../miniapp/notificationUrl.ts'
import { forgetSubscribers, storeSubscriber } from '../miniapp/subscribers.ts'
import { readEnvironment } from '../shared/environment.ts'
import { requestLimit } from '../shared/requestLimit.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import { readBounded } from '../shared/siteRequest.ts'
import { readSignedBody, verifyEvent } from './readEvent.ts'

/** Bytes; a real event has about 600. */
const MAX_BYTES = 8192
/** Requests of one client per minute: a social client's server sends for many users. */
const MAX_REQUESTS_PER_MINUTE = 300
/** Seconds that a signature is remembered. An event has no time, so this is as long as storing it is worthwhile. */
const MEMORY = 365 * 24 * 60 * 60
/** Events with a token per account and period, because each is remembered; users cause a few a year. */
const MAX_PER_ACCOUNT = 50
const MONTH = 30 * 24 * 60 * 60
/** Characters of a stored token and URL. */
const MAX_LENGTH = 1024

const limit = requestLimit(MAX_REQUESTS_PER_MINUTE)

/**
 * The mini app's webhook (rules/miniapp: webhook): the social client reports users who add the app,
 * and how to notify them. `client` is the caller according to the hosting platform. Responds with 200,
 * even to a repeated event with a token, which changes nothing, or with a sentence about the problem.
 * After a 429 or 5xx nothing was stored, and the event may be sent again.
 */
export async function handle(request: Request, given: MiniAppEnvironment, client: string): Promise<Response> {
  const { complete: env, missing } = readEnvironment(given, WEBHOOK_VARIABLES)
  const refuse = (status: number, error: string, more: Readonly<Record<string, string>> = {}) =>
    Response.json({ error }, { status, headers: more })
  if (request.method !== 'POST') return refuse(405, 'Only POST is answered here.', { allow: 'POST' })
  if (!limit.admits(client, Date.now()))
    return refuse(429, 'Too many events; wait a minute.', { 'retry-after': '60' })
  const store = env && storeOf(env)
  if (!store) return refuse(503, `The webhook is not set up: ${missing}.`)
  const bytes = await readBounded(request, MAX_BYTES)
  if (!bytes) return refuse(413, `An event has at most ${MAX_BYTES} bytes.`)
  const signed = readSignedBody(new TextDecoder().decode(bytes))
  if ('error' in signed) return refuse(signed.status, signed.error)
  const verified = await verifyEvent(signed, env)
  if ('error' in verified) return refuse(verified.status, verified.error)
  const fault = faultOf(verified, env)
  if (fault !== undefined) return refuse(400, fault)
  try {
    const apply = () => applyEvent(store, verified)
    // Events have no time, so a second removal is identical to the first one; each is processed,
    // because switching notifications off must always work.
    const isWelcome =
      'notificationDetails' in verified.event && verified.event.notificationDetails !== undefined
    const outcome = isWelcome
      ? await takeOnce(store, { ...signed, fid: verified.fid }, apply)
      : (await apply(), 'taken')
    if (outcome === 'too many')
      return refuse(429, 'This account has sent too many events this month.', { 'retry-after': '86400' })
    return Response.json(outcome === 'repeated' ? { ok: true, repeated: true } : { ok: true })
  } catch {
    return refuse(503, 'The store cannot be reached. Send the event again.')
  }
}

/** The problem with an event's notification details: the token's length, or a URL that must not be called. */
function faultOf({ event }: ParseWebhookEventResult, env: MiniAppEnvironment): string | undefined {
  const details = 'notificationDetails' in event ? event.notificationDetails : undefined
  if (!details) return undefined
  if (details.token === '' || details.token.length > MAX_LENGTH)
    return `The token must have 1 to ${MAX_LENGTH} characters.`
  return details.url.length <= MAX_LENGTH && isNotificationUrl(details.url, env)
    ? undefined
    : 'Notifications are not sent to that url: it must be https, with a public host by its name.'
}

/** Runs `work` for the first event with this signature. If the account sends too many, releases the signature. */
async function takeOnce(
  store: ServerStore,
  { signature, fid }: { readonly signature: string; readonly fid: number },
  work: () => Promise<void>,
): Promise<'taken' | 'repeated' | 'too many'> {
  const key = `event:${signature}`
  const [isFirst] = await store.claim([key], MEMORY)
  if (!isFirst) return 'repeated'
  try {
    const [count = 0] = await store.count([`events:${fid}`], MONTH)
    if (count <= MAX_PER_ACCOUNT) {
      await work()
      return 'taken'
    }
  } catch (error) {
    await store.release([key]).catch(() => undefined)
    throw error
  }
  await store.release([key])
  return 'too many'
}

/** Adding the app without details means without notifications, so earlier details are removed. */
async function applyEvent(
  store: ServerStore,
  { fid, appFid, event }: ParseWebhookEventResult,
): Promise<void> {
  const details = 'notificationDetails' in event ? event.notificationDetails : undefined
  if (details) await storeSubscriber(store, { fid, appFid, url: details.url, token: details.token })
  else await forgetSubscribers(store, [{ fid, appFid }])
}
