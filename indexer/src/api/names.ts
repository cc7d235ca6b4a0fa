import { and, desc, eq, ne, sql } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'
import type { Hex } from 'viem'

import { skeletonOf } from '#domain/names/skeleton.ts'
import { answer, type Body } from './answer.ts'
import { hasIndexes } from './hasIndexes.ts'
import { startsWith } from './startsWith.ts'

/** Each length is found by an index, so that a prefix of many names takes no longer than a rare one. */
answer('names/starting', async ({ prefix, max: limit }) => {
  if (!(await hasIndexes())) return { names: [], alike: [] }
  const { name } = schema
  const [found, alike] = await Promise.all([
    db.execute<NameRow>(sql`
      select found.name, found.token_id as "tokenId", found.holder
      from generate_series(length(${prefix}), (select max(length(${name.name})) from ${name})) as size
      cross join lateral (
        select * from ${name} where length(${name.name}) = size and ${startsWith(name.name, prefix)}
        order by ${name.name} limit ${limit}
      ) as found
      order by size, found.name limit ${limit}`),
    db
      .select({ name: name.name, tokenId: name.tokenId, holder: name.holder })
      .from(name)
      .where(and(eq(name.skeleton, skeletonOf(prefix)), ne(name.name, prefix)))
      .orderBy(name.tokenId)
      .limit(limit),
  ])
  return { names: toNames(found.rows), alike: toNames(alike) }
})

interface NameRow extends Record<string, unknown> {
  readonly name: string
  readonly tokenId: bigint | string
  readonly holder: Hex
}

const toNames = (rows: readonly NameRow[]): Body<'names/held'>['names'] =>
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
