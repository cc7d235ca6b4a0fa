import { rm } from 'node:fs/promises'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { validConfig } from '#testing/validConfig.ts'

import { inProject } from '../contracts/projectRoot.ts'
import { installIndexer } from '../indexer/installIndexer.ts'
import { poolsOf } from '../indexer/poolsOf.ts'
import { LOCAL_INDEXER, startIndexer, type Indexer } from '../indexer/startIndexer.ts'
import { printable } from '../printable.ts'
import type { Lifetime } from './lifetime.ts'

interface LocalIndexer {
  readonly file: string
  readonly config: Partial<CommunityConfig>
  readonly port: number
  /** The port of the stack's page, which no other stack of this clone has. */
  readonly pagePort: number
}

/** Restarts after the service has ended by itself. */
const MAX_RESTARTS = 3

/**
 * Starts a local stack's index service in the background: the app reads the chain itself until it answers.
 * A failure to start is reported and ends nothing.
 */
export function startLocalIndexer(life: Lifetime, options: LocalIndexer): void {
  start(life, options).catch((error: unknown) => {
    console.log(
      printable(`The index service does not run, so the app reads the chain itself. ${String(error)}`),
    )
  })
}

async function start(life: Lifetime, { file, config, port, pagePort }: LocalIndexer): Promise<void> {
  const valid = validConfig(config)
  await installIndexer()
  const folder = inProject('.cache', 'indexer', `local-${pagePort}`)
  // The chain starts anew each time, and so does its index.
  await rm(folder, { recursive: true, force: true })
  const pools = await poolsOf(valid)
  let stopped = false
  let running: Indexer | undefined
  life.onEnd(() => {
    stopped = true
    return running?.stop()
  })
  await keepRunning({
    start: () => {
      running = startIndexer({
        config: inProject(file),
        port,
        folder,
        pools,
        environment: LOCAL_INDEXER,
        onOutput: () => undefined,
      })
      return running
    },
    isStopped: () => stopped,
    say: (sentence) => console.log(printable(sentence)),
  })
}

interface Kept {
  readonly start: () => Pick<Indexer, 'url' | 'ready' | 'ended' | 'output'>
  /** Whether it was ended on purpose. */
  readonly isStopped: () => boolean
  readonly say: (sentence: string) => void
}

/** Starts a service, reports when it answers and when it ends, and restarts it, at most three times. */
export async function keepRunning({ start: begin, isStopped, say }: Kept): Promise<void> {
  for (let restarts = 0; ; restarts += 1) {
    const began = performance.now()
    const service = begin()
    service.ready().then(
      () =>
        say(
          `Index service answers at ${service.url} (${((performance.now() - began) / 1000).toFixed(1)} s).`,
        ),
      // Its end is reported below.
      () => undefined,
    )
    const code = await service.ended
    if (isStopped()) return
    const isLast = restarts === MAX_RESTARTS
    const next = isLast
      ? 'It is not started again; until the next npm start the app reads the chain itself. Its last words:'
      : 'It is started again.'
    say(`The index service has ended with code ${code}. ${next}${isLast ? `\n${service.output()}` : ''}`)
    if (isLast) return
  }
}
