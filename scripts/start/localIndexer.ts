import { rm } from 'node:fs/promises'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { inProject } from '../contracts/projectRoot.ts'
import { installIndexer } from '../indexer/installIndexer.ts'
import { poolsOf } from '../indexer/poolsOf.ts'
import { LOCAL_INDEXER, startIndexer } from '../indexer/startIndexer.ts'
import { parseConfig } from '#config/parseConfig.ts'
import type { Lifetime } from './lifetime.ts'

interface LocalIndexer {
  /** The stack's configuration, as a file and as JSON. */
  readonly file: string
  readonly config: Partial<CommunityConfig>
  readonly port: number
}

/**
 * Starts the index service of a local stack in the background: the app reads the chain itself until it answers. What
 * keeps it from starting is told and ends nothing.
 */
export function startLocalIndexer(life: Lifetime, options: LocalIndexer): void {
  start(life, options).catch((error: unknown) => {
    console.log(`The index service does not run, so the app reads the chain itself. ${String(error)}`)
  })
}

async function start(life: Lifetime, { file, config, port }: LocalIndexer): Promise<void> {
  const began = performance.now()
  const folder = inProject('.cache', 'indexer', `local-${port}`)
  const parsed = parseConfig(JSON.stringify(config))
  if (!parsed.ok) throw new Error('The local configuration is not valid.')
  await installIndexer()
  // The chain begins anew with each start, and so does what was indexed of it.
  await rm(folder, { recursive: true, force: true })
  const indexer = startIndexer({
    config: inProject(file),
    port,
    folder,
    pools: await poolsOf(parsed.value),
    environment: LOCAL_INDEXER,
    onOutput: () => undefined,
  })
  life.onEnd(() => indexer.stop())
  await indexer.ready()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Index service answers at ${indexer.url} (${seconds} s).`)
}
