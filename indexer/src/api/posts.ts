import { and, desc, eq, inArray, lt, ne, sql, union } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import { PAGE } from '#adapters/indexer/questions.ts'
import { answer } from './answer.ts'
import { POST } from './events.ts'

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
