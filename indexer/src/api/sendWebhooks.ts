import { setTimeout as pause } from 'node:timers/promises'

import { eq, sql } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import type * as z from 'zod/mini'

import type { webhookBody } from '#adapters/indexer/answers.ts'
import { eventOfKey, keyOfEvent } from '#adapters/indexer/eventKey.ts'
import { sentWebhooks } from '../../counters.ts'
import { community, webhooks } from '../../settings.ts'
import { delayAfter, sendEvent, type Receiver, type WebhookKind } from '#adapters/indexer/webhooks.ts'
import { chainHead } from './chainHead.ts'
import { nameEventOf, POST, tradeEventOf } from './events.ts'

/** A connection to the database of the index. */
interface Session {
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

interface Pool {
  connect(): Promise<Session & { release(destroy: true): void }>
}

/** `place` is Ponder's id, which has the block, and `id` stays the same in another block. */
interface Waiting {
  readonly kind: WebhookKind
  readonly place: string
  readonly id: string
}

/** A receiver's tries of its next event, and when the next one is due. */
interface Attempts {
  /** The event that has failed. */
  id?: string
  tries: number
  due: number
  /** The chain's last block when a new receiver was first seen: what is in it or before is the past. */
  head?: number | undefined
}

const ROUND_MS = 1000
const REOPENED_AFTER_MS = 5000
/** Events of one receiver that are looked up at once. */
const BATCH = 20
/** Characters of an address in a body. Longer ones have the text of the post in them. */
const MAX_URL = 2000

/** Not in Ponder's schemas, which it reverts, and which are made anew with other settings. */
const TABLES = [
  'create schema if not exists hearth_webhooks',
  // All events before "since" are settled.
  'create table if not exists hearth_webhooks.receiver (url text primary key, since uuid not null)',
  'create table if not exists hearth_webhooks.settled (url text, id text, place uuid not null, at timestamptz not null default now(), primary key (url, id))',
  'create index if not exists settled_at on hearth_webhooks.settled (url, at)',
  'create table if not exists hearth_webhooks.dead (url text, id text, body text not null, reason text not null, at timestamptz not null default now(), resend boolean not null default false, primary key (url, id))',
]

/** The first digits of a place are those of its block. */
const BLOCK_DIGITS = 42
const PLACE_DIGITS = 75
/** Characters of a place's key up to its log, with hyphens. */
const TRANSACTION_END = 29
const blockOf = (place: string): number => Number(place.slice(26, BLOCK_DIGITS))
const edge = (place: string, digit: '0' | '9'): string =>
  place.slice(0, BLOCK_DIGITS).padEnd(PLACE_DIGITS, digit)

/** Events of a kind from $2 on that receiver $1 has not had, in chain order; bounded, because its index is read in that order. */
const waitingIn = (kind: WebhookKind, table: string, place: string, condition: string, limit: string) => `
  (select '${kind}' as kind, e.${place} as place, n.id from ${table} e
    cross join lateral (
      select e.transaction || ':${kind}:' || count(*) as id from ${table} before
      where before.${place} >= (left(e.${place}::text, ${TRANSACTION_END}) || '0000000')::uuid and before.${place} < e.${place}
    ) n
    where e.${place} >= $2 and '${kind}' = any($3::text[]) and ${condition}
      and not exists (select from hearth_webhooks.settled s where s.url = $1 and s.id = n.id)
    order by e.${place} ${limit})`

const waiting = (limit: string): string =>
  [
    waitingIn('post', 'post', 'event', 'not e.deleted', limit),
    waitingIn('sale', 'trade', 'id', `e.kind in ('bought', 'sold')`, limit),
    waitingIn('name', 'name_event', 'id', `e.kind = 'minted'`, limit),
  ].join(' union all ')

const NEXT = `${waiting(`limit ${BATCH}`)} order by place limit ${BATCH}`

/** In one statement: a new receiver gets nothing of the past. */
const ADD = `
  with added as (
    insert into hearth_webhooks.receiver (url, since) values ($1, $2) on conflict do nothing returning url
  )
  insert into hearth_webhooks.settled (url, id, place)
  select added.url, past.id, past.place from added cross join (${waiting('')}) past`

/** Of Ponder, for questions: a pool, or the embedded database itself. */
const client = (db as unknown as { readonly $client: Session | (Session & Pool) }).$client

const ENDS = ['SIGINT', 'SIGTERM'] as const

/** Never ends. A failure is told, and all begins anew with another connection. */
export async function sendWebhooks(): Promise<never> {
  for (;;) {
    await sendWhileOpen().catch((error: unknown) => {
      console.warn(`Webhooks wait for the database: ${String(error).slice(0, 300)}`)
    })
    await pause(REOPENED_AFTER_MS)
  }
}

async function sendWhileOpen(): Promise<void> {
  // Tables that are made while Ponder makes its own could get in its way.
  while (!(await progress(client).catch(() => undefined))?.ready) await pause(ROUND_MS)
  const { session, release } = await open()
  try {
    // Held until the connection ends, so that of two instances that index, one alone sends.
    const [lock] = await rowsOf<{ readonly held: boolean }>(
      session,
      `select pg_try_advisory_lock(hashtext('hearth_webhooks')) as held`,
    )
    if (!lock?.held) return
    for (const statement of TABLES) await session.query(statement)
    const closing = new AbortController()
    const ends = await Promise.allSettled(
      webhooks.receivers.map(async (receiver) => {
        const attempts = { tries: 0, due: 0 }
        try {
          while (!closing.signal.aborted) {
            if (Date.now() >= attempts.due) await sendRound(session, receiver, attempts)
            await pause(ROUND_MS)
          }
        } finally {
          closing.abort()
        }
      }),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  } finally {
    release()
  }
}

/** Ponder's own connection of the embedded database, which has no other, or one of its pool that may write. */
async function open(): Promise<{ readonly session: Session; readonly release: () => void }> {
  if (!('connect' in client)) return { session: client, release: () => undefined }
  const session = await client.connect()
  let isHeld = true
  const release = () => {
    if (!isHeld) return
    isHeld = false
    for (const signal of ENDS) process.off(signal, release)
    session.release(true)
  }
  // Ponder would wait for it.
  for (const signal of ENDS) process.once(signal, release)
  try {
    await session.query('set session characteristics as transaction read write')
  } catch (error) {
    release()
    throw error
  }
  return { session, release }
}

const rowsOf = async <Row>(session: Session, text: string, values?: readonly unknown[]) =>
  (await session.query(text, values)).rows as readonly Row[]

const progress = async (session: Session) =>
  (
    await rowsOf<{ readonly final: string; readonly latest: string; readonly ready: boolean }>(
      session,
      `select finalized_checkpoint as final, latest_checkpoint as latest, value->>'is_ready' = '1' as ready from _ponder_checkpoint, _ponder_meta limit 1`,
    )
  )[0]

/** Sends the next events of a receiver, in chain order, until one fails. Rejects without the database. */
async function sendRound(session: Session, { url, kinds }: Receiver, attempts: Attempts): Promise<void> {
  const state = await progress(session)
  if (!state?.ready) return
  const final = keyOfEvent(edge(state.final, '9'))
  const [known] = await rowsOf<{ readonly since: string }>(
    session,
    'select since from hearth_webhooks.receiver where url = $1',
    [url],
  )
  if (!known) {
    attempts.head ??= (await chainHead())?.block
    const isPast = attempts.head === undefined || blockOf(state.latest) < attempts.head
    if (!isPast) await session.query(ADD, [url, final, kinds])
    return
  }
  const found = await rowsOf<Waiting>(session, NEXT, [url, known.since, kinds])
  const events = found.map(({ place, ...rest }) => ({ ...rest, place: eventOfKey(place, community.chainId) }))
  await settleUntil(session, url, final, events[0] && keyOfEvent(edge(events[0].place, '0')))
  // The one that failed may be gone: deleted, or taken away by a reorganisation.
  if (events[0]?.id !== attempts.id) attempts.tries = 0
  for (const event of events) {
    const body = await bodyOf(event)
    // A reorganisation has just taken it away.
    if (!body) return
    if (!(await sendOne(session, url, event, JSON.stringify(body), attempts))) return
  }
  await resend(session, url)
}

/** Up to the first of two places. A transaction that a reorganisation moves is there again within a day. */
async function settleUntil(session: Session, url: string, final: string, next = final): Promise<void> {
  const until = next < final ? next : final
  const moved = await rowsOf(
    session,
    'update hearth_webhooks.receiver set since = $2 where url = $1 and since < $2 returning since',
    [url, until],
  )
  if (moved.length === 0) return
  await session.query(
    `delete from hearth_webhooks.settled where url = $1 and place < $2 and at < now() - interval '1 day'`,
    [url, until],
  )
}

/** Resolves to whether the next event may follow. */
async function sendOne(
  session: Session,
  url: string,
  { id, place }: Waiting,
  body: string,
  attempts: Attempts,
): Promise<boolean> {
  const reason = await sendEvent(url, body, webhooks.secret)
  sentWebhooks.inc({ result: reason === undefined ? 'taken' : 'failed' })
  if (reason !== undefined) {
    attempts.tries += 1
    attempts.id = id
    if (attempts.tries < webhooks.tries) {
      attempts.due = Date.now() + delayAfter(attempts.tries)
      return false
    }
    console.warn(`${new URL(url).host} has not taken ${id} after ${attempts.tries} tries: ${reason}`)
    sentWebhooks.inc({ result: 'dead' })
    await session.query(
      'insert into hearth_webhooks.dead (url, id, body, reason) values ($1, $2, $3, $4) on conflict do nothing',
      [url, id, body, reason],
    )
  }
  attempts.tries = 0
  await session.query(
    'insert into hearth_webhooks.settled (url, id, place) values ($1, $2, $3) on conflict do nothing',
    [url, id, keyOfEvent(place)],
  )
  return true
}

/** Dead letters, once each time that npm run indexer -- webhooks --resend asks for it. */
async function resend(session: Session, url: string): Promise<void> {
  const letters = await rowsOf<{ readonly id: string; readonly body: string }>(
    session,
    `select id, body from hearth_webhooks.dead where url = $1 and resend order by at limit ${BATCH}`,
    [url],
  )
  for (const { id, body } of letters) {
    const reason = await sendEvent(url, body, webhooks.secret)
    await (reason === undefined
      ? session.query('delete from hearth_webhooks.dead where url = $1 and id = $2', [url, id])
      : session.query(
          'update hearth_webhooks.dead set resend = false, reason = $3 where url = $1 and id = $2',
          [url, id, reason],
        ))
  }
}

async function bodyOf({ kind, place, id }: Waiting): Promise<z.input<typeof webhookBody> | undefined> {
  const event = await eventAt(kind, place)
  if (!event || !id.startsWith(event.transaction)) return undefined
  return { id, block: blockOf(place), event }
}

async function eventAt(kind: WebhookKind, place: string) {
  const { post, trade, nameEvent, collection } = schema
  if (kind === 'post') {
    const url = sql<string>`case when length(${post.url}) > ${MAX_URL} then '' else ${post.url} end`
    const [row] = await db
      .select({ transaction: post.transaction, post: { ...POST, url } })
      .from(post)
      .where(eq(post.event, place))
    return row && { kind, id: row.post.id, time: row.post.time, ...row }
  }
  if (kind === 'name') {
    const [row] = await db.select().from(nameEvent).where(eq(nameEvent.id, place))
    return row && nameEventOf(row)
  }
  const [row] = await db
    .select({ trade, collectionName: collection.name })
    .from(trade)
    .innerJoin(collection, eq(trade.collection, collection.address))
    .where(eq(trade.id, place))
  return row && tradeEventOf(row)
}
