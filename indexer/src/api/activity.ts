import { and, count, desc, eq, lt, ne, sql, unionAll, type PgColumn } from 'ponder'
import { db } from 'ponder:api'
import { HTTPException } from 'hono/http-exception'
import * as schema from 'ponder:schema'

import { event as eventSchema } from '#adapters/indexer/answers.ts'
import { answerCache } from '#adapters/indexer/openApi.ts'
import { CSV_ROWS, PAGE } from '#adapters/indexer/questions.ts'
import { toAccountEvent } from '#adapters/indexer/toAccountEvent.ts'
import { eventsCsv } from '#domain/profile/eventsCsv.ts'
import { answerMillis, money } from '../../settings.ts'
import { answer, routes } from './answer.ts'
import { EXCERPT, POST, type Entry } from './events.ts'
import { latest } from './latest.ts'
import { parametersOf } from './parametersOf.ts'

type Value = PgColumn | ReturnType<typeof sql>

answer('accounts/activity', async ({ account, before }) => ({
  events: await activityOf('page', account, before),
}))

routes.get('/accounts/activity.csv', async (c) => {
  const { account, before } = parametersOf(c, 'accounts/activity.csv')
  const { partial } = await latest()
  if (partial)
    throw new HTTPException(503, { message: 'The index is not complete; /v1/state says how far it is.' })
  const events = await activityOf('file', account, before)
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

/** The rows of an answer, and the columns of its posts. */
const FORMS = {
  page: { rows: PAGE, posts: POST },
  file: { rows: CSV_ROWS, posts: EXCERPT },
} as const

/** The query's text, which takes longer to write than its answer. */
const prepared = new Map<string, ReturnType<typeof prepareActivity>>()

async function activityOf(
  form: keyof typeof FORMS,
  account: `0x${string}`,
  before: string | undefined,
): Promise<Entry[]> {
  const isFirst = before === undefined
  const key = `${form} ${isFirst}`
  const query = prepared.get(key) ?? prepareActivity(form, isFirst)
  prepared.set(key, query)
  const rows = await query.execute({ account, before })
  const events = rows.map(({ kind, id, fields }) => ({
    kind,
    id,
    ...fields,
    ...(kind === 'post' && { post: { id, ...(fields['post'] as object) } }),
  }))
  return events as Entry[]
}

function prepareActivity(form: keyof typeof FORMS, isFirst: boolean) {
  const { rows: limit, posts } = FORMS[form]
  const account = (column: PgColumn) => sql.param(sql.placeholder('account'), column)
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
      .where(
        and(
          eq(by, account(by)),
          isFirst ? undefined : lt(id, sql.param(sql.placeholder('before'), id)),
          where,
        ),
      )
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
  return unionAll(
    page('name', nameEvent.holder, nameEvent.id, nameFields),
    page('name', nameEvent.other, nameEvent.id, nameFields, ne(nameEvent.holder, account(nameEvent.holder))),
    page('trade', trade.account, trade.id, tradeFields),
    page('trade', trade.to, trade.id, tradeFields, ne(trade.account, account(trade.account))),
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
    .prepare('')
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
