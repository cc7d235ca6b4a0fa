import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Tables of requests for the past. */
const KEPT = '^(blocks|transactions|logs|intervals|factory_addresses)$'

/** The lines that a database answers. */
export async function answersTo(programs: string, url: string, sql: string): Promise<readonly string[]> {
  const { stdout } = await run(join(programs, 'psql'), [url, '-XAtc', sql])
  return stdout.split('\n').filter((line) => line !== '')
}

/** Of each table of a database's only index and of the kept requests: its number of rows, and a digest of them. */
export async function tableDigests(programs: string, url: string): Promise<Readonly<Record<string, string>>> {
  const ask = (sql: string) => answersTo(programs, url, sql)
  const [schema = ''] = await ask(`select schemaname from pg_tables where tablename = '_ponder_meta'`)
  const tables = await ask(
    `select format('%I.%I', schemaname, tablename) from pg_tables
     where schemaname = '${schema}' and tablename !~ '^_' or schemaname = 'ponder_sync' and tablename ~ '${KEPT}' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const table of tables)
    // Ids of factories are counted.
    digests[table.replace(`${schema}.`, '')] = (
      await ask(
        `select count(*) || ' rows ' || md5(coalesce(string_agg(row, ',' order by row), ''))
         from (select (${table.startsWith('ponder_sync.') ? `to_jsonb(t) - 'id' - 'factory_id'` : 't'})::text as row from ${table} t) rows`,
      )
    ).join('')
  return digests
}
