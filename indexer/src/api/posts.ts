import { and, desc, eq, inArray, lt, ne, sql, union, type PgColumn } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import { PAGE } from '#adapters/indexer/questions.ts'
import { answer } from './answer.ts'
import { POST } from './events.ts'

/** Among so many posts there are enough with words that many posts have. */
const NEWEST = 100

answer('posts/search', async ({ text, max: limit }) => {
  const { post } = schema
  const has = (words: PgColumn) => sql`to_tsvector('simple', ${words}) @@ plainto_tsquery('simple', ${text})`
  const newest = db
    .select(POST)
    .from(post)
    .where(eq(post.deleted, false))
    .orderBy(desc(post.event))
    .limit(NEWEST)
    .as('newest')
  const recent = await db.select().from(newest).where(has(newest.text)).orderBy(desc(newest.id)).limit(limit)
  if (recent.length === limit) return { posts: recent }
  // Postgres cannot know how many posts have several words, and would read all in their order; no index has this one's.
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
