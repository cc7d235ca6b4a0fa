import { spawnSync } from 'node:child_process'

import { inProject } from './contracts/projectRoot.ts'
import { installIndexer } from './indexer/installIndexer.ts'
import { chosenEngine, type Engine } from './testing/engines/engine.ts'
import { findEngine, installEngines } from './testing/engines/findEngine.ts'

/** Runs a tool of node_modules in this terminal, with its arguments: npm run lint -- src/stores. */
const [tool = '', ...args] = process.argv.slice(2)
// The linter reads the index service's types, which come with its packages.
if (tool === 'oxlint') await installIndexer()
const browser = tool === 'playwright' ? await browserOf(chosenEngine()) : {}
const { error, status } = spawnSync(inProject('node_modules', '.bin', tool), args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...browser },
})
if (error) console.error(`${tool} could not be started: ${error.message}`)
process.exitCode = status ?? 1

async function browserOf(engine: Engine): Promise<Readonly<Record<string, string>>> {
  await installEngines([engine])
  const found = await findEngine(engine)
  if ('environment' in found) return found.environment
  console.error(`The tests cannot run in ${engine}, because ${found.missing}`)
  return process.exit(1)
}
