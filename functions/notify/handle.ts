import { createHash, timingSafeEqual } from 'node:crypto'

import { isSigned, SIGNATURE_HEADER } from '#adapters/indexer/webhookSignature.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { NOTIFY_VARIABLES, storeOf, type MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { readEnvironment } from '../shared/environment.ts'
import { requestLimit } from '../shared/requestLimit.ts'
import { readBounded } from '../shared/siteRequest.ts'
import { isFids, readNotification } from './notification.ts'
import { NO_DELIVERIES, sendAndStore, sendPending } from './pending.ts'
import { postNotification } from './postNotification.ts'

/** Bytes: the texts, and some thousands of account numbers. */
const MAX_BYTES = 64 * 1024
const MAX_REQUESTS_PER_MINUTE = 20
/** The same for an event of the index service, with a post in it. */
const MAX_EVENT_BYTES = 128 * 1024
const MAX_EVENTS_PER_MINUTE = 300
/** Events send what is left once in so long. */
const REST_SECONDS = 600
/** A shorter secret can be guessed. */
const SHORTEST_SECRET = 16

const limit = requestLimit(MAX_REQUESTS_PER_MINUTE)
const eventLimit = requestLimit(MAX_EVENTS_PER_MINUTE)

/**
 * Sends a notification to users who allowed it (rules/miniapp: notifications), for callers with the secret
 * in `authorization: Bearer`. The body is `{notificationId, title, body, targetUrl, fids?}`, or `{rest: true}`
 * to send what earlier calls have left. The index service may call, too, with a signed event: a new post is made a notification, any
 * other one sends what is left, once in ten minutes. `client` is the caller according to the hosting platform.
 * Responds with 200 and the counts, or with a sentence about the problem. After an error nothing was sent,
 * except after a 503, which does not know: the same request a minute later reaches the users who were missed.
 */
export async function handle(
  request: Request,
  given: MiniAppEnvironment,
  client: string,
  now: () => number = Date.now,
): Promise<Response> {
  const { complete: env, missing } = readEnvironment(given, NOTIFY_VARIABLES)
  const refuse = (status: number, error: string, more: Readonly<Record<string, string>> = {}) =>
    Response.json({ error }, { status, headers: more })
  if (request.method !== 'POST') return refuse(405, 'Only POST is answered here.', { allow: 'POST' })
  const signature = request.headers.get(SIGNATURE_HEADER)
  if (!(signature === null ? limit : eventLimit).admits(client, now()))
    return refuse(429, 'Too many requests; wait a minute.', { 'retry-after': '60' })
  const store = env && storeOf(env)
  if (!store) return refuse(503, `Notifications are not set up: ${missing}.`)
  const { NOTIFY_SECRET: secret, SITE_ORIGIN } = env
  if (secret.length < SHORTEST_SECRET)
    return refuse(
      503,
      `Notifications are not set up: NOTIFY_SECRET has fewer than ${SHORTEST_SECRET} letters.`,
    )
  const [siteOrigin = ''] = SITE_ORIGIN.split(',').map((origin) => origin.trim())
  if (signature === null && !isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`))
    return refuse(401, 'The secret is not the right one.', { 'www-authenticate': 'Bearer' })
  const maxBytes = signature === null ? MAX_BYTES : MAX_EVENT_BYTES
  const bytes = await readBounded(request, maxBytes)
  if (!bytes) return refuse(413, `A request has at most ${maxBytes} bytes.`)
  const text = new TextDecoder().decode(bytes)
  const eventSecret = env.HEARTH_WEBHOOK_SECRET
  if (signature !== null && !(eventSecret && (await isSigned(eventSecret, text, signature, now() / 1000))))
    return refuse(401, 'The signature is not the right one, or older than five minutes.')
  const sent = asRecord(parseJson(text))
  if (!sent) return refuse(400, 'The body is not a JSON object.')
  try {
    if (signature !== null) {
      const made = postNotification(sent, siteOrigin, now())
      if (made === null) return refuse(400, 'The body is no event of an index service.')
      if (made) return Response.json(await sendAndStore(store, env, made, { now }))
      // Strangers set the pace of events, and each try counts in a user's day.
      const [isDue] = await store.claim(['notify-rest'], REST_SECONDS)
      return Response.json(isDue ? await sendPending(store, env, now) : NO_DELIVERIES)
    }
    if (sent['rest'] === true) return Response.json(await sendPending(store, env, now))
    const notification = readNotification(sent, siteOrigin)
    if (typeof notification === 'string') return refuse(400, notification)
    const fids = sent['fids']
    if (fids !== undefined && !isFids(fids))
      return refuse(400, 'fids: Must be a list of account numbers, or absent for all subscribers.')
    return Response.json(await sendAndStore(store, env, notification, { fids, now }))
  } catch {
    return refuse(
      503,
      'The store cannot be reached. The same request a minute later reaches those who have not had it.',
    )
  }
}

/** Takes the same time for every difference, so that the secret cannot be guessed letter by letter. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
