import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { inProject } from '../contracts/projectRoot.ts'
import { findChromium } from './chromium.ts'
import { run, type Step, type StepOutcome } from './step.ts'

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

const CONFIG = 'contracts-test/e2e/playwright.config.ts'

/** The end-to-end tests in a browser, against the built app; they read the browser's path from CHROME_PATH. */
export const e2eStep: Step = {
  name: 'e2e',
  run: async () => {
    if (!existsSync(inProject(CONFIG))) throw new Error(`There is no ${CONFIG}.`)
    const chromium = await findChromium()
    const file = inProject('.cache', 'test', 'e2e.json')
    await mkdir(dirname(file), { recursive: true })
    await rm(file, { force: true })
    // With dots, so that a truncated log still shows the failures.
    const { code, output } = await run('playwright', ['test', `--config=${CONFIG}`, '--reporter=dot,json'], {
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const report = await readFile(file, 'utf8').catch(() => undefined)
    return countedE2eTests(report, code, output)
  },
}

/** Counts a report; an end-to-end test that passed only on a retry has failed. */
export function countedE2eTests(report: string | undefined, code: number, output: string): StepOutcome {
  if (report === undefined) return { passed: 0, failed: 1, output }
  const { stats, errors } = JSON.parse(report) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, output }
}
