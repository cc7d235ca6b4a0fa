import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { startAnvil, type AnvilOptions } from '../contracts/anvil.ts'
import { compileContracts } from '../contracts/compile.ts'
import { hashOf } from '../contracts/hashFiles.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { withLock } from '../contracts/withLock.ts'
import type { Deployment } from './deploy.ts'
import { startLocalChain, stateHash, type LocalChain } from './localChain.ts'
import { dumpedState, writeWhole } from './savedState.ts'
import { SEEDED_HOLDERS } from './seed.ts'

const FOLDER = inProject('.cache', 'load')

/** By index in the development mnemonic: the named accounts, and many more. */
export const LOAD_PEOPLE: readonly number[] = [
  ...SEEDED_HOLDERS.map(({ index }) => index),
  ...Array.from({ length: 188 }, (_, position) => 100 + position),
]

/**
 * Starts the seeded local chain plus a large state added by a source file. The first start per source
 * and number builds and saves the state; later ones load it. States of older sources are removed.
 */
export async function startLoad(
  source: string,
  count: number,
  options: Omit<AnvilOptions, 'loadState'>,
  fill: (url: string, deployment: Deployment) => Promise<Deployment>,
): Promise<LocalChain> {
  const own = source.replace('.ts', '-')
  const files = [source, 'loadState.ts'].map((file) => inProject('scripts', 'chain', file))
  const hash = `${own}${hashOf(files, [stateHash()])}`
  const { chainId = 666666666 } = options
  const name = `${hash}-${chainId}-${count}`
  const state = join(FOLDER, `${name}.json`)
  const note = join(FOLDER, `${name}.deployment.json`)
  if (!existsSync(note)) {
    await withLock(join(FOLDER, `${name}.lock`), async () => {
      if (existsSync(note)) return
      await mkdir(FOLDER, { recursive: true })
      for (const file of await readdir(FOLDER))
        if (file.endsWith('.json') && file.startsWith(own) && !file.startsWith(hash))
          await rm(join(FOLDER, file), { force: true })
      await saveState(chainId, { state, note }, fill)
    })
  }
  const deployment = JSON.parse(await readFile(note, 'utf8')) as Deployment
  return { anvil: await startAnvil({ ...options, loadState: state }), deployment }
}

async function saveState(
  chainId: number,
  { state, note }: { readonly state: string; readonly note: string },
  fill: (url: string, deployment: Deployment) => Promise<Deployment>,
): Promise<void> {
  await compileContracts()
  const { anvil, deployment } = await startLocalChain({ chainId, pruneHistory: true })
  try {
    const filled = await fill(anvil.url, deployment)
    await writeWhole(state, await dumpedState(anvil.url))
    // Written last: if the note exists, the state is complete.
    await writeWhole(note, JSON.stringify(filled, undefined, 2))
  } finally {
    await anvil.stop()
  }
}
