import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { inProject, PROJECT_ROOT } from './contracts/projectRoot.ts'
import { printable } from './printable.ts'
import { readConfig } from './site/readConfig.ts'
import { command } from './start/command.ts'
import { takeSnapshot } from './snapshot/takeSnapshot.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run snapshot',
    purpose: "Publishes a community's history as static files next to dist/ (docs/snapshot.md).",
    words: [{ name: 'FILE', means: 'the configuration, such as config/yours.json' }],
    options: { out: { value: 'FOLDER', means: "another folder than the configuration's in dist/" } },
    details: 'Stopped, it continues where it was when it runs again.',
  },
  ({ values: { out }, words: [file = ''] }) => publish(file, out),
)

/** Returns the exit code: 130 if it was stopped. */
async function publish(file: string, chosen: string | undefined): Promise<number> {
  const config = await readConfig(path.resolve(PROJECT_ROOT, file))
  const folder = config.snapshot === '' ? '/snapshot/' : config.snapshot
  const out = chosen === undefined ? inProject('dist', ...folder.split('/')) : path.resolve(chosen)

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
    return 130
  }
  const { end, files, bytes, compressed } = taken
  console.log(
    `${out} has the history up to block ${end.block}: ${files} files, ${kilobytes(bytes)}, ${kilobytes(compressed)} as brotli.`,
  )
  if (config.snapshot === '')
    console.log(`Browsers do not read it yet: add "snapshot": "${folder}" to ${file}, and build.`)
  return 0
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`
