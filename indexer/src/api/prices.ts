import { and, eq, gte, ne, sql, type PgColumn } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import { MOMENTS } from '#adapters/indexer/questions.ts'
import { answer, type Body } from './answer.ts'
import { hasIndexes } from './hasIndexes.ts'

type Sql = ReturnType<typeof sql>

answer('collections/prices', async ({ collection, since }) => {
  if (!(await hasIndexes())) return { moments: [] }
  const { trade } = schema
  const where = and(eq(trade.collection, collection), gte(trade.time, since), ne(trade.kind, 'sent'))
  const { rows } = await db.execute<Body<'collections/prices'>['moments'][number]>(
    momentsOf(trade, where, sql`${trade.next}::text as price`),
  )
  return { moments: rows }
})

answer('pools/prices', async ({ pool, since }) => {
  if (!(await hasIndexes())) return { moments: [] }
  const { swap } = schema
  const where = and(eq(swap.pool, pool), gte(swap.time, since))
  const reserves = sql`${swap.reserve0}::text as reserve0, ${swap.reserve1}::text as reserve1`
  const { rows } = await db.execute<Body<'pools/prices'>['moments'][number]>(momentsOf(swap, where, reserves))
  return { moments: rows }
})

/** The last row of each part, with its time. Each is found by an index, so that a million rows take no longer than a hundred. */
function momentsOf(
  table: typeof schema.trade | typeof schema.swap,
  where: ReturnType<typeof and>,
  values: Sql,
): Sql {
  const { time, id }: { readonly time: PgColumn; readonly id: PgColumn } = table
  // A part begins with its first whole second; the last one has the last row's second alone.
  const parts = sql.raw(`${MOMENTS - 1}`)
  const start = (part: string) => sql`first + (${sql.raw(part)} * span + ${parts} - 1) / ${parts}`
  return sql`
    with ends as (
      select min(${time}) as first, greatest(1, max(${time}) - min(${time}))::bigint as span from ${table} where ${where}
    )
    select moment.* from ends, generate_series(0, ${parts}) as part
    cross join lateral (
      select ${time}, ${values} from ${table}
      where ${where} and ${time} >= ${start('part')} and ${time} < ${start('(part + 1)')}
      order by ${time} desc, ${id} desc limit 1
    ) as moment
    order by part`
}
