import type { Writable } from 'node:stream'

import type * as drizzleOrm from 'drizzle-orm'
import type * as drizzlePostgres from 'drizzle-orm/pg-core'

import type { PonderApp } from '../node_modules/ponder/dist/types/bin/commands/start.d.ts'
import type * as database from '../node_modules/ponder/dist/types/database/index.d.ts'
import type * as drizzle from '../node_modules/ponder/dist/types/drizzle/index.d.ts'
import type * as kit from '../node_modules/ponder/dist/types/drizzle/kit/index.d.ts'
import type * as store from '../node_modules/ponder/dist/types/indexing-store/utils.d.ts'
import type * as client from '../node_modules/ponder/dist/types/indexing/client.d.ts'
import type * as indexing from '../node_modules/ponder/dist/types/indexing/index.d.ts'
import type * as errors from '../node_modules/ponder/dist/types/internal/errors.d.ts'
import type * as events from '../node_modules/ponder/dist/types/runtime/events.d.ts'
import type * as progress from '../node_modules/ponder/dist/types/runtime/index.d.ts'
import type * as historical from '../node_modules/ponder/dist/types/sync-historical/index.d.ts'
import type * as encode from '../node_modules/ponder/dist/types/sync-store/encode.d.ts'
import type * as sync from '../node_modules/ponder/dist/types/sync-store/index.d.ts'
import type * as syncSchema from '../node_modules/ponder/dist/types/sync-store/schema.d.ts'

/** The parts of Ponder 0.16 that it does not export, which `start.mjs` takes by their paths. */
export type Inside = typeof events &
  typeof progress &
  typeof encode &
  Pick<typeof errors, 'BaseError' | 'IndexingFunctionError' | 'ShutdownError' | 'UniqueConstraintError'> &
  Pick<typeof database, 'getPonderCheckpointTable'> &
  Pick<typeof drizzle, 'getPrimaryKeyColumns'> &
  Pick<typeof kit, 'getColumnCasing'> &
  Pick<typeof store, 'getWhereCondition'> &
  Pick<typeof client, 'createCachedViemClient'> &
  Pick<typeof indexing, 'getEventCount'> &
  Pick<typeof historical, 'createHistoricalSync'> &
  Pick<typeof sync, 'createSyncStore'> &
  Pick<typeof drizzleOrm, 'getTableColumns' | 'getTableName'> &
  Pick<typeof drizzlePostgres, 'getTableConfig'> & {
    readonly syncSchema: typeof syncSchema
    readonly copyFrom: (statement: string) => Writable
  }

export type App = PonderApp
export type SyncStore = sync.SyncStore
export type Transaction = Pick<PonderApp['database']['userQB'], 'raw' | '$client'>
export type Table = Parameters<typeof drizzle.getPrimaryKeyColumns>[0]
export type Row = Record<string, unknown>
