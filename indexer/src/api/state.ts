import { sql } from 'ponder'
import { db } from 'ponder:api'

import { OTHER_INDEXES } from '#adapters/indexer/otherIndexes.ts'
import { answersOnly, community } from '../../settings.ts'
import { answer } from './answer.ts'
import { chainHead } from './chainHead.ts'
import { latest } from './latest.ts'

answer('state', async () => {
  const [{ block, time, isFollowing }, head, others] = await Promise.all([
    latest(),
    chainHead(),
    db.execute(sql.raw(OTHER_INDEXES)),
  ])
  const reached = Math.max(globalThis.hearthBackfilledBlock ?? 0, block)
  return {
    head: head ?? null,
    age: Math.max(0, Math.floor(Date.now() / 1000) - time),
    backfill:
      isFollowing || answersOnly
        ? null
        : {
            from: community.fromBlock,
            to: Math.max(head?.block ?? 0, reached),
            block: reached,
          },
    otherIndexes: others.rows.length,
  }
})
