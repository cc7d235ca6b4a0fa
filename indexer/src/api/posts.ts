import { and, desc, eq, inArray, lt, lte, ne, sql, union, type PgColumn } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import { PAGE } from '#adapters/indexer/questions.ts'
import { answer } from './answer.ts'
import { POST } from './events.ts'

/** So many of the newest posts are read for words that many have, the larger number only if the smaller has one. */
const NEWEST = [100, 3000] as const
/** Of these posts together: hostile ones are long. */
const MAX_BYTES = 200_000

answer('posts/search', async ({ text, max: limit }) => {
  const { post } = schema
  const has = (words: PgColumn) => sql`to_tsvector('simple', ${words}) @@ plainto_tsquery('simple', ${text})`
  for (const count of NEWEST) {
    const newest = db
      .select({
        ...POST,
        bytes: sql<string>`sum(octet_length(${post.text})) over (order by ${post.event} desc)`.as('bytes'),
      })
      .from(post)
      .where(eq(post.deleted, false))
      .orderBy(desc(post.event))
      .limit(count)
      .as('newest')
    const found = await db
      .select()
      .from(newest)
      .where(and(lte(newest.bytes, sql.raw(`${MAX_BYTES}`)), has(newest.text)))
      .orderBy(desc(newest.id))
      .limit(limit)
    const posts = found.map((row) => {
      const { bytes: _, ...each } = row
      return each
    })
    if (posts.length === limit) return { posts }
    if (posts.length === 0) break
  }
  // Few posts have the words, but Postgres cannot know that of several, and would read all posts in their order; no index has this order.
  const posts = await db
    .select(POST)
    .from(post)
    .where(and(eq(post.deleted, false), has(post.text)))
    .orderBy(sql`${post.event}::text desc`)
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
