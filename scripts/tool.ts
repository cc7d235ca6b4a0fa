import { spawnSync } from 'node:child_process'

import { inProject } from './contracts/projectRoot.ts'
import { installIndexer } from './indexer/installIndexer.ts'
import { chosenEngine } from './testing/engines/engine.ts'
import { findEngine } from './testing/engines/findEngine.ts'

/** Runs a tool of node_modules in this terminal, with its arguments: npm run lint -- src/stores. */
const [tool = '', ...args] = process.argv.slice(2)
// The linter reads the types of the index service, which come with its packages.
if (tool === 'oxlint') await installIndexer()
const browser = tool === 'playwright' ? await findEngine(chosenEngine()) : {}
const { error, status } = spawnSync(inProject('node_modules', '.bin', tool), args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...browser },
})
if (error) console.error(`${tool} could not be started: ${error.message}`)
process.exitCode = status ?? 1
