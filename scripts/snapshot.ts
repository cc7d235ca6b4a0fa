import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { inProject, PROJECT_ROOT } from './contracts/projectRoot.ts'
import { printable } from './printable.ts'
import { readConfig } from './site/readConfig.ts'
import { takeSnapshot } from './snapshot/takeSnapshot.ts'

const USAGE = 'npm run snapshot -- config/yours.json [--out dist/snapshot]'

/** Publishes a community's history as static files next to dist/ (docs/snapshot.md). */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new Error(`Name the configuration: ${USAGE}`)
  const config = await readConfig(path.resolve(PROJECT_ROOT, file))
  const folder = config.snapshot === '' ? '/snapshot/' : config.snapshot
  const out = values.out === undefined ? inProject('dist', ...folder.split('/')) : path.resolve(values.out)

  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const taken = await takeSnapshot({
    config,
    work: inProject('.cache', 'snapshot', String(config.supportedChainId)),
    out,
    endpointDeps: { fetch, now: () => Date.now() },
    wait: (milliseconds) =>
      sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined),
    say: (line) => console.log(printable(line)),
    signal: stopping.signal,
  })
  if (!taken) {
    console.log(`Stopped. What was read is stored: run this again to continue.`)
    process.exitCode = 130
    return
  }
  const { end, files, bytes, compressed } = taken
  console.log(
    `${out} has the history up to block ${end.block}: ${files} files, ${kilobytes(bytes)}, ${kilobytes(compressed)} as brotli.`,
  )
  if (config.snapshot === '')
    console.log(`Browsers do not read it yet: add "snapshot": "${folder}" to ${file}, and build.`)
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

await main().catch((error: unknown) => {
  console.error(printable(error))
  process.exitCode = 1
})
