import { sql } from 'ponder'
import { db } from 'ponder:api'

/** The last indexed block, and its time in seconds since 1970. */
export interface Head {
  readonly block: number
  readonly time: number
}

/** From Ponder's own record: time, chain, block and more, in digits of fixed length. */
export async function latest(): Promise<Head> {
  const { rows } = await db.execute<{ checkpoint: string }>(
    sql`select latest_checkpoint as checkpoint from _ponder_checkpoint limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('Nothing is indexed yet')
  return { block: Number(row.checkpoint.slice(26, 42)), time: Number(row.checkpoint.slice(0, 10)) }
}
