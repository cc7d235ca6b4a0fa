import { inProject } from '../contracts/projectRoot.ts'
import { failuresIn, passOn, untold } from './failures.ts'
import { run, runReporting, type Step, type StepOutcome } from './step.ts'

interface TestFile {
  readonly status: string
  readonly assertionResults: readonly { readonly status: string }[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly TestFile[]
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
      const printing = inProject('scripts', 'testing', 'reporters', 'vitest.ts')
      const { code, output, report } = await runReporting(`${project}.json`, (file) =>
        run(
          'vitest',
          [
            'run',
            `--project=${project}`,
            `--reporter=${printing}`,
            '--reporter=json',
            `--outputFile.json=${file}`,
          ],
          environment,
          passOn(),
        ),
      )
      return { ...counted(report, code, untold(output)), failures: failuresIn(output) }
    },
  }
}

/** Whether the file could not be loaded. */
export const isBroken = ({ status, assertionResults }: TestFile): boolean =>
  status === 'failed' && !assertionResults.some((result) => result.status === 'failed')

/** A file that cannot be loaded, or an error outside any test, is a failure too. */
export function counted(report: string | undefined, code: number, output: string): StepOutcome {
  if (report === undefined) return { passed: 0, failed: 1, output }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
  const failed = numFailedTests + testResults.filter(isBroken).length
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, output }
}
