import { and, count, desc, eq, gt, gte, inArray, like, lt, max, min, ne, or, sql } from 'ponder'
import { db } from 'ponder:api'
import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { input } from 'zod/mini'

import * as schema from 'ponder:schema'

import type * as answers from '#adapters/indexer/answers.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'
import { MAX_OF_ACCOUNT } from '#domain/nft/CollectionIndex.ts'
import { latest, type Head } from './latest.ts'
import { addressOf, cursorOf, numberOf, oneOf, optionalAddressOf, textOf } from './parameters.ts'

type Body<Answer extends keyof typeof answers> = Omit<input<(typeof answers)[Answer]>, keyof Head>

/** Entries of a page, moments of a chart. */
const PAGE = 20
const MOMENTS = 120
/** The database's latest time, in seconds since 1970. */
const MAX_TIME = 2 ** 31 - 1
/** Names per question, and characters of each: longer ones imitate no other. */
const MAX_NAMES = 50
const MAX_NAME_LENGTH = 100

export const routes = new Hono()

routes.onError((error, c) => {
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status)
  console.error(error)
  return c.json({ error: 'The question could not be answered; ask again later.' }, 503)
})

/** Adds the block that the answer covers; browsers and proxies may keep it for a second. */
async function answer<Answer extends keyof typeof answers>(
  c: Context,
  _: Answer,
  read: () => Promise<Body<Answer>>,
) {
  // Reading the head first makes the rest at least as new.
  const head = await latest()
  return c.json({ ...head, ...(await read()) }, 200, { 'Cache-Control': 'public, max-age=1' })
}

/** The bound is the last text with this prefix, by code units. */
const startsWith = (column: typeof schema.name.name | typeof schema.collection.lowerName, prefix: string) =>
  and(gte(column, prefix), lt(column, `${prefix}\u{10ffff}`))

routes.get('/state', async (c) => c.json(await latest()))

routes.get('/names/starting', (c) => {
  const limit = numberOf(c, 'max', 100, 10)
  const { name } = schema
  const prefix = textOf(c, 'prefix')
  const read = async (): Promise<Body<'startingAnswer'>> => {
    const [starting, alike] = await Promise.all([
      db
        .select()
        .from(name)
        .where(startsWith(name.name, prefix))
        .orderBy(sql`length(${name.name})`, name.name)
        .limit(limit),
      db
        .select()
        .from(name)
        .where(and(eq(name.skeleton, skeletonOf(prefix)), ne(name.name, prefix)))
        .orderBy(name.tokenId)
        .limit(limit),
    ])
    return { names: toNames(starting), alike: toNames(alike) }
  }
  return answer(c, 'startingAnswer', read)
})

const toNames = (rows: readonly (typeof schema.name.$inferSelect)[]): Body<'namesAnswer'>['names'] =>
  rows.map(({ name, tokenId, holder }) => ({ name, tokenId: `${tokenId}`, holder }))

routes.get('/names/held', (c) => {
  const found = db
    .select()
    .from(schema.name)
    .where(eq(schema.name.holder, addressOf(c, 'account')))
    .orderBy(desc(schema.name.tokenId))
    .limit(100)
  return answer(c, 'namesAnswer', () => found.then((rows) => ({ names: toNames(rows.toReversed()) })))
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
} as const

routes.get('/collections/ranked', (c) => {
  const list = oneOf(c, 'list', Object.keys(RANKED) as (keyof typeof RANKED)[])
  const { where, by } = RANKED[list]
  const from = numberOf(c, 'from', 10_000, 0)
  const limit = numberOf(c, 'max', 100, PAGE)
  const read = async (): Promise<Body<'collectionsAnswer'>> => {
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
  }
  return answer(c, 'collectionsAnswer', read)
})

routes.get('/collections/named', (c) => {
  const text = textOf(c, 'text').trim().toLowerCase()
  const limit = numberOf(c, 'max', 100, PAGE)
  const { lowerName, address, position } = schema.collection
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const isEqual = or(eq(lowerName, text), eq(address, text as `0x${string}`))
  const found = db
    .select(CARD)
    .from(schema.collection)
    .where(and(LISTED, or(like(lowerName, `%${escaped}%`), eq(address, text as `0x${string}`))))
    .orderBy(
      sql`case when ${isEqual} then 0 when ${like(lowerName, `${escaped}%`)} then 1 else 2 end`,
      position,
    )
    .limit(limit)
  return answer(c, 'collectionsAnswer', () => found.then(toCollections))
})

routes.get('/collections/of', (c) => {
  const account = addressOf(c, 'account')
  const limit = numberOf(c, 'max', MAX_OF_ACCOUNT, PAGE)
  const { holding, collection } = schema
  const found =
    oneOf(c, 'kind', ['held', 'created']) === 'held'
      ? db
          .select(CARD)
          .from(holding)
          .innerJoin(collection, eq(collection.address, holding.collection))
          .where(and(LISTED, eq(holding.holder, account), gt(holding.tokens, 0)))
          .orderBy(desc(holding.since))
          .limit(limit)
      : db
          .select(CARD)
          .from(collection)
          .where(and(LISTED, eq(collection.creator, account)))
          .orderBy(desc(collection.position))
          .limit(limit)
  return answer(c, 'collectionsAnswer', () => found.then(toCollections))
})

routes.get('/collections/firsts', (c) => {
  const { collection } = schema
  const names = (c.req.queries('name') ?? []).slice(0, MAX_NAMES)
  // The database takes no NUL in a text.
  const isName = (name: string) => name.length <= MAX_NAME_LENGTH && !name.includes('\0')
  const skeletons = names.filter(isName).map(skeletonOf)
  const read = async (): Promise<Body<'collectionsAnswer'>> => {
    if (skeletons.length === 0) return { collections: [], total: 0 }
    const found = await db
      .selectDistinctOn([collection.skeleton], CARD)
      .from(collection)
      .where(and(LISTED, inArray(collection.skeleton, skeletons)))
      .orderBy(collection.skeleton, collection.createdAt, collection.position)
    return toCollections(found)
  }
  return answer(c, 'collectionsAnswer', read)
})

const toCollections = (collections: Body<'collectionsAnswer'>['collections']): Body<'collectionsAnswer'> => ({
  collections,
  total: collections.length,
})

routes.get('/collections/prices', (c) => {
  const { trade } = schema
  const where = and(
    eq(trade.collection, addressOf(c, 'collection')),
    gte(trade.time, numberOf(c, 'since', MAX_TIME, 0)),
    ne(trade.kind, 'sent'),
  )
  const read = async (): Promise<Body<'collectionPricesAnswer'>> => {
    const slot = await slotsOf(trade, trade.time, where)
    const rows = await db
      .selectDistinctOn([slot], { time: trade.time, price: trade.next })
      .from(trade)
      .where(where)
      .orderBy(slot, desc(trade.id))
    return { moments: rows.map(({ time, price }) => ({ time, price: `${price}` })) }
  }
  return answer(c, 'collectionPricesAnswer', read)
})

routes.get('/pools/prices', (c) => {
  const { swap } = schema
  const where = and(eq(swap.pool, addressOf(c, 'pool')), gte(swap.time, numberOf(c, 'since', MAX_TIME, 0)))
  const read = async (): Promise<Body<'poolPricesAnswer'>> => {
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
  }
  return answer(c, 'poolPricesAnswer', read)
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

routes.get('/points/ranking', (c) => {
  const account = optionalAddressOf(c, 'account')
  const { points } = schema
  const read = async (): Promise<Body<'rankingAnswer'>> => {
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
  }
  return answer(c, 'rankingAnswer', read)
})

async function ownRank(account: `0x${string}`): Promise<Body<'rankingAnswer'>['own']> {
  const { points } = schema
  const [row] = await db.select().from(points).where(eq(points.account, account))
  if (!row || row.points === 0n) return null
  const [above] = await db.select({ above: count() }).from(points).where(gt(points.points, row.points))
  return { account, points: `${row.points}`, rank: (above?.above ?? 0) + 1 }
}

routes.get('/points/days', (c) => {
  const { pointsOfDay } = schema
  const found = db
    .select({ day: pointsOfDay.day, points: pointsOfDay.points })
    .from(pointsOfDay)
    .where(eq(pointsOfDay.account, addressOf(c, 'account')))
    .orderBy(desc(pointsOfDay.day))
    .limit(366)
  return answer(c, 'pointsAnswer', () =>
    found.then((days) => ({
      days: days.toReversed().map(({ day, points }) => ({ day, points: `${points}` })),
    })),
  )
})

routes.get('/referrers/top', (c) => {
  const { referrer } = schema
  const found = db.select().from(referrer).orderBy(desc(referrer.mints), referrer.account).limit(100)
  return answer(c, 'referrersAnswer', () =>
    found.then((rows) => ({ referrers: rows.map((row) => ({ ...row, paid: `${row.paid}` })) })),
  )
})

routes.get('/accounts/activity', (c) => {
  const account = addressOf(c, 'account')
  const before = cursorOf(c)
  return answer(c, 'activityAnswer', () => activityOf(account, before))
})

async function activityOf(
  account: `0x${string}`,
  before: string | undefined,
): Promise<Body<'activityAnswer'>> {
  const { nameEvent, trade, collection, post, payment, swap } = schema
  const namesBy = (column: typeof nameEvent.holder | typeof nameEvent.other) =>
    db
      .select()
      .from(nameEvent)
      .where(and(eq(column, account), before === undefined ? undefined : lt(nameEvent.id, before)))
      .orderBy(desc(nameEvent.id))
      .limit(PAGE)
  const tradesBy = (column: typeof trade.account | typeof trade.to) =>
    db
      .select({ trade, collectionName: collection.name })
      .from(trade)
      .innerJoin(collection, eq(trade.collection, collection.address))
      .where(and(eq(column, account), before === undefined ? undefined : lt(trade.id, before)))
      .orderBy(desc(trade.id))
      .limit(PAGE)
  // Two queries with an index each: one with "or" reads all rows of the account, or of the table.
  const [held, given, made, received, posts, payments, swaps] = await Promise.all([
    namesBy(nameEvent.holder),
    namesBy(nameEvent.other),
    tradesBy(trade.account),
    tradesBy(trade.to),
    db
      .select()
      .from(post)
      .where(
        and(
          eq(post.author, account),
          eq(post.deleted, false),
          before === undefined ? undefined : lt(post.event, before),
        ),
      )
      .orderBy(desc(post.event))
      .limit(PAGE),
    db
      .select()
      .from(payment)
      .where(and(eq(payment.from, account), before === undefined ? undefined : lt(payment.id, before)))
      .orderBy(desc(payment.id))
      .limit(PAGE),
    db
      .select()
      .from(swap)
      .where(and(eq(swap.account, account), before === undefined ? undefined : lt(swap.id, before)))
      .orderBy(desc(swap.id))
      .limit(PAGE),
  ])
  const names = unique([...held, ...given], ({ id }) => id)
  const trades = unique([...made, ...received], ({ trade: { id } }) => id)
  const events: Body<'activityAnswer'>['events'] = [
    ...names.map(({ id, transaction, time, kind: event, name, holder, other }) => ({
      kind: 'name' as const,
      id,
      transaction,
      time,
      event,
      name,
      holder,
      other,
    })),
    ...trades.map(({ trade: { kind: event, price, tokenId, ...found }, collectionName }) => ({
      kind: 'trade' as const,
      id: found.id,
      transaction: found.transaction,
      time: found.time,
      event,
      collection: found.collection,
      collectionName,
      tokenId: `${tokenId}`,
      account: found.account,
      to: found.to,
      price: `${price}`,
    })),
    ...posts.map((row) => ({
      kind: 'post' as const,
      id: row.event,
      transaction: row.transaction,
      time: row.time,
      post: toPost(row),
    })),
    ...payments.map(({ id, transaction, time, token, from, to, amount }) => ({
      kind: 'payment' as const,
      id,
      transaction,
      time,
      token,
      from,
      to,
      amount: `${amount}`,
    })),
    ...swaps.map(({ id, transaction, time, pool, account: by, in0, in1, out0, out1 }) => ({
      kind: 'swap' as const,
      id,
      transaction,
      time,
      pool,
      account: by,
      in0: `${in0}`,
      in1: `${in1}`,
      out0: `${out0}`,
      out1: `${out1}`,
    })),
  ]
  return { events: events.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, PAGE) }
}

const unique = <Row>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] => [
  ...new Map(rows.map((row) => [idOf(row), row])).values(),
]

routes.get('/accounts/paid', (c) => {
  const { payment } = schema
  const read = async (): Promise<Body<'paidAnswer'>> => {
    // Latest payments only, so that an exchange with millions costs no more than a person.
    const recent = db
      .select({ to: payment.to, time: payment.time })
      .from(payment)
      .where(eq(payment.from, addressOf(c, 'account')))
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
  }
  return answer(c, 'paidAnswer', read)
})

routes.get('/posts/search', (c) => {
  const { post } = schema
  const text = textOf(c, 'text')
  const found = db
    .select()
    .from(post)
    .where(
      and(
        eq(post.deleted, false),
        sql`to_tsvector('simple', ${post.text}) @@ plainto_tsquery('simple', ${text})`,
      ),
    )
    .orderBy(desc(post.event))
    .limit(numberOf(c, 'max', PAGE, PAGE))
  return answer(c, 'postsAnswer', () => found.then((rows) => ({ posts: rows.map(toPost) })))
})

routes.get('/posts/to', (c) => {
  const { post, mention, name } = schema
  const account = addressOf(c, 'account')
  const before = cursorOf(c)
  const read = async (): Promise<Body<'postsAnswer'>> => {
    const names = db.select({ name: name.name }).from(name).where(eq(name.holder, account))
    const [answers, mentions] = await Promise.all([
      db
        .select()
        .from(post)
        .where(
          and(
            eq(post.answered, account),
            ne(post.author, account),
            eq(post.deleted, false),
            before === undefined ? undefined : lt(post.event, before),
          ),
        )
        .orderBy(desc(post.event))
        .limit(PAGE),
      db
        .select({ post })
        .from(mention)
        .innerJoin(post, eq(post.id, mention.post))
        .where(
          and(
            inArray(mention.name, names),
            before === undefined ? undefined : lt(mention.event, before),
            ne(post.author, account),
            eq(post.deleted, false),
          ),
        )
        .orderBy(desc(mention.event))
        .limit(PAGE),
    ])
    const posts = unique([...answers, ...mentions.map((row) => row.post)], ({ id }) => id)
      .toSorted((one, other) => (one.event < other.event ? 1 : -1))
      .slice(0, PAGE)
    return { posts: posts.map(toPost) }
  }
  return answer(c, 'postsAnswer', read)
})

const toPost = (row: typeof schema.post.$inferSelect): Body<'postsAnswer'>['posts'][number] => ({
  id: row.event,
  context: row.context,
  kind: row.kind,
  message: row.message,
  subject: row.subject,
  position: row.position,
  author: row.author,
  time: row.time,
  url: row.url,
  text: row.text,
  deleted: row.deleted,
})
