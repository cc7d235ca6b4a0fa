import { and, desc, eq, gte, max, min, ne, sql } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import { MOMENTS } from '#adapters/indexer/questions.ts'
import { answer } from './answer.ts'

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
