import { and, count, desc, eq, gt, inArray, like, or, sql, unionAll } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import type { Asked } from '#adapters/indexer/questions.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'
import { answer, type Body } from './answer.ts'
import { startsWith } from './startsWith.ts'

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
