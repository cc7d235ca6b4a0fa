import type { Step, StepOutcome } from './step.ts'

export type Lane = readonly Step[]

type Counts = Pick<StepOutcome, 'passed' | 'failed' | 'skipped' | 'failures'>

const NAME_WIDTH = 24
/** Lines of a failed program's output that are told again at the end. */
const LAST_LINES = 3

/** Runs every step, also after failures, prints a line for each as it ends, and adds up the results. */
export async function runSteps(lanes: readonly Lane[]): Promise<Required<Counts>> {
  const outcomes: StepOutcome[] = []
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) outcomes.push(await runStep(step))
    }),
  )
  return sumOf(outcomes)
}

export function sumOf(outcomes: readonly Counts[]): Required<Counts> {
  const sum = (count: (outcome: Counts) => number) => outcomes.reduce((all, each) => all + count(each), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped = 0 }) => skipped),
    failures: outcomes.flatMap(({ failures = [] }) => failures),
  }
}

/**
 * Prints the failures again, because a long log hides them, and the sum as the last line. The exit code is 1 if a test
 * failed or none passed.
 */
export function finish({ passed, failed, skipped = 0, failures = [] }: Counts): void {
  for (const failure of failures) console.log(`FAILED ${failure}`)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

async function runStep(step: Step): Promise<StepOutcome> {
  const began = performance.now()
  const outcome = await step.run().catch(asFailure)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const mark = outcome.failed > 0 ? 'FAILED' : 'ok'
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : ''
  const counts = `${outcome.passed} passed, ${outcome.failed} failed${skipped}`
  const why = outcome.notRun === undefined ? '' : `; not run here, because ${outcome.notRun}`
  console.log(
    `${mark.padEnd(7)}${step.name.padEnd(NAME_WIDTH)}${`${seconds} s`.padStart(8)}  ${counts}${why}`,
  )
  if (outcome.failed === 0) return { ...outcome, failures: [] }
  if (outcome.output !== '') console.log(indented(outcome.output))
  const failures = outcome.failures?.length
    ? outcome.failures
    : [outcome.output.trim().split('\n').slice(-LAST_LINES).join('\n')]
  return { ...outcome, failures: failures.map((failure) => `${step.name}: ${failure}`) }
}

const asFailure = (error: unknown): StepOutcome => ({
  passed: 0,
  failed: 1,
  output: error instanceof Error ? error.message : String(error),
})

const indented = (text: string): string => text.trim().replace(/^/gm, '    ')
