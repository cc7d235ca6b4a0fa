// Starts Ponder as its own command does, except that the service indexes a past of which it has nothing yet by itself
// (docs/adr/0034-first-backfill.md), and answers questions meanwhile.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import copyStreams from 'pg-copy-streams'

import { start } from './node_modules/ponder/dist/esm/bin/commands/start.js'
import { getPonderCheckpointTable } from './node_modules/ponder/dist/esm/database/index.js'
import { getPrimaryKeyColumns } from './node_modules/ponder/dist/esm/drizzle/index.js'
import { getColumnCasing } from './node_modules/ponder/dist/esm/drizzle/kit/index.js'
import { getWhereCondition } from './node_modules/ponder/dist/esm/indexing-store/utils.js'
import { createCachedViemClient } from './node_modules/ponder/dist/esm/indexing/client.js'
import { getEventCount } from './node_modules/ponder/dist/esm/indexing/index.js'
import * as events from './node_modules/ponder/dist/esm/runtime/events.js'
import * as progress from './node_modules/ponder/dist/esm/runtime/index.js'
import { runOmnichain } from './node_modules/ponder/dist/esm/runtime/omnichain.js'
import { createServer } from './node_modules/ponder/dist/esm/server/index.js'
import {
  BaseError,
  IndexingFunctionError,
  ShutdownError,
  UniqueConstraintError,
} from './node_modules/ponder/dist/esm/internal/errors.js'
import { createHistoricalSync } from './node_modules/ponder/dist/esm/sync-historical/index.js'
import * as encode from './node_modules/ponder/dist/esm/sync-store/encode.js'
import { createSyncStore } from './node_modules/ponder/dist/esm/sync-store/index.js'
import * as syncSchema from './node_modules/ponder/dist/esm/sync-store/schema.js'
import { INDEXES } from './indexes.mjs'

const inside = {
  ...events,
  ...progress,
  ...encode,
  BaseError,
  IndexingFunctionError,
  ShutdownError,
  UniqueConstraintError,
  createCachedViemClient,
  createHistoricalSync,
  createSyncStore,
  getColumnCasing,
  getTableConfig,
  copyFrom: copyStreams.from,
  getEventCount,
  getPonderCheckpointTable,
  getPrimaryKeyColumns,
  getTableColumns,
  getTableName,
  getWhereCondition,
  syncSchema,
}

const option = { type: 'string' }
const { values } = parseArgs({
  options: { root: option, port: option, hostname: option, schema: option, 'views-schema': option },
})
const { version } = JSON.parse(
  readFileSync(new URL('node_modules/ponder/package.json', import.meta.url), 'utf8'),
)

await start({
  cliOptions: {
    command: 'start',
    version,
    config: 'ponder.config.ts',
    logFormat: 'pretty',
    root: values.root,
    schema: values.schema,
    viewsSchema: values['views-schema'],
    port: Number(values.port),
    hostname: values.hostname,
  },
  onBuild: async (app) => {
    await addIndexes(app)
    // Set by src/firstBackfill.ts, which Ponder loads with the handlers.
    const backfill = await globalThis.hearthFirstBackfill?.(app, inside)
    if (!backfill) return app
    app.common.metrics.initializeIndexingMetrics(app)
    await createServer(app)
    void runOmnichain({ ...app, crashRecoveryCheckpoint: await backfill() })
    // Ponder would start both once more.
    return new Promise(() => {})
  },
})

/**
 * Has Ponder, in its last step before the index is ready, make the indexes, on Postgres also the trigrams of collections' names, which
 * not every database has, and count what is in the tables, without which Postgres plans badly for a minute.
 */
async function addIndexes({ common, database, namespaceBuild: { schema }, schemaBuild: { statements } }) {
  for (const [name, definition] of Object.entries(INDEXES))
    statements.indexes.sql.push(`CREATE INDEX IF NOT EXISTS ${name} ON "${schema}".${definition}`)
  if (database.driver.dialect !== 'postgres') return
  const { raw } = database.adminQB
  const table = (name) => `"${schema}"."${name}"`
  let refusal
  // Not in the schema of an index, with which it would be dropped.
  await raw.execute('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public').catch((error) => {
    refusal = String(error)
  })
  const found = await raw
    .execute(
      `SELECT extnamespace::regnamespace AS place FROM pg_extension
       WHERE extname = 'pg_trgm' AND has_schema_privilege(extnamespace, 'USAGE')`,
    )
    .catch((error) => {
      refusal = String(error)
      return { rows: [] }
    })
  // Each trade of a collection writes a new entry, and each search would read all that wait. An index less stops nothing.
  for (const { place } of found.rows)
    statements.indexes.sql.push(
      `DO $$ BEGIN
         CREATE INDEX IF NOT EXISTS collection_trigrams ON ${table('collection')}
         USING gin (lower_name ${place}.gin_trgm_ops) WITH (fastupdate = off);
       EXCEPTION WHEN OTHERS THEN RAISE WARNING 'No trigrams: %', SQLERRM;
       END $$`,
    )
  if (found.rows.length === 0)
    common.logger.warn({
      msg: 'Searches read the names of all collections, because this role has no trigrams in the database; let its owner run CREATE EXTENSION pg_trgm SCHEMA public, or grant USAGE on the schema that has it, and start the service again',
      refusal,
    })
  const tables = statements.tables.json.map(({ tableName }) => table(tableName))
  statements.indexes.sql.push(`ANALYZE ${tables.join(', ')}`)
}
