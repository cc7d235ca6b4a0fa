import { createHash } from 'node:crypto'

import { isNotificationUrl } from '../miniapp/notificationUrl.ts'
import type { MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { forgetSubscribers, listSubscribers, type Subscriber } from '../miniapp/subscribers.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import type { Notification } from './notification.ts'
import { postBatch, type Fate } from './postBatch.ts'

/** Tokens in one request (rules/miniapp: notifications). */
const BATCH = 100
/** What social clients allow one token (features h): one in 30 seconds, a hundred in a day. */
const PAUSE = 30
const MAX_PER_DAY = 100
const DAY = 24 * 60 * 60
/** Seconds a sending may take. */
const LEASE = 60
/** Requests at once. */
const LANES = 5
/** Milliseconds after which no further request is begun: hosts of functions end them after ten seconds. */
const MAX_TIME = 7000

/** How many people it has reached; each is counted once. */
export interface SendReport {
  readonly sent: number
  /** They had it already in the last 24 hours, or are being told at this moment. */
  readonly repeated: number
  /** Their clients no longer know them, and neither do we. */
  readonly invalid: number
  /** Too much for now: kept for later. */
  readonly limited: number
  /** Their client could not be reached, or there was no time: kept for later. */
  readonly failed: number
}

/** The report, and the account numbers of those it is kept for. */
export interface SendOutcome {
  readonly report: SendReport
  readonly unreached: readonly number[]
}

/** Who and when; `now` in epoch milliseconds is asked between requests. */
export interface SendOptions {
  readonly fids?: readonly number[] | undefined
  readonly now: () => number
}

/**
 * Sends a notification to everybody who allowed it, or to those named. One person gets it once, through one client; where
 * that client no longer knows them, through the next one they use. Rejects when the store cannot be reached; the same call
 * a minute later reaches those who have not had it.
 */
export async function sendNotification(
  store: ServerStore,
  env: MiniAppEnvironment,
  notification: Notification,
  { fids, now }: SendOptions,
): Promise<SendOutcome> {
  const began = now()
  const people = await peopleToTell(store, env, fids)
  // A short claim first: should this end in the middle, nobody stays marked who was not told.
  const free = await store.claim(
    people.map(([{ fid }]) => onceKey(fid, notification)),
    LEASE,
  )
  const reached: Record<Fate, number[]> = { sent: [], invalid: [], limited: [], failed: [] }
  let open = people.filter((_, index) => free[index])
  const claimed = open.map(([{ fid }]) => onceKey(fid, notification))
  while (open.length > 0) {
    const subscribers = open.map(([subscriber]) => subscriber)
    const fates = await deliver(store, notification, subscribers, () => now() - began < MAX_TIME)
    await forgetInvalid(
      store,
      subscribers.filter((_, index) => fates[index] === 'invalid'),
    )
    open = open.flatMap(([subscriber, next, ...others], index) => {
      const fate = fates[index] ?? 'failed'
      if (fate === 'invalid' && next) return [[next, ...others] as const]
      reached[fate].push(subscriber.fid)
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

/** One for each person and id (rules/miniapp: notifications). The id is anybody's text, so it stands as its hash. */
const onceKey = (fid: number, { notificationId }: Notification): string =>
  `sent:${fid}:${hashOf(notificationId)}`

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function peopleToTell(
  store: ServerStore,
  env: MiniAppEnvironment,
  fids: readonly number[] | undefined,
): Promise<readonly Person[]> {
  const wanted = fids && new Set(fids)
  const people = new Map<number, Person>()
  for (const subscriber of await listSubscribers(store)) {
    // The origins that are allowed may have changed since.
    if ((wanted && !wanted.has(subscriber.fid)) || !isNotificationUrl(subscriber.url, env)) continue
    const known = people.get(subscriber.fid)
    people.set(subscriber.fid, known ? [...known, subscriber] : [subscriber])
  }
  return [...people.values()]
}

/** What became of each, in their order. */
async function deliver(
  store: ServerStore,
  notification: Notification,
  subscribers: readonly Subscriber[],
  hasTime: () => boolean,
): Promise<readonly Fate[]> {
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
  const fates = new Map<Subscriber, Fate>()
  const admitted = subscribers.filter((subscriber, index) => {
    const isWithin = within.has(keys[index] ?? '')
    if (!isWithin) fates.set(subscriber, 'limited')
    return isWithin
  })
  await inLanes(batchesOf(admitted), async ([url, batch]) => {
    if (!hasTime()) return
    const answer = await postBatch(
      url,
      notification,
      batch.map(({ token }) => token),
    )
    for (const subscriber of batch) fates.set(subscriber, answer.get(subscriber.token) ?? 'failed')
  })
  return subscribers.map((subscriber) => fates.get(subscriber) ?? 'failed')
}

/** The fullest first: whoever gives every account an address of its own, and lets it hang, comes last. */
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

/** Only with the token that is no longer known: who has allowed it anew meanwhile stays. */
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
