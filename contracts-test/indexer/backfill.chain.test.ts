import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isExtended } from '#testing/extended.ts'
import type { LocalServer } from '#testing/listenLocally.ts'

import { DenseChain, denseConfig } from '../../scripts/indexer/DenseChain.ts'
import { deploymentOf } from '../../scripts/indexer/deployment.ts'
import { installIndexer } from '../../scripts/indexer/installIndexer.ts'
import { LOCAL_INDEXER, startIndexer, type Indexer } from '../../scripts/indexer/startIndexer.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'
import { postgresPrograms, startPostgres, type LocalPostgres } from './localPostgres.ts'
import { answersTo, tableDigests } from './tableDigests.ts'

const programs = postgresPrograms() ?? ''
const NAMES = isExtended ? 10_000 : 600
/** Ponder's: later blocks are not final. */
const FINAL = 30
/** Blocks of the first range of a backfill. */
const FIRST_RANGE = 25
/** In the log of a first backfill. */
const FIRST = 'Indexing the past for the first time'

/** Needs Debian's package "postgresql". Each test compares its tables with those of the first one. */
describe.skipIf(programs === '')('a first backfill', () => {
  let postgres: LocalPostgres
  let folder: string
  let config: string
  let served: LocalServer
  let chain: DenseChain
  let running: Indexer | undefined
  let told: string

  beforeAll(async () => {
    postgres = await startPostgres(programs, await anyFreePort())
    folder = await mkdtemp(join(tmpdir(), 'hearth-backfill-'))
    await installIndexer()
  })
  afterAll(async () => {
    await running?.stop()
    await served.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  })

  const urlOf = (database: string) => postgres.url.replace(/postgres$/, database)

  /** A new chain, and an empty database. */
  async function begin(database: string): Promise<void> {
    await running?.stop()
    await served?.stop()
    chain = new DenseChain(NAMES)
    served = await chain.listen()
    config = join(folder, `${database}.json`)
    await writeFile(config, JSON.stringify(denseConfig(served.url)))
    await postgres.call('createdb', '--template=template0', '--encoding=UTF8', '--locale=C.UTF-8', database)
  }

  async function start(database: string, environment: Readonly<Record<string, string>> = {}): Promise<void> {
    told = ''
    running = startIndexer({
      config,
      port: await anyFreePort(),
      folder,
      pools: [],
      environment: {
        ...LOCAL_INDEXER,
        DATABASE_URL: urlOf(database),
        HEARTH_REFRESH_BLOCKS: '1000000',
        ...environment,
      },
      onOutput: (text) => (told += text),
    })
  }

  const ask = (database: string, sql: string) => answersTo(programs, urlOf(database), sql)

  const digests = (database: string) => tableDigests(programs, urlOf(database))

  const isOfIndex = ([table]: readonly [string, string]): boolean => !table.startsWith('ponder_sync.')

  const rowsOf = (digest: string | undefined): number => Number.parseInt(digest ?? '', 10)

  const block = async (): Promise<number> => {
    const answer = await fetch(`${running?.url}/v1/state`).catch(() => undefined)
    return answer?.ok ? ((await answer.json()) as { readonly block: number }).block : -1
  }

  async function reaches(number: number): Promise<void> {
    while ((await block()) < number) await pause(20)
  }

  /** To the head, with the last blocks replaced when half of them are indexed, from the first that is not final. */
  async function finish(): Promise<void> {
    const seam = chain.height - FINAL
    await running?.ready()
    await reaches(seam + FINAL / 2)
    chain.replaceFrom(seam + 1)
    chain.height += 1
    await reaches(chain.height)
  }

  /** Of the handlers alone. */
  let right: Readonly<Record<string, string>>

  it('is not made where the handlers are to do it all', async () => {
    await begin('handlers')
    await start('handlers', { HEARTH_BACKFILL: 'handlers' })
    await finish()
    expect(told).not.toContain(FIRST)
    right = await digests('handlers')
    expect(rowsOf(right['name'])).toBeGreaterThanOrEqual(NAMES)
  })

  it('leads to the tables that the handlers alone make, also when all blocks behind the seam are replaced', async () => {
    await begin('fast')
    await start('fast')
    await finish()
    expect(told).toContain(FIRST)
    expect(await digests('fast')).toEqual(right)
  })

  it('leaves nothing of an index when it is killed, and begins again with what it has fetched', async () => {
    await begin('killed')
    chain.heldFrom = FIRST_RANGE + 10
    let resume = (): void => undefined
    chain.logs = new Promise((resolve) => {
      resume = resolve
    })
    await start('killed')
    // Posts are the last rows of a range that are written.
    const written = `select from pg_stat_activity where state ~ '^idle' and query ~ '^COPY "hearth.*"post"' and datname = 'killed'`
    while ((await ask('postgres', `select count(*) from (${written}) found`))[0] === '0') await pause(20)
    await running?.stop('SIGKILL')
    for (const [table, digest] of Object.entries(await digests('killed')).filter(isOfIndex))
      expect(rowsOf(digest), table).toBe(0)
    resume()
    // Its lock would expire after 25 seconds.
    const { schema } = deploymentOf(config, { fromBlock: 0, pools: [] })
    await ask('killed', `update "${schema}"._ponder_meta set value = jsonb_set(value, '{is_locked}', '0')`)
    await start('killed')
    await finish()
    expect(told).toContain(FIRST)
    expect(await digests('killed')).toEqual(right)
  })

  it('takes no answers that contradict each other, and goes on when they no longer do', async () => {
    await begin('liar')
    chain.lies = true
    await start('liar')
    while (!told.includes('Inconsistent RPC response')) await pause(20)
    chain.lies = false
    await finish()
    expect(await digests('liar')).toEqual(right)
  })
})
