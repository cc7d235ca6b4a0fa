import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isExtended } from '#testing/extended.ts'
import { scaled } from '#testing/slowness.ts'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { DenseChain, denseConfig, OLD_WORD } from '../../scripts/indexer/DenseChain.ts'
import { deploymentOf } from '../../scripts/indexer/deployment.ts'
import { installIndexer } from '../../scripts/indexer/installIndexer.ts'
import { LOCAL_INDEXER, startIndexer, type Indexer } from '../../scripts/indexer/startIndexer.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'
import { postgresPrograms, startPostgres, type LocalPostgres } from './localPostgres.ts'
import { answersTo, tableDigests } from './tableDigests.ts'

const programs = postgresPrograms() ?? ''
const FEW = 600
const NAMES = isExtended ? 3000 : FEW
/** Milliseconds: the handlers alone, and a service that is started four times, take minutes beside other tests. */
const LIMIT = scaled(900_000)
/** Ponder's: later blocks are not final. */
const FINAL = 30
/** Blocks of the first range of a backfill. */
const FIRST_RANGE = 25
/** Their ids, which a new index with the same name does not have. */
const INDEXES = `select oid::int from pg_class where relkind = 'i' and relnamespace = current_schema()::regnamespace order by 1`
/** In the log of a first backfill. */
const FIRST = 'Indexing the past for the first time'

/** Needs Debian's package "postgresql". All tests but that of searches compare their tables with those of the handlers alone. */
describe.skipIf(programs === '')('a first backfill', { timeout: LIMIT }, () => {
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
  async function begin(database: string, names: number): Promise<void> {
    await running?.stop()
    await served?.stop()
    chain = new DenseChain(names)
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

  /** Of the handlers alone, by the number of names. */
  const right = new Map<number, Readonly<Record<string, string>>>()

  it.each([...new Set([FEW, NAMES])])(
    'is not made where the handlers are to do it all, of %i names',
    async (names) => {
      const database = `handlers_${names}`
      await begin(database, names)
      await start(database, { HEARTH_BACKFILL: 'handlers' })
      await finish()
      expect(told).not.toContain(FIRST)
      const made = await digests(database)
      right.set(names, made)
      expect(rowsOf(made['name'])).toBeGreaterThanOrEqual(names)
    },
  )

  it('leads to the tables that the handlers alone make, also when all blocks behind the seam are replaced', async () => {
    await begin('fast', NAMES)
    await start('fast')
    await finish()
    expect(told).toContain(FIRST)
    expect(await digests('fast')).toEqual(right.get(NAMES))
  })

  it('finds the same by indexes, without trigrams, and on PGlite', async () => {
    await begin('searched', FEW)
    await start('searched')
    await running?.ready()
    await reaches(chain.height)
    await running?.stop()
    const ended = `select count(*) from pg_stat_activity where datname = 'searched'`
    const rows = async (sql: string) => {
      const { schema } = deploymentOf(config, { fromBlock: 0, pools: [] })
      const json = await ask('searched', `set search_path = "${schema}"; select jsonb_agg(r) from (${sql}) r`)
      return JSON.parse(json.at(-1) ?? '') as readonly Readonly<Record<string, string | number>>[]
    }
    const collections = (await rows(
      'select address, lower_name as name from collection order by position',
    )) as readonly { readonly address: string; readonly name: string }[]
    const names = await rows('select name from name order by length(name), name')
    const posts = await rows('select position, text from post order by event desc')
    const [{ collection } = {}] = await rows(
      'select collection from trade group by 1 order by count(*) desc, 1 limit 1',
    )
    const slot = `(time - min(time) over ()) * 119 / greatest(1, max(time) over () - min(time) over ())`
    const prices = await rows(
      `select time, price from (select distinct on (slot) slot, time, next::text as price from
       (select *, ${slot} as slot from trade where collection = '${collection}') t order by slot, id desc) u order by slot`,
    )
    expect(prices.length).toBeGreaterThan(20)
    const rankOf = (name: string, text: string) => (name === text ? 0 : name.startsWith(text) ? 1 : 2)
    const compare = async () => {
      const answerTo = async (question: string): Promise<Readonly<Record<string, readonly unknown[]>>> =>
        (await (await fetch(`${running?.url}/v1/${question}`)).json()) as never
      for (const text of 'hearth 13|ember|ember 1|MBER 1|em|r|0| 2|xq|zzz|%|_'.split('|'))
        for (const max of [2, 100]) {
          const searched = text.trim().toLowerCase()
          const expected = collections
            .filter(({ name }) => name.includes(searched))
            .toSorted((a, b) => rankOf(a.name, searched) - rankOf(b.name, searched))
          const { collections: found } = await answerTo(
            `collections/named?text=${encodeURIComponent(text)}&max=${max}`,
          )
          expect(found, text).toMatchObject(expected.slice(0, max).map(({ address }) => ({ address })))
          expect(found, text).toHaveLength(Math.min(expected.length, max))
        }
      for (const prefix of ['e', 'ha', 'song', 'stone1', 'zz']) {
        const { names: found } = await answerTo(`names/starting?prefix=${prefix}&max=9`)
        const expected = names.filter(({ name }) => String(name).startsWith(prefix)).slice(0, 9)
        expect(found, prefix).toMatchObject(expected)
        expect(found, prefix).toHaveLength(expected.length)
      }
      const having = (words: readonly string[]) =>
        posts.filter(({ text }) => words.every((word) => String(text).split(' ').includes(word)))
      const texts = [
        'lantern',
        'Market harbour',
        String(posts.at(-1)?.['text']),
        'lantern 0',
        OLD_WORD,
        'nobody',
      ]
      for (const text of texts)
        for (const max of [2, 10]) {
          const { posts: found } = await answerTo(`posts/search?text=${text}&max=${max}`)
          const expected = having(text.toLowerCase().split(' ')).slice(0, max)
          expect(found, text).toMatchObject(expected)
          expect(found, text).toHaveLength(expected.length)
        }
      const { address } = collections[7] ?? {}
      expect((await answerTo(`collections/named?text=${address}`))['collections']).toMatchObject([
        { address },
      ])
      expect((await answerTo(`collections/prices?collection=${collection}`))['moments']).toEqual(prices)
    }

    const made = await rows(INDEXES)
    // Of so few rows Postgres would read all.
    for (const plan of ['seqscan', 'indexscan'])
      await ask('searched', `alter database searched set enable_${plan} = off`)
    await start('searched')
    await running?.ready()
    await reaches(chain.height)
    await compare()
    // Answers need them at once.
    expect(await rows(INDEXES)).toEqual(made)
    expect(told).not.toContain('pg_trgm')
    await running?.stop()
    while ((await ask('postgres', ended))[0] !== '0') await pause(20)
    const [used] = await ask(
      'searched',
      `select idx_scan > 0 from pg_stat_user_indexes where indexrelname = 'collection_trigrams'`,
    )
    expect(used).toBe('t')

    await ask('searched', 'drop extension pg_trgm cascade; drop schema public; select pg_stat_reset()')
    await ask('searched', 'alter database searched reset enable_indexscan')
    await start('searched')
    await running?.ready()
    await reaches(chain.height)
    await compare()
    expect(told).toContain('let its owner run CREATE EXTENSION pg_trgm SCHEMA public')
    await running?.stop()
    while ((await ask('postgres', ended))[0] !== '0') await pause(20)
    const unused = await ask(
      'searched',
      `select indexrelname from pg_stat_user_indexes where idx_scan = 0
       and indexrelname in ('name_by_size', 'trade_by_collection', 'post_by_event', 'post_by_words')`,
    )
    expect(unused).toEqual([])

    await start('embedded', { DATABASE_URL: '', HEARTH_DATABASE_FOLDER: join(folder, 'embedded') })
    await running?.ready()
    await reaches(chain.height)
    await compare()
  })

  it('leaves nothing of an index when it is killed, and begins again with what it has fetched', async () => {
    await begin('killed', FEW)
    chain.heldFrom = FIRST_RANGE + 10
    let resume = (): void => undefined
    chain.logs = new Promise((resolve) => {
      resume = resolve
    })
    await start('killed')
    // Posts are the last rows of a range that are written.
    const written = `select from pg_stat_activity where state ~ '^idle' and query ~ '^COPY "hearth.*"post"' and datname = 'killed'`
    while ((await ask('postgres', `select count(*) from (${written}) found`))[0] === '0') await pause(20)
    const stateOf = async () => (await fetch(`${running?.url}/v1/state`)).json()
    const backfill = { from: 0, to: chain.height, block: FIRST_RANGE }
    await expect.poll(stateOf, { timeout: 60_000 }).toMatchObject({ block: 0, backfill })
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
    expect(await digests('killed')).toEqual(right.get(FEW))
  })

  it('takes no answers that contradict each other, and goes on when they no longer do', async () => {
    await begin('liar', FEW)
    chain.lies = true
    await start('liar')
    while (!told.includes('Inconsistent RPC response')) await pause(20)
    chain.lies = false
    await finish()
    expect(await digests('liar')).toEqual(right.get(FEW))
  })
})
