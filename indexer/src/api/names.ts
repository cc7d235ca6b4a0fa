import { and, desc, eq, ne, sql, unionAll, type PgColumn } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import { skeletonOf } from '#domain/names/skeleton.ts'
import { answer, type Body } from './answer.ts'
import { startsWith } from './startsWith.ts'

answer('names/starting', async ({ prefix, max: limit }) => {
  const { name } = schema
  const named = (isAlike: boolean, rank: PgColumn | ReturnType<typeof sql>, where: ReturnType<typeof and>) =>
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
