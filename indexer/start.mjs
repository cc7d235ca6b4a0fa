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
