import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { inProject } from '../contracts/projectRoot.ts'
import { passOn, untold } from './failures.ts'
import { run, type Step, type StepOutcome } from './step.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** The tests of one vitest project; a missing report is one failure. */
export function vitestStep(
  name: string,
  project: string,
  environment: Readonly<Record<string, string>> = {},
): Step {
  return {
    name,
    run: async () => {
      const file = inProject('.cache', 'test', `${project}.json`)
      await mkdir(dirname(file), { recursive: true })
      // A report of an earlier run must not replace one that was not written.
      await rm(file, { force: true })
      const printing = inProject('scripts', 'testing', 'reporters', 'vitest.ts')
      const reports = [`--reporter=${printing}`, '--reporter=json', `--outputFile.json=${file}`]
      const { code, output } = await run(
        'vitest',
        ['run', `--project=${project}`, ...reports],
        environment,
        passOn(),
      )
      const report = await readFile(file, 'utf8').catch(() => undefined)
      return counted(report, code, untold(output))
    },
  }
}

/** A file that cannot be loaded, or an error outside any test, is a failure too. */
export function counted(report: string | undefined, code: number, output: string): StepOutcome {
  if (report === undefined) return { passed: 0, failed: 1, output }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length
  const failed = numFailedTests + broken
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, output }
}
