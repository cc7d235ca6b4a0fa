import { createHash } from 'node:crypto'

import { isNotificationUrl } from '../miniapp/notificationUrl.ts'
import type { MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { forgetSubscribers, listSubscribers, type Subscriber } from '../miniapp/subscribers.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import type { Notification } from './notification.ts'
import { postBatch, type DeliveryStatus } from './postBatch.ts'

/** Tokens per request (rules/miniapp: notifications). */
const BATCH = 100
/** Seconds. Social clients accept one notification per token in 30 seconds and a hundred in a day. */
const PAUSE = 30
const MAX_PER_DAY = 100
const DAY = 24 * 60 * 60
/** Seconds that a call may take. */
const LEASE = 60
const LANES = 5
/** Milliseconds after which no further request is started: hosting platforms end functions after ten seconds. */
const MAX_TIME = 7000

export interface SendReport {
  readonly sent: number
  /** Users who received it in the last 24 hours, or are receiving it now. */
  readonly repeated: number
  /** Users removed because their clients reported the token as invalid. */
  readonly invalid: number
  readonly limited: number
  /** Users whose client could not be reached in time; stored for later. */
  readonly failed: number
}

export interface SendOutcome {
  readonly report: SendReport
  readonly unreached: readonly number[]
}

/** `now` returns epoch milliseconds and is called between requests. */
export interface SendOptions {
  readonly fids?: readonly number[] | undefined
  readonly now: () => number
}

/**
 * Sends a notification to all subscribers, or to the named ones. Each user receives it once, through one client,
 * or through the next one if that reports the token as invalid. Rejects if the store cannot be reached; the same
 * call a minute later reaches the users who were missed. A named user who is no subscriber is not counted.
 */
export async function sendNotification(
  store: ServerStore,
  env: MiniAppEnvironment,
  notification: Notification,
  { fids, now }: SendOptions,
): Promise<SendOutcome> {
  const began = now()
  const people = await recipientsOf(store, env, fids)
  // A short claim first, so that no user stays marked without a notification if this call is cut off.
  const free = await store.claim(
    people.map(([{ fid }]) => onceKey(fid, notification)),
    LEASE,
  )
  const reached: Record<DeliveryStatus, number[]> = { sent: [], invalid: [], limited: [], failed: [] }
  let open = people.filter((_, index) => free[index])
  const claimed = open.map(([{ fid }]) => onceKey(fid, notification))
  while (open.length > 0) {
    const subscribers = open.map(([subscriber]) => subscriber)
    const statuses = await deliver(store, notification, subscribers, () => now() - began < MAX_TIME)
    await forgetInvalid(
      store,
      subscribers.filter((_, index) => statuses[index] === 'invalid'),
    )
    open = open.flatMap(([subscriber, next, ...others], index) => {
      const status = statuses[index] ?? 'failed'
      if (status === 'invalid' && next) return [[next, ...others] as const]
      reached[status].push(subscriber.fid)
      return []
    })
  }
  await store.release(claimed)
  await store.claim(
    reached.sent.map((fid) => onceKey(fid, notification)),
    DAY,
  )
  const { sent, invalid, limited, failed } = reached
  return {
    report: {
      sent: sent.length,
      repeated: people.length - claimed.length,
      invalid: invalid.length,
      limited: limited.length,
      failed: failed.length,
    },
    unreached: [...limited, ...failed],
  }
}

type Person = readonly [Subscriber, ...(readonly Subscriber[])]

/** One key per user and id (rules/miniapp: notifications). The id is any text, so the key contains its hash. */
const onceKey = (fid: number, { notificationId }: Notification): string =>
  `sent:${fid}:${hashOf(notificationId)}`

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** By user, all or those with these ids; leaves out subscriptions whose URL is not allowed. */
async function recipientsOf(
  store: ServerStore,
  env: MiniAppEnvironment,
  fids: readonly number[] | undefined,
): Promise<readonly Person[]> {
  const wanted = fids && new Set(fids)
  const people = new Map<number, Person>()
  for (const subscriber of await listSubscribers(store)) {
    // The allowed origins may have changed since.
    if ((wanted && !wanted.has(subscriber.fid)) || !isNotificationUrl(subscriber.url, env)) continue
    const known = people.get(subscriber.fid)
    people.set(subscriber.fid, known ? [...known, subscriber] : [subscriber])
  }
  return [...people.values()]
}

/**
 * In the order of the subscribers. A token is 'limited' within 30 seconds of its last notification,
 * and after a hundred in a day; a request without time left has 'failed'.
 */
async function deliver(
  store: ServerStore,
  notification: Notification,
  subscribers: readonly Subscriber[],
  hasTime: () => boolean,
): Promise<readonly DeliveryStatus[]> {
  const keys = subscribers.map(({ url, token }) => hashOf(`${url} ${token}`))
  const rested = await store.claim(
    keys.map((key) => `pause:${key}`),
    PAUSE,
  )
  const counts = await store.count(
    keys.filter((_, index) => rested[index]).map((key) => `day:${key}`),
    DAY,
  )
  const within = new Set(
    keys.filter((_, index) => rested[index]).filter((_, index) => (counts[index] ?? 0) <= MAX_PER_DAY),
  )
  const statuses = new Map<Subscriber, DeliveryStatus>()
  const admitted = subscribers.filter((subscriber, index) => {
    const isWithin = within.has(keys[index] ?? '')
    if (!isWithin) statuses.set(subscriber, 'limited')
    return isWithin
  })
  await inLanes(batchesOf(admitted), async ([url, batch]) => {
    if (!hasTime()) return
    const answer = await postBatch(
      url,
      notification,
      batch.map(({ token }) => token),
    )
    for (const subscriber of batch) statuses.set(subscriber, answer.get(subscriber.token) ?? 'failed')
  })
  return subscribers.map((subscriber) => statuses.get(subscriber) ?? 'failed')
}

/** The fullest batch first, so that an attacker with a slow endpoint per account comes last. */
function batchesOf(
  subscribers: readonly Subscriber[],
): readonly (readonly [string, readonly Subscriber[]])[] {
  const byUrl = new Map<string, Subscriber[]>()
  for (const subscriber of subscribers) {
    const all = byUrl.get(subscriber.url) ?? []
    all.push(subscriber)
    byUrl.set(subscriber.url, all)
  }
  const addresses = [...byUrl].toSorted(([, one], [, other]) => other.length - one.length)
  return addresses.flatMap(([url, all]) =>
    Array.from(
      { length: Math.ceil(all.length / BATCH) },
      (_, index) => [url, all.slice(index * BATCH, (index + 1) * BATCH)] as const,
    ),
  )
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Only with the invalid token: a user who has subscribed again meanwhile stays. */
async function forgetInvalid(store: ServerStore, gone: readonly Subscriber[]): Promise<void> {
  if (gone.length === 0) return
  const key = ({ fid, appFid, token }: Subscriber) => `${fid}:${appFid}:${token}`
  const keys = new Set(gone.map(key))
  const known = await listSubscribers(store)
  await forgetSubscribers(
    store,
    known.filter((subscriber) => keys.has(key(subscriber))),
  )
}
