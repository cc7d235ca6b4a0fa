import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { inProject } from '../contracts/projectRoot.ts'
import type { Engine } from './engines/engine.ts'
import { findEngine } from './engines/findEngine.ts'
import { run, type Step, type StepOutcome } from './step.ts'

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

const CONFIG = 'contracts-test/e2e/playwright.config.ts'

/** End-to-end tests in an engine, against the built app: all, or those with a tag. */
export const e2eStep = (engine: Engine, tag?: '@smoke'): Step => ({
  name: `e2e ${tag?.slice(1) ?? ''} in ${engine}`.replace('  ', ' '),
  run: async () => {
    if (!existsSync(inProject(CONFIG))) throw new Error(`There is no ${CONFIG}.`)
    const environment = await findEngine(engine)
    const file = inProject('.cache', 'test', `e2e-${engine}.json`)
    await mkdir(dirname(file), { recursive: true })
    await rm(file, { force: true })
    // With dots, so that a truncated log still shows the failures.
    // A second worker's chain would cost more than it saves for few tests.
    const few = tag ? [`--grep=${tag}`, '--workers=1'] : []
    const options = [`--config=${CONFIG}`, '--reporter=dot,json', ...few]
    const { code, output } = await run('playwright', ['test', ...options], {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const report = await readFile(file, 'utf8').catch(() => undefined)
    return countedE2eTests(report, code, output)
  },
})

/** Counts a report; an end-to-end test that passed only on a retry has failed. */
export function countedE2eTests(report: string | undefined, code: number, output: string): StepOutcome {
  if (report === undefined) return { passed: 0, failed: 1, output }
  const { stats, errors } = JSON.parse(report) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + errors.length
  const { skipped } = stats
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, output, skipped }
}
