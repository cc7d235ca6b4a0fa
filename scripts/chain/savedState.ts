import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { startAnvil, type Anvil, type AnvilOptions } from '../contracts/anvil.ts'
import { compileContracts } from '../contracts/compile.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { withLock } from '../contracts/withLock.ts'
import type { Deployment } from './deploy.ts'
import { asking } from './jsonRpc.ts'

const TRACES = Buffer.from('"traces":[')
const [QUOTE, OPEN, CLOSE] = [...Buffer.from('"[]')] as [number, number, number]

export interface LocalChain {
  readonly anvil: Anvil
  readonly deployment: Deployment
}

interface Saving<Started extends { readonly anvil: Anvil }> {
  /** Below .cache. */
  readonly folder: string
  /** Begins the names of all states of this kind. */
  readonly kind?: string
  /** Of all sources of the state; those of other sources are removed. */
  readonly hash: string
  /** Tells states of the same sources apart. */
  readonly variant: string
  /** Starts the chain on which the state is made. */
  readonly start: () => Promise<Started>
  /** Makes the state on it. */
  readonly fill: (started: Started) => Promise<Deployment>
}

/**
 * Starts a chain with a state that takes long to make. The first start makes and saves it; later ones, also in parallel, load
 * it. Options are anvil's own.
 */
export async function startSaved<Started extends { readonly anvil: Anvil }>(
  { folder: name, kind = '', hash, variant, start, fill }: Saving<Started>,
  options: Omit<AnvilOptions, 'loadState'>,
): Promise<LocalChain> {
  const folder = inProject('.cache', name)
  const current = `${kind}${hash}`
  const path = join(folder, `${current}-${variant}`)
  const [state, note] = [`${path}.json`, `${path}.deployment.json`]
  if (!existsSync(note)) {
    await withLock(`${path}.lock`, async () => {
      if (existsSync(note)) return
      for (const file of await readdir(folder))
        if (file.endsWith('.json') && file.startsWith(kind) && !file.startsWith(current))
          await rm(join(folder, file), { force: true })
      await compileContracts()
      const started = await start()
      try {
        const deployment = await fill(started)
        await writeWhole(state, await dumpedState(started.anvil.url))
        // Written last: if the note exists, the state is complete.
        await writeWhole(note, JSON.stringify(deployment, undefined, 2))
      } finally {
        await started.anvil.stop()
      }
    })
  }
  const deployment = JSON.parse(await readFile(note, 'utf8')) as Deployment
  return { anvil: await startAnvil({ ...options, loadState: state }), deployment }
}

/** The state for --load-state, without the traces of executed transactions: they are most of it, and never read. */
async function dumpedState(url: string): Promise<Buffer> {
  // Not through viem, which accepts at most ten megabytes.
  const [{ result } = {}] = await asking(url)([{ id: 1, method: 'anvil_dumpState', params: [] }])
  if (typeof result !== 'string') throw new Error(`The chain at ${url} tells nothing of its state.`)
  // The response is the compressed file.
  return withoutTraces(await promisify(gunzip)(Buffer.from(result.slice('0x'.length), 'hex')))
}

/** Readers see the whole file or none. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, file)
}

/** Cuts bytes instead of parsing: a large state exceeds the maximum string length. */
function withoutTraces(file: Buffer): Buffer {
  const stored: Buffer[] = []
  let from = 0
  for (;;) {
    const found = file.indexOf(TRACES, from)
    if (found < 0) return Buffer.concat([...stored, file.subarray(from)])
    const start = found + TRACES.length
    stored.push(file.subarray(from, start))
    from = endOfList(file, start)
  }
}

/** The end of the list that starts here. Its strings contain no quotes. */
function endOfList(file: Buffer, start: number): number {
  let depth = 1
  for (let at = start; ; at++) {
    if (file[at] === QUOTE) at = file.indexOf(QUOTE, at + 1)
    else if (file[at] === OPEN) depth++
    else if (file[at] === CLOSE && --depth === 0) return at
    if (at < 0 || at >= file.length) throw new Error('The saved state ends in the middle of a trace.')
  }
}
