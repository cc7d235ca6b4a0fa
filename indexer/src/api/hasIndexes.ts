import { sql } from 'ponder'
import { db } from 'ponder:api'

import { INDEXES } from '../../indexes.mjs'
import { answersOnly } from '../../settings.ts'

const LAST = Object.keys(INDEXES).at(-1)

/** Views lead to complete indexes. */
let known = answersOnly

/**
 * Whether the tables have their indexes: they come last, and until then a question of many look-ups would read a whole table for each.
 * Its answer may be empty then, since it is partial anyway.
 */
export async function hasIndexes(): Promise<boolean> {
  if (known) return true
  const { rows } = await db.execute<{ readonly found: boolean }>(
    sql`select to_regclass(${LAST}::text) is not null as found`,
  )
  known = rows[0]?.found === true
  return known
}
