import type { ParseWebhookEventResult } from '@farcaster/miniapp-node'

import { storeOf, WEBHOOK_VARIABLES, type MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { isNotificationUrl } from '../miniapp/notificationUrl.ts'
import { forgetSubscribers, storeSubscriber } from '../miniapp/subscribers.ts'
import { readEnvironment } from '../shared/environment.ts'
import { requestLimit } from '../shared/requestLimit.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import { readBounded } from '../shared/siteRequest.ts'
import { readSignedBody, verifyEvent } from './readEvent.ts'

/** Bytes of one event; a real one has some 600. */
const MAX_BYTES = 8192
/** A minute of one client: a social client's server speaks for many people. */
const MAX_REQUESTS_PER_MINUTE = 300
/** Seconds a signature is known again. An event has no time of its own, so this is as long as it is worth keeping. */
const MEMORY = 365 * 24 * 60 * 60
/** Events with a token that one account may bring in so many seconds, since each is remembered; people bring a few a year. */
const MAX_PER_ACCOUNT = 50
const MONTH = 30 * 24 * 60 * 60
/** Longest token and address that are kept. */
const MAX_LENGTH = 1024

const limit = requestLimit(MAX_REQUESTS_PER_MINUTE)

/**
 * The webhook of the mini app (rules/miniapp: webhook): learns from the social client who has added the app and how to
 * notify them. `client` is who asks, as the host knows it. Answers 200, also to an event with a token that came before,
 * which changes nothing; else says in a sentence what is wrong. After a 429 or 5xx nothing was kept, and the event may
 * be sent again.
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
    const learned = () => learn(store, verified)
    // Events bear no time, so a second removal is the first one again to the letter; it is heard each time, because not
    // to be notified any more is a wish to be kept.
    const isWelcome =
      'notificationDetails' in verified.event && verified.event.notificationDetails !== undefined
    const outcome = isWelcome
      ? await takeOnce(store, { ...signed, fid: verified.fid }, learned)
      : (await learned(), 'taken')
    if (outcome === 'too many')
      return refuse(429, 'This account has sent too many events this month.', { 'retry-after': '86400' })
    return Response.json(outcome === 'repeated' ? { ok: true, repeated: true } : { ok: true })
  } catch {
    return refuse(503, 'The store cannot be reached. Send the event again.')
  }
}

/** What an event asks for that cannot be done. */
function faultOf({ event }: ParseWebhookEventResult, env: MiniAppEnvironment): string | undefined {
  const details = 'notificationDetails' in event ? event.notificationDetails : undefined
  if (!details) return undefined
  if (details.token === '' || details.token.length > MAX_LENGTH)
    return `The token must have 1 to ${MAX_LENGTH} characters.`
  return details.url.length <= MAX_LENGTH && isNotificationUrl(details.url, env)
    ? undefined
    : 'Notifications are not sent to that url: it must be https, with a public host by its name.'
}

/**
 * Does a thing for the first event with this signature, unless the account has brought too many. Where it is not done, the
 * signature is free again.
 */
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

/** Adding without details is adding without notifications: whatever was known before is over. */
async function learn(store: ServerStore, { fid, appFid, event }: ParseWebhookEventResult): Promise<void> {
  const details = 'notificationDetails' in event ? event.notificationDetails : undefined
  if (details) await storeSubscriber(store, { fid, appFid, url: details.url, token: details.token })
  else await forgetSubscribers(store, [{ fid, appFid }])
}
