import { sql } from 'ponder'
import { db } from 'ponder:api'

import { answersOnly, staleSeconds } from '../../settings.ts'
import { chainHead, timeOf, type Block } from './chainHead.ts'

/** The last indexed block. `partial` if the index lacks later blocks that the chain has had for a while. */
export interface Head extends Block {
  readonly partial?: true
}

interface Indexed extends Block {
  /** Whether it follows the chain's head; else it is catching up. */
  readonly isFollowing: boolean
}

interface Row extends Record<string, unknown> {
  readonly latest: string
  readonly safe: string
  readonly ready: boolean
}

/** From Ponder's own record: time, chain, block and more, in digits of fixed length. */
async function indexed(): Promise<Indexed> {
  const { rows } = await db.execute<Row>(
    sql`select latest_checkpoint as latest, safe_checkpoint as safe, value->>'is_ready' = '1' as ready from _ponder_checkpoint, _ponder_meta limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('Nothing is indexed yet')
  // A restart begins by undoing all later blocks, and leaves the record of the last one as it is.
  const checkpoint = row.ready ? row.latest : row.safe
  return {
    block: Number(checkpoint.slice(26, 42)),
    time: Number(checkpoint.slice(0, 10)),
    isFollowing: row.ready,
  }
}

/** Milliseconds for which one read serves all questions: an answer may be newer than its block, never older. */
const REPEATED_MS = 50

let lastRead: { readonly at: number; readonly found: Promise<Indexed> } | undefined

function recentlyIndexed(): Promise<Indexed> {
  const now = Date.now()
  if (!lastRead || now - lastRead.at >= REPEATED_MS) lastRead = { at: now, found: indexed() }
  return lastRead.found
}

/** The last block that this process has seen, and when it was new or the chain's last one, in milliseconds. */
let seen = { block: -1, at: 0 }

/** The chain is asked only in doubt: while the index has not advanced for a while, and while it is catching up. */
async function isBehind({ block, time, isFollowing }: Indexed): Promise<boolean> {
  const now = Date.now()
  // How long an instance that has just started had to wait for the block, it knows from the block alone.
  if (block !== seen.block) seen = { block, at: seen.block === -1 ? Math.min(now, time * 1000) : now }
  if (isFollowing && now - seen.at <= staleSeconds * 1000) return false
  const head = await chainHead()
  if (head && head.block <= block) {
    seen = { block, at: now }
    return false
  }
  if (!head) return true
  if (!isFollowing) return head.time - time > staleSeconds
  // A chain may make no block for hours, so that it counts for how long the next one is there.
  const missing = await timeOf(block + 1)
  return missing === undefined || now / 1000 - missing > staleSeconds
}

export async function latest(): Promise<Head & Pick<Indexed, 'isFollowing'>> {
  const found = await recentlyIndexed()
  // The views that an instance shows that only answers belong to an index that was complete once.
  const isPartial = (!answersOnly && !found.isFollowing) || (await isBehind(found))
  return { ...found, ...(isPartial && { partial: true }) }
}
