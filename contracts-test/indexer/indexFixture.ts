import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { IndexClient } from '#adapters/indexer/IndexClient.ts'
import { validConfig } from '#testing/validConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { installIndexer } from '../../scripts/indexer/installIndexer.ts'
import { poolsOf } from '../../scripts/indexer/poolsOf.ts'
import { LOCAL_INDEXER, startIndexer, type Indexer } from '../../scripts/indexer/startIndexer.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'
import { startLocalChain } from '../../scripts/chain/localChain.ts'
import type { LocalChain } from '../../scripts/chain/savedState.ts'
import { localClient, type LocalClient } from '../../scripts/chain/localClient.ts'
import { localConfig } from '../../scripts/chain/localConfig.ts'

export interface IndexFixture {
  readonly local: LocalChain
  readonly client: LocalClient
  readonly config: CommunityConfig
  readonly index: IndexClient
  /** The running service, also after a restart. */
  indexer(): Indexer
  /** Restarts the service on the same database; resolves once it is up to date. */
  restart(): Promise<void>
  /** Starts a second, read-only instance on the same database. */
  answering(): Promise<Indexer>
  /** Starts another service of the same chain, on a database of its own; resolves once it is up to date. */
  beside(environment: Readonly<Record<string, string>>): Promise<Indexer>
  /** Resolves once the service has indexed the latest block. */
  synced(): Promise<void>
  stop(): Promise<void>
}

export interface IndexFixtureOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** Happens on the chain before the service starts. Resolves to the service's endpoint, if it is not the node. */
  readonly before?: (local: LocalChain) => Promise<string | undefined>
  readonly onOutput?: (text: string) => void
}

/** A seeded local chain with an up-to-date index service. */
export async function startIndexFixture({
  environment = {},
  before = async () => undefined,
  onOutput = () => undefined,
}: IndexFixtureOptions = {}): Promise<IndexFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-index-'))
  const [local] = await Promise.all([startLocalChain(), installIndexer()])
  const port = await anyFreePort()
  const endpoint = (await before(local)) ?? local.anvil.url
  const written = localConfig({
    deployment: local.deployment,
    rpcUrls: [endpoint],
    projectUrl: 'http://localhost',
    indexerUrl: `http://127.0.0.1:${port}`,
  })
  const config = validConfig(written)
  const file = join(folder, 'config.json')
  await writeFile(file, JSON.stringify(written))
  const pools = await poolsOf(config)
  const start = (at = port, answersOnly = false, more: Readonly<Record<string, string>> = {}): Indexer =>
    startIndexer({
      config: file,
      port: at,
      answersOnly,
      folder: join(folder, 'database'),
      pools,
      environment: { ...LOCAL_INDEXER, HEARTH_POLL_MS: '100', ...environment, ...more },
      onOutput,
    })
  let running = start()
  await running.ready()
  const client = localClient(local.anvil.url)
  const synced = async (indexer = running): Promise<void> => {
    const latest = Number(await client.getBlockNumber({ cacheTime: 0 }))
    for (;;) {
      const state = await fetch(`${indexer.url}/v1/state`).then(
        (response) => response.json() as Promise<{ readonly block?: number }>,
        () => undefined,
      )
      if ((state?.block ?? 0) >= latest) return
      await pause(20)
    }
  }
  await synced()
  return {
    local,
    client,
    config,
    index: new IndexClient(config.indexer, fetch),
    indexer: () => running,
    restart: async () => {
      running = start()
      await running.ready()
      await synced()
    },
    answering: async () => {
      const second = start(await anyFreePort(), true)
      await second.ready()
      return second
    },
    beside: async (more) => {
      const other = start(await anyFreePort(), false, more)
      await other.ready()
      await synced(other)
      return other
    },
    synced: () => synced(),
    stop: async () => {
      await running.stop()
      await local.anvil.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
