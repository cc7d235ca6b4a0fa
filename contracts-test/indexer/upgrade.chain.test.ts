import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { DenseChain, denseConfig } from '../../scripts/indexer/DenseChain.ts'
import { checkLocale, pruneIndexes, waitForViews } from '../../scripts/indexer/indexDatabase.ts'
import { installIndexer } from '../../scripts/indexer/installIndexer.ts'
import { deploymentOf } from '../../scripts/indexer/deployment.ts'
import { LOCAL_INDEXER, startIndexer, type Indexer } from '../../scripts/indexer/startIndexer.ts'
import { addressFor, SYNTHETIC } from '../../scripts/snapshot/SyntheticChain.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'
import { postgresPrograms, startPostgres, type LocalPostgres } from './localPostgres.ts'

const programs = postgresPrograms()

const TOKEN = { address: addressFor('token'), symbol: 'TOK', name: 'Token', decimals: 18 }

interface State {
  readonly block: number
  readonly partial?: boolean
  readonly head: { readonly block: number } | null
  readonly age: number
  readonly backfill: object | null
  readonly otherIndexes: number
}

const stateOf = async ({ url }: Indexer): Promise<State> =>
  (await (await fetch(`${url}/v1/state`)).json()) as State

async function reaches(indexer: Indexer, block: number): Promise<void> {
  while ((await stateOf(indexer)).block < block) await pause(20)
}

const firstNames = async ({ url }: Indexer): Promise<unknown> => {
  const response = await fetch(`${url}/v1/names/starting?prefix=e&max=20`)
  return ((await response.json()) as { readonly names: unknown }).names
}

/** Needs Debian's package "postgresql". In this order: each test goes on with the indexes of the one before. */
describe.skipIf(programs === undefined)('an index service that is changed', () => {
  let postgres: LocalPostgres
  let folder: string
  let running: Indexer[] = []
  const chain = new DenseChain(500)
  let served: LocalServer
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '', await anyFreePort())
    folder = await mkdtemp(join(tmpdir(), 'hearth-upgrade-'))
    served = await chain.listen()
    await installIndexer()
  })
  afterAll(async () => {
    await Promise.all(running.map((each) => each.stop()))
    await served.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  })

  async function configFile(change: object): Promise<string> {
    const file = join(folder, `config-${Object.keys(change).join('-')}.json`)
    await writeFile(file, JSON.stringify({ ...denseConfig(served.url), ...change }))
    return file
  }

  async function start(
    change: object = {},
    options: { readonly answersOnly?: boolean; readonly environment?: Readonly<Record<string, string>> } = {},
  ): Promise<Indexer> {
    const indexer = startIndexer({
      config: await configFile(change),
      port: await anyFreePort(),
      folder,
      pools: [],
      answersOnly: options.answersOnly ?? false,
      environment: {
        ...LOCAL_INDEXER,
        DATABASE_URL: postgres.url,
        HEARTH_REFRESH_BLOCKS: '1000000',
        ...options.environment,
      },
      onOutput: () => undefined,
    })
    running.push(indexer)
    return indexer
  }

  async function stop(indexer: Indexer): Promise<void> {
    running = running.filter((each) => each !== indexer)
    await indexer.stop()
  }

  const withToken = () => ({ tokens: [{ ...TOKEN, chainId: SYNTHETIC.chainId }] })
  const schemaOf = async (change: object) =>
    deploymentOf(await configFile(change), { fromBlock: 0, pools: [] })

  let index: Indexer
  let answering: Indexer
  /** The sentences of an instance that waited for the first complete index. */
  let waited: Promise<readonly string[]>

  it('tells while the past is indexed that it knows only a part, and how much', async () => {
    let resume = (): void => undefined
    chain.logs = new Promise((resolve) => {
      resume = resolve
    })
    index = await start()
    let state: Response | undefined
    while (!state?.ok) state = await fetch(`${index.url}/v1/state`).catch(() => undefined)
    expect(state.headers.get('cache-control')).toBe('no-store')
    expect(await state.json()).toMatchObject({
      block: 0,
      partial: true,
      head: { block: chain.height },
      backfill: { from: 0, to: chain.height, block: 0 },
    })
    const names = await fetch(`${index.url}/v1/names/starting?prefix=e`)
    expect(await names.json()).toMatchObject({ block: 0, partial: true, names: [] })
    expect((await fetch(`${index.url}/ready`)).status).toBe(503)
    const told: string[] = []
    const { views } = await schemaOf({})
    waited = waitForViews(postgres.url, views, (sentence) => told.push(sentence)).then(() => told)
    while (told.length === 0) await pause(20)
    resume()
    await index.ready()
    expect(await stateOf(index)).toMatchObject({ backfill: null })
    expect(await stateOf(index)).not.toHaveProperty('partial')
  })

  it('an instance that only answers waits for the first complete index', async () => {
    expect(await waited).toEqual(['No index is complete yet; answers begin with the first one.'])
    answering = await start({}, { answersOnly: true, environment: { HEARTH_STALE_SECONDS: '1' } })
    await answering.ready()
    await reaches(index, chain.height)
    expect(await firstNames(answering)).toEqual(await firstNames(index))
  })

  it('another setting that does not decide what is indexed goes on with the same index', async () => {
    await stop(index)
    const before = chain.ranges
    index = await start({ projectName: 'Another' }, { environment: { HEARTH_REFRESH_BLOCKS: '2000000' } })
    await index.ready()
    expect(chain.ranges).toBe(before)
  })

  it('one more token makes another index from the kept requests, while the old one answers', async () => {
    await stop(index)
    const known = await firstNames(answering)
    const failures: unknown[] = []
    const ending = new AbortController()
    const asking = (async () => {
      while (!ending.signal.aborted) {
        const names = await firstNames(answering).catch((error: unknown) => error)
        if (JSON.stringify(names) !== JSON.stringify(known)) failures.push(names)
        await pause(10)
      }
    })()
    const before = chain.ranges
    index = await start(withToken())
    await index.ready()
    // For the token alone.
    expect(chain.ranges - before).toBeLessThan(before / 2)
    // The views lead to the new index, which goes on.
    chain.height += 1
    await reaches(answering, chain.height)
    ending.abort()
    await asking
    expect(failures).toEqual([])
  })

  it('an instance that only answers is not ready while the index does not advance, and says so', async () => {
    const readiness = async () => (await fetch(`${answering.url}/ready`)).status
    await stop(index)
    const { block } = await stateOf(answering)
    // It asks the chain, which has nothing that the index lacks.
    while ((await readiness()) !== 200) await pause(20)
    chain.height += 1
    while ((await readiness()) === 200) await pause(20)
    expect(await stateOf(answering)).toMatchObject({ block, partial: true, head: { block: chain.height } })
    index = await start(withToken())
    await reaches(answering, chain.height)
    while ((await readiness()) !== 200) await pause(20)
    expect(await stateOf(answering)).not.toHaveProperty('partial')
  })

  it('prune drops the index that no views show any longer, and none that is in use', async () => {
    const [first, second] = [await schemaOf({}), await schemaOf(withToken())]
    expect(await stateOf(answering)).toMatchObject({ otherIndexes: 1 })
    expect(await pruneIndexes({ url: postgres.url })).toEqual([first.schema])
    expect(await pruneIndexes({ url: postgres.url })).toEqual([])
    expect(second.schema).not.toBe(first.schema)
    expect((await firstNames(answering)) as readonly unknown[]).not.toEqual([])
    await stop(index)
    // The views show it.
    expect(await pruneIndexes({ url: postgres.url })).toEqual([])
    expect(await stateOf(answering)).toMatchObject({ otherIndexes: 0 })
  })

  it('a database of another locale is refused with the command that makes a right one', async () => {
    await expect(checkLocale(postgres.url)).resolves.toBeUndefined()
    for (const locale of [['--locale=C'], ['--locale-provider=icu', '--icu-locale=en', '--locale=C.UTF-8']]) {
      await postgres.call('createdb', '--template=template0', '--encoding=UTF8', ...locale, 'other')
      const other = postgres.url.replace(/postgres$/, 'other')
      await expect(checkLocale(other), locale[0]).rejects.toThrow('createdb --template=template0')
      await postgres.call('dropdb', 'other')
    }
  })
})
