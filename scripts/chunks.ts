import { spawnSync } from 'node:child_process'

import { inProject } from './contracts/projectRoot.ts'
import { findChromium } from './testing/chromium.ts'

/**
 * Takes every script of the build away, one after the other, and tells what the app does without it: npm run chunks
 * (after npm run build), or npm run chunks -- -g "is not there" for one of the five ways. A line for each script: who needs
 * it, how it does not come, how often it was asked for, and whether the page stood whole or said so in words.
 */
const { status } = spawnSync(
  inProject('node_modules', '.bin', 'playwright'),
  ['test', `--config=${inProject('contracts-test/journeys/sweep.config.ts')}`, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROME_PATH: await findChromium() } },
)
process.exitCode = status ?? 1
