import type { Context } from 'ponder:registry'
import * as schema from 'ponder:schema'

/** Columns for when something happened; time in seconds since 1970. */
export const momentOf = (event: {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: `0x${string}` }
}) => ({
  block: Number(event.block.number),
  transaction: event.transaction.hash,
  time: Number(event.block.timestamp),
})

/** Returns the count before. */
export async function countUp({ db }: Pick<Context, 'db'>, id: string): Promise<number> {
  const row = await db
    .insert(schema.counter)
    .values({ id, count: 1 })
    .onConflictDoUpdate(({ count }) => ({ count: count + 1 }))
  return row.count - 1
}

/** Marks the account's points to be read again. */
export async function pointsChanged({ db }: Pick<Context, 'db'>, account: `0x${string}`): Promise<void> {
  if ((await db.find(schema.points, { account }))?.stale) return
  await db
    .insert(schema.points)
    .values({ account, points: 0n, stale: true })
    .onConflictDoUpdate({ stale: true })
}
