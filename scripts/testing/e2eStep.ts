import { inProject } from '../contracts/projectRoot.ts'
import type { Engine } from './engines/engine.ts'
import { findEngine } from './engines/findEngine.ts'
import { failuresIn, passOn, untold } from './failures.ts'
import { run, runReporting, type Step, type StepOutcome } from './step.ts'

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

const CONFIG = '--config=contracts-test/e2e/playwright.config.ts'

/** The tests of `npm test`, those beyond it, those for every engine, or all; and a share of them, such as 3/10. */
export interface E2eChoice {
  readonly tests: 'core' | 'extended' | 'smoke' | 'all'
  readonly shard?: string
}

const GREP = {
  core: ['--grep-invert=@extended'],
  extended: ['--grep=@extended'],
  smoke: ['--grep=@smoke'],
  all: [],
}

/** If the engine is missing, its tests count as skipped. */
export const e2eStep = (engine: Engine, { tests, shard }: E2eChoice): Step => ({
  name: `e2e ${tests} in ${engine}`,
  run: async () => {
    const found = await findEngine(engine)
    const chosen = [...GREP[tests], ...(shard ? [`--shard=${shard}`] : [])]
    if ('missing' in found) {
      const { output } = await run('playwright', ['test', CONFIG, '--list', ...chosen])
      const skipped = Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 1)
      return { passed: 0, failed: 0, output: '', skipped, notRun: found.missing }
    }
    // A second worker's chain would cost more than it saves for few tests.
    const workers = tests === 'smoke' ? ['--workers=1'] : []
    const { code, output, report } = await runE2e(
      `e2e-${tests}-${engine}.json`,
      [...chosen, ...workers],
      found.environment,
    )
    const outcome = {
      ...countedE2eTests(report, code, untold(output)),
      failures: failuresIn(output),
    }
    return tests === 'core' ? withinLimit(outcome) : outcome
  },
})

/** Runs end-to-end tests with a report in JSON, and prints failures as they come. */
export const runE2e = (
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ReturnType<typeof runReporting> =>
  runReporting(name, (file) =>
    run(
      'playwright',
      [
        'test',
        CONFIG,
        `--reporter=${inProject('scripts', 'testing', 'reporters', 'playwright.ts')},json`,
        ...args,
      ],
      { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      passOn(),
    ),
  )

/** End-to-end tests of `npm test`. */
const MOST = 200

/** Adds a failure if `npm test` has too many end-to-end tests. */
export function withinLimit(outcome: StepOutcome): StepOutcome {
  const { passed, failed, skipped = 0, output } = outcome
  const count = passed + failed + skipped
  if (count <= MOST) return outcome
  const words = `${count} end-to-end tests are more than ${MOST}: tag @extended what a cheaper test can tell, and a further case of another.`
  return { ...outcome, failed: failed + 1, output: `${words}\n${output}` }
}

/** An end-to-end test that passed only on a retry has failed. */
export function countedE2eTests(report: string | undefined, code: number, output: string): StepOutcome {
  if (report === undefined) return { passed: 0, failed: 1, output }
  const { stats, errors } = JSON.parse(report) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + errors.length
  const { skipped } = stats
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, output, skipped }
}
