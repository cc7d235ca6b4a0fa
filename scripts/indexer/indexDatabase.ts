import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { OTHER_INDEXES } from '#adapters/indexer/otherIndexes.ts'

import { INDEXER } from './installIndexer.ts'

/** The databases of the index service's own packages, as far as they are used here. */
interface Session {
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}
interface Postgres {
  readonly Client: new (options: { readonly connectionString: string }) => Session & {
    connect(): Promise<void>
    end(): Promise<void>
  }
}
interface Embedded {
  readonly PGlite: { create(folder: string): Promise<Session & { close(): Promise<void> }> }
}

/** A Postgres by its URL, or the folder of an embedded database that no other process has open. */
export type Place = { readonly url: string } | { readonly folder: string }

const fromIndexer = createRequire(path.join(INDEXER, 'package.json'))

async function within<Value>(place: Place, work: (session: Session) => Promise<Value>): Promise<Value> {
  if ('folder' in place) {
    const { PGlite } = fromIndexer('@electric-sql/pglite') as Embedded
    const database = await PGlite.create(place.folder)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const { Client } = fromIndexer('pg') as Postgres
  const client = new Client({ connectionString: place.url })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

const CREATE = 'createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 hearth'

/**
 * Throws a sentence with the right command unless the database sorts texts by code units, by which names are searched, and
 * knows the letters of all alphabets, by which posts are.
 */
export async function checkLocale(url: string): Promise<void> {
  const wrong = new Error(
    `The database's locale is not C.UTF-8, so names would not be found. Create one that has it, such as:\n  ${CREATE}`,
  )
  // In another encoding the letters below could not even be compared.
  const [encoding] = await rowsOf<{ readonly isUtf8: boolean }>(
    { url },
    `select current_setting('server_encoding') = 'UTF8' as "isUtf8"`,
  )
  if (!encoding?.isUtf8) throw wrong
  const [row] = await rowsOf<{ readonly sorts: boolean; readonly knows: boolean }>(
    { url },
    `select 'Z' < 'a' and 'z' < 'é' and U&'\\FFFD' < U&'\\+01F600' as sorts, lower('É') = 'é' as knows`,
  )
  if (!row?.sorts || !row.knows) throw wrong
}

/** Resolves once an index is complete, so that the views exist; tells once that it waits. */
export async function waitForViews(
  url: string,
  views: string,
  say: (sentence: string) => void,
): Promise<void> {
  for (let told = false; ; told = true) {
    const found = await rowsOf({ url }, `select from pg_views where schemaname = $1 limit 1`, [views])
    if (found.length > 0) return
    if (!told) say('No index is complete yet; answers begin with the first one.')
    await pause(1000)
  }
}

/** The newest block that Ponder keeps for good; undefined in a database without one. */
export async function newestKeptBlock(
  place: Place,
  chainId: number,
): Promise<{ readonly number: bigint; readonly hash: string } | undefined> {
  if ('folder' in place && !existsSync(place.folder)) return undefined
  const [table] = await rowsOf(place, `select where to_regclass('ponder_sync.blocks') is not null`)
  if (!table) return undefined
  const [row] = await rowsOf<{ readonly number: string; readonly hash: string }>(
    place,
    'select number::text, hash from ponder_sync.blocks where chain_id = $1 order by blocks.number desc limit 1',
    [chainId],
  )
  return row && { number: BigInt(row.number), hash: row.hash }
}

/** In milliseconds; Ponder's own limit after which a process that holds an index counts as gone. */
const LOCK_MS = 25_000

/**
 * Drops each index that no views show and no process makes, with all its tables, except for one schema. Resolves to the
 * schemas that it dropped.
 */
export async function pruneIndexes(place: Place, except?: string): Promise<readonly string[]> {
  // PGlite would create it.
  if ('folder' in place && !existsSync(place.folder)) return []
  return within(place, async (session) => {
    const { rows } = await session.query(OTHER_INDEXES)
    const dropped: string[] = []
    for (const { schema } of rows as readonly { readonly schema: string }[]) {
      if (schema === except) continue
      const { rows: active } = await session.query(
        `select from "${schema}"._ponder_meta where (value->>'is_locked') = '1' and (value->>'heartbeat_at')::bigint > $1`,
        [Date.now() - LOCK_MS],
      )
      if (active.length > 0) continue
      await session.query(`drop schema "${schema}" cascade`)
      dropped.push(schema)
    }
    return dropped
  })
}

/** An event that a receiver of webhooks has not taken. */
export interface DeadLetter {
  readonly at: Date
  readonly url: string
  readonly id: string
  readonly reason: string
}

/** Oldest first; empty where no service has sent webhooks into this database. */
export async function deadLetters(place: Place): Promise<readonly DeadLetter[]> {
  const [table] = await rowsOf(place, `select where to_regclass('hearth_webhooks.dead') is not null`)
  return table ? rowsOf(place, 'select at, url, id, reason from hearth_webhooks.dead order by at') : []
}

/** The service that sends webhooks sends each dead letter once more. */
export async function resendDeadLetters(place: Place): Promise<void> {
  await rowsOf(place, 'update hearth_webhooks.dead set resend = true')
}

const rowsOf = async <Row>(place: Place, text: string, values: readonly unknown[] = []) =>
  within(place, async (session) => (await session.query(text, values)).rows as readonly Row[])
