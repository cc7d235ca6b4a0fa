import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { SyntheticChain } from './snapshot/SyntheticChain.ts'
import { syntheticConfig } from './snapshot/syntheticConfig.ts'
import { takeSnapshot } from './snapshot/takeSnapshot.ts'

/**
 * Measures a snapshot of a long chain whose endpoint returns 1,000 blocks at a time, and a second run 900 blocks later:
 *
 *   node --import tsx scripts/snapshotLoad.ts [blocks] [names] [collections]
 */

const [blocks = 30_000_000, names = 5000, collections = 300] = process.argv.slice(2).map(Number)

const chain = new SyntheticChain({ length: blocks, names, collections })
const { url, stop } = await chain.listen()
const folder = await mkdtemp(path.join(tmpdir(), 'hearth-snapshot-'))
try {
  for (const height of [blocks, blocks + 900]) {
    chain.height = height
    chain.requests = 0
    const begin = Date.now()
    const taken = await takeSnapshot({
      config: syntheticConfig(url),
      work: path.join(folder, 'work'),
      out: path.join(folder, 'out'),
      endpointDeps: { fetch, now: () => Date.now() },
      wait: (milliseconds) => sleep(milliseconds),
      say: (line) => console.log(line),
      signal: new AbortController().signal,
    })
    console.log(
      `${chain.requests} requests in ${Math.round((Date.now() - begin) / 1000)} s; ${taken?.files} files, ` +
        `${taken?.bytes} bytes, ${taken?.compressed} as brotli`,
    )
  }
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}
