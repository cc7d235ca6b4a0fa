import { createHash, timingSafeEqual } from 'node:crypto'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { NOTIFY_VARIABLES, storeOf, type MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { readEnvironment } from '../shared/environment.ts'
import { requestLimit } from '../shared/requestLimit.ts'
import { readBounded } from '../shared/siteRequest.ts'
import { isFids, readNotification } from './notification.ts'
import { sendAndStore, sendPending } from './pending.ts'

/** Bytes: the texts, and some thousands of account numbers. */
const MAX_BYTES = 64 * 1024
const MAX_REQUESTS_PER_MINUTE = 20
/** A shorter secret can be guessed. */
const SHORTEST_SECRET = 16

const limit = requestLimit(MAX_REQUESTS_PER_MINUTE)

/**
 * Sends a notification to users who allowed it (rules/miniapp: notifications), for callers with the secret
 * in `authorization: Bearer`. The body is `{notificationId, title, body, targetUrl, fids?}`, or `{rest: true}`
 * to send what earlier calls have left. `client` is the caller according to the hosting platform.
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
  if (!limit.admits(client, now()))
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
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`))
    return refuse(401, 'The secret is not the right one.', { 'www-authenticate': 'Bearer' })
  const bytes = await readBounded(request, MAX_BYTES)
  if (!bytes) return refuse(413, `A request has at most ${MAX_BYTES} bytes.`)
  const sent = asRecord(parseJson(new TextDecoder().decode(bytes)))
  if (!sent) return refuse(400, 'The body is not a JSON object.')
  try {
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
