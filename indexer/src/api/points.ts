import { count, desc, eq, gt } from 'ponder'
import { db } from 'ponder:api'
import * as schema from 'ponder:schema'

import { answer, type Body } from './answer.ts'

answer('points/ranking', async ({ account }) => {
  const { points } = schema
  const [top, own] = await Promise.all([
    db
      .select()
      .from(points)
      .where(gt(points.points, 0n))
      .orderBy(desc(points.points), points.account)
      .limit(100),
    account ? ownRank(account) : null,
  ])
  return { top: top.map((row) => ({ account: row.account, points: `${row.points}` })), own }
})

async function ownRank(account: `0x${string}`): Promise<Body<'points/ranking'>['own']> {
  const { points } = schema
  const [row] = await db.select().from(points).where(eq(points.account, account))
  if (!row || row.points === 0n) return null
  const [above] = await db.select({ above: count() }).from(points).where(gt(points.points, row.points))
  return { account, points: `${row.points}`, rank: (above?.above ?? 0) + 1 }
}

answer('points/days', async ({ account }) => {
  const { pointsOfDay } = schema
  const found = await db
    .select({ day: pointsOfDay.day, points: pointsOfDay.points })
    .from(pointsOfDay)
    .where(eq(pointsOfDay.account, account))
    .orderBy(desc(pointsOfDay.day))
    .limit(366)
  return { days: found.toReversed().map(({ day, points }) => ({ day, points: `${points}` })) }
})

answer('referrers/top', async () => {
  const { referrer } = schema
  const found = await db.select().from(referrer).orderBy(desc(referrer.mints), referrer.account).limit(100)
  return { referrers: found.map((row) => ({ ...row, paid: `${row.paid}` })) }
})
