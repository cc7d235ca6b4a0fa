import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  like,
  lt,
  max,
  min,
  ne,
  or,
  sql,
  union,
  unionAll,
  type PgColumn,
} from 'ponder'
import { db } from 'ponder:api'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

import * as schema from 'ponder:schema'

import { event as eventSchema } from '#adapters/indexer/answers.ts'
import { answerCache, PARTIAL_CACHE } from '#adapters/indexer/openApi.ts'
import { OTHER_INDEXES } from '#adapters/indexer/otherIndexes.ts'
import {
  CSV_ROWS,
  MOMENTS,
  PAGE,
  type Answered,
  type Asked,
  type JsonQuestion,
} from '#adapters/indexer/questions.ts'
import { toAccountEvent } from '#adapters/indexer/toAccountEvent.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'
import { eventsCsv } from '#domain/profile/eventsCsv.ts'
import { answerMillis, answersOnly, community, money } from '../../settings.ts'
import { chainHead } from './chainHead.ts'
import { EXCERPT, POST, type Entry } from './events.ts'
import { latest, type Head } from './latest.ts'
import { parametersOf } from './parametersOf.ts'

type Value = PgColumn | ReturnType<typeof sql>
type Body<Q extends JsonQuestion> = Omit<Answered<Q>, keyof Head>

/** A query that is sent while Postgres restarts may never end. Longer than the app waits for an answer. */
const LIMIT_MS = 10_000
const NO_ANSWER = 'The question could not be answered; ask again later.'

export const routes = new Hono()

routes.use(timeout(LIMIT_MS, new HTTPException(503, { message: NO_ANSWER })))

routes.onError((error, c) => {
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status)
  console.error(error)
  return c.json({ error: NO_ANSWER }, 503)
})

/** Serves a question with the block that its answer covers. */
function answer<Q extends JsonQuestion>(question: Q, read: (asked: Asked<Q>) => Promise<Body<Q>>): void {
  routes.get(`/${question}`, async (c) => {
    const asked = parametersOf(c, question)
    const answered = async () => {
      // Reading the head first makes the rest at least as new.
      const { isFollowing: _, ...head } = await latest()
      return { ...head, ...(await read(asked)) }
    }
    const body = await answered().catch((error: unknown) => {
      if (isMissing(error)) return answered()
      throw error
    })
    const cache = body.partial ? PARTIAL_CACHE : answerCache(answerMillis)
    return c.json(body, 200, { 'Cache-Control': cache })
  })
}

/** The tables are gone for a moment while the views turn to another index. */
function isMissing(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { readonly code?: unknown } }
  return ['42P01', '3F000'].includes(String(code ?? cause?.code))
}

/** The bound is the last text with this prefix, by code units. */
const startsWith = (column: PgColumn, prefix: string) =>
  and(gte(column, prefix), lt(column, `${prefix}\u{10ffff}`))

answer('state', async () => {
  const [{ block, time, isFollowing }, head, others] = await Promise.all([
    latest(),
    chainHead(),
    db.execute(sql.raw(OTHER_INDEXES)),
  ])
  return {
    head: head ?? null,
    age: Math.max(0, Math.floor(Date.now() / 1000) - time),
    backfill:
      isFollowing || answersOnly
        ? null
        : { from: community.fromBlock, to: Math.max(head?.block ?? 0, block) },
    otherIndexes: others.rows.length,
  }
})

answer('names/starting', async ({ prefix, max: limit }) => {
  const { name } = schema
  const named = (isAlike: boolean, rank: Value, where: ReturnType<typeof and>) =>
    db
      .select({
        name: name.name,
        tokenId: name.tokenId,
        holder: name.holder,
        isAlike: sql<boolean>`${sql.raw(`${isAlike}`)}`.as('alike'),
        rank: sql`${rank}::numeric`.as('rank'),
      })
      .from(name)
      .where(where)
      .orderBy(rank, name.name)
      .limit(limit)
  const found = await unionAll(
    named(false, sql`length(${name.name})`, startsWith(name.name, prefix)),
    named(true, name.tokenId, and(eq(name.skeleton, skeletonOf(prefix)), ne(name.name, prefix))),
  ).orderBy(sql`alike, rank, name`)
  return {
    names: toNames(found.filter(({ isAlike }) => !isAlike)),
    alike: toNames(found.filter(({ isAlike }) => isAlike)),
  }
})

const toNames = (
  rows: readonly Pick<typeof schema.name.$inferSelect, 'name' | 'tokenId' | 'holder'>[],
): Body<'names/held'>['names'] =>
  rows.map(({ name, tokenId, holder }) => ({ name, tokenId: `${tokenId}`, holder }))

answer('names/held', async ({ account }) => {
  const { holder, tokenId, name } = schema.name
  // No other columns: an index has these.
  const found = await db
    .select({ holder, tokenId, name })
    .from(schema.name)
    .where(eq(holder, account))
    .orderBy(desc(tokenId))
    .limit(100)
  return { names: toNames(found.toReversed()) }
})

/** Facts of a card that only the whole history gives. */
const CARD = {
  address: schema.collection.address,
  trades: schema.collection.trades,
  holders: schema.collection.holders,
}
const LISTED = eq(schema.collection.listed, true)

const RANKED = {
  music: { where: and(LISTED, eq(schema.collection.sounds, true)), by: undefined },
  video: { where: and(LISTED, eq(schema.collection.moves, true)), by: undefined },
  'most traded': { where: and(LISTED, gt(schema.collection.trades, 0)), by: schema.collection.trades },
  'top-priced': { where: LISTED, by: schema.collection.price },
  'most holders': { where: and(LISTED, gt(schema.collection.holders, 0)), by: schema.collection.holders },
} as const satisfies Record<Asked<'collections/ranked'>['list'], unknown>

answer('collections/ranked', async ({ list, from, max: limit }) => {
  const { where, by } = RANKED[list]
  const [found, [counted]] = await Promise.all([
    db
      .select(CARD)
      .from(schema.collection)
      .where(where)
      .orderBy(...(by ? [desc(by)] : []), desc(schema.collection.position))
      .offset(from)
      .limit(limit),
    db.select({ total: count() }).from(schema.collection).where(where),
  ])
  return { collections: found, total: counted?.total ?? 0 }
})

answer('collections/named', async ({ text: written, max: limit }) => {
  const text = written.trim().toLowerCase()
  const { lowerName, address, position } = schema.collection
  const ranked = (rank: number, where: ReturnType<typeof or>) =>
    db
      .select({ ...CARD, rank: sql`${sql.raw(`${rank}`)}`.as('rank'), position })
      .from(schema.collection)
      .where(and(LISTED, where))
      .orderBy(position)
      .limit(limit)
  // Each by itself: a text that many names have is soon found by position, a rare one by an index of names or of their trigrams.
  const found = await unionAll(
    ranked(0, or(eq(lowerName, text), eq(address, text as `0x${string}`))),
    ranked(1, startsWith(lowerName, text)),
    ranked(2, like(lowerName, `%${text.replace(/[\\%_]/g, '\\$&')}%`)),
  ).orderBy(sql`rank, position`)
  const cards = new Map<string, Body<'collections/of'>['collections'][number]>()
  for (const { rank: _, position: __, ...card } of found)
    if (cards.size < limit && !cards.has(card.address)) cards.set(card.address, card)
  return toCollections([...cards.values()])
})

answer('collections/of', async ({ account, kind, max: limit }) => {
  const { holding, collection } = schema
  const found =
    kind === 'held'
      ? await db
          .select(CARD)
          .from(holding)
          .innerJoin(collection, eq(collection.address, holding.collection))
          .where(and(LISTED, eq(holding.holder, account), gt(holding.tokens, 0)))
          .orderBy(desc(holding.since))
          .limit(limit)
      : await db
          .select(CARD)
          .from(collection)
          .where(and(LISTED, eq(collection.creator, account)))
          .orderBy(desc(collection.position))
          .limit(limit)
  return toCollections(found)
})

answer('collections/firsts', async ({ name: names }) => {
  const { collection } = schema
  const skeletons = names.map(skeletonOf)
  if (skeletons.length === 0) return { collections: [], total: 0 }
  const found = await db
    .selectDistinctOn([collection.skeleton], CARD)
    .from(collection)
    .where(and(LISTED, inArray(collection.skeleton, skeletons)))
    .orderBy(collection.skeleton, collection.createdAt, collection.position)
  return toCollections(found)
})

const toCollections = (collections: Body<'collections/of'>['collections']): Body<'collections/of'> => ({
  collections,
  total: collections.length,
})

answer('collections/prices', async ({ collection, since }) => {
  const { trade } = schema
  const where = and(eq(trade.collection, collection), gte(trade.time, since), ne(trade.kind, 'sent'))
  const slot = await slotsOf(trade, trade.time, where)
  const rows = await db
    .selectDistinctOn([slot], { time: trade.time, price: trade.next })
    .from(trade)
    .where(where)
    .orderBy(slot, desc(trade.id))
  return { moments: rows.map(({ time, price }) => ({ time, price: `${price}` })) }
})

answer('pools/prices', async ({ pool, since }) => {
  const { swap } = schema
  const where = and(eq(swap.pool, pool), gte(swap.time, since))
  const slot = await slotsOf(swap, swap.time, where)
  const rows = await db
    .selectDistinctOn([slot], { time: swap.time, reserve0: swap.reserve0, reserve1: swap.reserve1 })
    .from(swap)
    .where(where)
    .orderBy(slot, desc(swap.id))
  return {
    moments: rows.map(({ time, reserve0, reserve1 }) => ({
      time,
      reserve0: `${reserve0}`,
      reserve1: `${reserve1}`,
    })),
  }
})

/**
 * Slots divide a chart's time, from first to last row, into equal parts.
 * The numbers are part of the query's text, because the database compares the expressions of its clauses as text.
 */
async function slotsOf(
  table: typeof schema.trade | typeof schema.swap,
  time: typeof schema.trade.time | typeof schema.swap.time,
  where: ReturnType<typeof and>,
): Promise<ReturnType<typeof sql<number>>> {
  const [found] = await db
    .select({ first: min(time), last: max(time) })
    .from(table)
    .where(where)
  const [first, last] = [found?.first ?? 0, found?.last ?? 0]
  return sql`(${time} - ${sql.raw(`${first}`)})::bigint * ${sql.raw(`${MOMENTS - 1}`)} / ${sql.raw(`${Math.max(1, last - first)}`)}`
}

answer('points/ranking', async ({ account }) => {
  const { points } = schema
  const [top, own] = await Promise.all([
    db
      .select()
      .from(points)
      .where(gt(points.points, 0n))
      .orderBy(desc(points.points), points.account)
      .limit(100),
    account ? ownRank(account) : null,
  ])
  return { top: top.map((row) => ({ account: row.account, points: `${row.points}` })), own }
})

async function ownRank(account: `0x${string}`): Promise<Body<'points/ranking'>['own']> {
  const { points } = schema
  const [row] = await db.select().from(points).where(eq(points.account, account))
  if (!row || row.points === 0n) return null
  const [above] = await db.select({ above: count() }).from(points).where(gt(points.points, row.points))
  return { account, points: `${row.points}`, rank: (above?.above ?? 0) + 1 }
}

answer('points/days', async ({ account }) => {
  const { pointsOfDay } = schema
  const found = await db
    .select({ day: pointsOfDay.day, points: pointsOfDay.points })
    .from(pointsOfDay)
    .where(eq(pointsOfDay.account, account))
    .orderBy(desc(pointsOfDay.day))
    .limit(366)
  return { days: found.toReversed().map(({ day, points }) => ({ day, points: `${points}` })) }
})

answer('referrers/top', async () => {
  const { referrer } = schema
  const found = await db.select().from(referrer).orderBy(desc(referrer.mints), referrer.account).limit(100)
  return { referrers: found.map((row) => ({ ...row, paid: `${row.paid}` })) }
})

answer('accounts/activity', async ({ account, before }) => ({
  events: await activityOf(account, before, { rows: PAGE, posts: POST }),
}))

routes.get('/accounts/activity.csv', async (c) => {
  const { account, before } = parametersOf(c, 'accounts/activity.csv')
  const { partial } = await latest()
  if (partial)
    throw new HTTPException(503, { message: 'The index is not complete; /v1/state says how far it is.' })
  const events = await activityOf(account, before, { rows: CSV_ROWS, posts: EXCERPT })
  const csv = eventsCsv(
    events.flatMap((event) => toAccountEvent(eventSchema.parse(event)) ?? []),
    money,
  )
  return c.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="activity-${account}.csv"`,
    'Cache-Control': answerCache(answerMillis),
  })
})

/** The fields of an entry beside its kind and id. */
type FieldsOf<Kind extends Entry['kind']> = Readonly<
  Record<Exclude<keyof Extract<Entry, { readonly kind: Kind }>, 'kind' | 'id'>, Value>
>

const jsonOf = (fields: Readonly<Record<string, Value>>) =>
  sql<Readonly<Record<string, unknown>>>`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([field, value]) => [sql.raw(`'${field}'`), value]),
    sql`, `,
  )})`

/** JSON numbers are read with 53 bits. */
const digitsOf = (column: PgColumn) => sql`${column}::text`

async function activityOf(
  account: `0x${string}`,
  before: string | undefined,
  {
    rows: limit,
    posts,
  }: { readonly rows: number; readonly posts: Readonly<Record<keyof typeof POST, Value>> },
): Promise<Entry[]> {
  const { nameEvent, trade, collection, post, payment, swap } = schema
  const page = <Kind extends Entry['kind']>(
    kind: Kind,
    by: PgColumn,
    id: PgColumn,
    fields: FieldsOf<Kind>,
    where?: ReturnType<typeof and>,
  ) =>
    db
      .select({
        kind: sql<string>`${sql.raw(`'${kind}'`)}`,
        id: sql<string>`${id}`.mapWith(id).as('id'),
        fields: jsonOf(fields),
      })
      .from(by.table)
      .where(and(eq(by, account), before === undefined ? undefined : lt(id, before), where))
      .orderBy(desc(id))
      .limit(limit)
  const nameFields = {
    transaction: nameEvent.transaction,
    time: nameEvent.time,
    event: nameEvent.kind,
    name: nameEvent.name,
    holder: nameEvent.holder,
    other: nameEvent.other,
  }
  const tradeFields = {
    transaction: trade.transaction,
    time: trade.time,
    event: trade.kind,
    collection: trade.collection,
    collectionName: sql`(select ${collection.name} from ${collection} where ${collection.address} = ${trade.collection})`,
    tokenId: digitsOf(trade.tokenId),
    account: trade.account,
    to: trade.to,
    price: digitsOf(trade.price),
  }
  const { id: _, ...postFields } = posts
  // A page of each list, by an index of its own: a condition with "or" would read all rows of the account, or of the table.
  const rows = await unionAll(
    page('name', nameEvent.holder, nameEvent.id, nameFields),
    page('name', nameEvent.other, nameEvent.id, nameFields, ne(nameEvent.holder, account)),
    page('trade', trade.account, trade.id, tradeFields),
    page('trade', trade.to, trade.id, tradeFields, ne(trade.account, account)),
    page(
      'post',
      post.author,
      post.event,
      { transaction: post.transaction, time: post.time, post: jsonOf(postFields) },
      eq(post.deleted, false),
    ),
    page('payment', payment.from, payment.id, {
      transaction: payment.transaction,
      time: payment.time,
      token: payment.token,
      from: payment.from,
      to: payment.to,
      amount: digitsOf(payment.amount),
    }),
    page('swap', swap.account, swap.id, {
      transaction: swap.transaction,
      time: swap.time,
      pool: swap.pool,
      account: swap.account,
      in0: digitsOf(swap.in0),
      in1: digitsOf(swap.in1),
      out0: digitsOf(swap.out0),
      out1: digitsOf(swap.out1),
    }),
  )
    .orderBy(desc(sql`id`))
    .limit(limit)
  const events = rows.map(({ kind, id, fields }) => ({
    kind,
    id,
    ...fields,
    ...(kind === 'post' && { post: { id, ...(fields['post'] as object) } }),
  }))
  return events as Entry[]
}

answer('accounts/paid', async ({ account }) => {
  const { payment } = schema
  // Latest payments only, so that an exchange with millions costs no more than a person.
  const recent = db
    .select({ to: payment.to, time: payment.time })
    .from(payment)
    .where(eq(payment.from, account))
    .orderBy(desc(payment.id))
    .limit(1000)
    .as('recent')
  const people = await db
    .select({ account: recent.to, payments: count(), last: sql<number>`max(${recent.time})` })
    .from(recent)
    .groupBy(recent.to)
    .orderBy(desc(sql`max(${recent.time})`), recent.to)
    .limit(PAGE)
  return { people }
})

answer('posts/search', async ({ text, max: limit }) => {
  const { post } = schema
  const posts = await db
    .select(POST)
    .from(post)
    .where(
      and(
        eq(post.deleted, false),
        sql`to_tsvector('simple', ${post.text}) @@ plainto_tsquery('simple', ${text})`,
      ),
    )
    .orderBy(desc(post.event))
    .limit(limit)
  return { posts }
})

answer('posts/to', async ({ account, before }) => {
  const { post, mention, name } = schema
  const names = db.select({ name: name.name }).from(name).where(eq(name.holder, account))
  const isByOthers = and(ne(post.author, account), eq(post.deleted, false))
  // Both by an index of their own. A post that answers and mentions the account is in both, and once in the union.
  const posts = await union(
    db
      .select(POST)
      .from(post)
      .where(
        and(
          eq(post.answered, account),
          isByOthers,
          before === undefined ? undefined : lt(post.event, before),
        ),
      )
      .orderBy(desc(post.event))
      .limit(PAGE),
    // A post mentions each of the account's names in a row of its own.
    db
      .selectDistinctOn([mention.event], POST)
      .from(mention)
      .innerJoin(post, eq(post.id, mention.post))
      .where(
        and(
          inArray(mention.name, names),
          isByOthers,
          before === undefined ? undefined : lt(mention.event, before),
        ),
      )
      .orderBy(desc(mention.event))
      .limit(PAGE),
  )
    .orderBy(desc(sql`event`))
    .limit(PAGE)
  return { posts }
})
