import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isExtended } from '#testing/extended.ts'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { readConfig } from '../../scripts/site/readConfig.ts'
import { checkPast } from '../../scripts/indexer/checkPast.ts'
import { DenseChain, denseConfig } from '../../scripts/indexer/DenseChain.ts'
import { deploymentOf } from '../../scripts/indexer/deployment.ts'
import { installIndexer } from '../../scripts/indexer/installIndexer.ts'
import { LOCAL_INDEXER, startIndexer, type Indexer } from '../../scripts/indexer/startIndexer.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'
import { mayMount, postgresPrograms, startPostgres, type LocalPostgres } from './localPostgres.ts'

const programs = postgresPrograms()
const hasOwnDisk = isExtended && (await mayMount())
const run = promisify(execFile)
const DISK_BYTES = 256 * 2 ** 20
const READERS = 20
const PAUSE_MS = 50

interface Answer {
  readonly block: number
  readonly partial?: boolean
  readonly names?: unknown
}

interface Seen {
  /** Answers that claim to be complete and are not the chain's. */
  readonly wrong: readonly string[]
  /** The longest time without an answer, in milliseconds. */
  readonly silence: number
}

/** Each part goes on with the index of the one before. Needs Debian's package "postgresql". */
describe.skipIf(programs === undefined || !isExtended)('the index service in a bad week', () => {
  let postgres: LocalPostgres
  let folder: string
  let config: string
  let databaseUrl: string
  let port: number
  const chain = new DenseChain(500)
  let served: LocalServer
  let running: Indexer | undefined
  let isSupervised = true
  let told = ''
  /** The answer that the chain gives. */
  let known: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-week-'))
    postgres = await startPostgres(programs ?? '', await anyFreePort(), hasOwnDisk ? DISK_BYTES : undefined)
    databaseUrl = postgres.url
    served = await chain.listen()
    await installIndexer()
    port = await anyFreePort()
    config = join(folder, 'config.json')
    await writeFile(config, JSON.stringify(denseConfig(served.url)))
    supervise()
    await reached(chain.height)
    known = JSON.stringify((await namesOf()).names)
  })
  afterAll(async () => {
    await stop()
    await served.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  })

  /** Starts the service, and again whenever it ends, as docs/indexer.md asks of a supervisor. */
  function supervise(): void {
    isSupervised = true
    const indexer = startIndexer({
      config,
      port,
      folder,
      pools: [],
      environment: {
        ...LOCAL_INDEXER,
        DATABASE_URL: databaseUrl,
        HEARTH_REFRESH_BLOCKS: '1000000',
        HEARTH_STALE_SECONDS: '1',
      },
      onOutput: (text) => ((told += text), process.stderr.write(text)),
    })
    running = indexer
    void indexer.ended.then(() => isSupervised && supervise())
  }

  async function stop(): Promise<void> {
    isSupervised = false
    await running?.stop()
  }

  async function ask(question: string): Promise<Answer> {
    const response = await fetch(`${running?.url}/v1/${question}`)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return (await response.json()) as Answer
  }

  const namesOf = () => ask('names/starting?prefix=e&max=20')

  async function reached(block: number): Promise<void> {
    for (;;) {
      const state = await ask('state').catch(() => undefined)
      if (state && state.block >= block && !state.partial) return
      await pause(PAUSE_MS)
    }
  }

  /** While 20 readers ask without end: what happens, until the service has indexed another block. */
  async function underLoad(happening: () => Promise<unknown>): Promise<Seen> {
    const wrong: string[] = []
    const over = new AbortController()
    let [last, silence] = [performance.now(), 0]
    const read = async () => {
      while (!over.signal.aborted) {
        const answer = await namesOf().catch(() => undefined)
        const now = performance.now()
        if (answer) {
          silence = Math.max(silence, now - last)
          last = now
          const names = JSON.stringify(answer.names)
          if (!answer.partial && names !== known) wrong.push(names)
        }
        await pause(PAUSE_MS)
      }
    }
    const readers = Array.from({ length: READERS }, read)
    await happening()
    chain.height += 1
    await reached(chain.height)
    over.abort()
    await Promise.all(readers)
    return { wrong, silence }
  }

  function tell(what: string, { silence }: Seen): void {
    console.log(`${what}: no answer for at most ${(silence / 1000).toFixed(1)} s`)
  }

  it('is right after Postgres has lost its power', async () => {
    const seen = await underLoad(() => postgres.crash())
    expect(seen.wrong).toEqual([])
    tell('Postgres killed and started again', seen)
  })

  it('is right after it was killed itself', async () => {
    const seen = await underLoad(async () => running?.stop('SIGKILL'))
    expect(seen.wrong).toEqual([])
    tell('the service killed', seen)
  })

  it.skipIf(!hasOwnDisk)('is right after the disk was full', async () => {
    const seen = await underLoad(async () => {
      const empty = await postgres.fill()
      while (!told.includes('No space left on device')) {
        chain.height += 10
        await pause(PAUSE_MS)
      }
      await empty()
    })
    expect(seen.wrong).toEqual([])
    tell('disk full, then emptied', seen)
  })

  it('goes on from a backup at its block', async () => {
    const dump = join(folder, 'hearth.dump')
    const { stdout } = await run(join(programs ?? '', 'pg_dump'), ['--format=custom', databaseUrl], {
      encoding: 'buffer',
      maxBuffer: 2 ** 28,
    })
    await writeFile(dump, stdout)
    await postgres.call('createdb', '--template=template0', '--encoding=UTF8', '--locale=C.UTF-8', 'restored')
    const restored = databaseUrl.replace(/postgres$/, 'restored')
    await run(join(programs ?? '', 'pg_restore'), [`--dbname=${restored}`, dump])
    const before = chain.ranges
    const seen = await underLoad(async () => {
      await stop()
      databaseUrl = restored
      supervise()
    })
    expect(seen.wrong).toEqual([])
    // No range of the past is asked for again.
    expect(chain.ranges - before).toBeLessThan(20)
    tell('restored from a backup', seen)
  })

  it('tells that it is behind, and refuses to go on, where the chain has replaced final blocks', async () => {
    const { schema } = deploymentOf(config, { fromBlock: 0, pools: [] })
    const community = await readConfig(config)
    const check = () => checkPast({ url: databaseUrl }, schema, community)
    await expect(check()).resolves.toBeUndefined()
    chain.replaceFrom(chain.height - 40)
    chain.height += 1
    while (!(await ask('state').catch(() => undefined))?.partial) await pause(PAUSE_MS)
    expect((await namesOf()).partial).toBe(true)
    await stop()
    await expect(check()).rejects.toThrow(`drop schema "${schema}" cascade`)
  })
})
