import type { Step, StepOutcome } from './step.ts'

/** Steps that run in sequence; lanes run in parallel. */
export type Lane = readonly Step[]

const NAME_WIDTH = 22

/** Runs every step, also after failures, prints a line for each as it ends, and adds up the results. */
export async function runSteps(lanes: readonly Lane[]): Promise<Omit<StepOutcome, 'output'>> {
  const outcomes: StepOutcome[] = []
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) outcomes.push(await runStep(step))
    }),
  )
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** Prints the sum as the last line and sets the exit code: 1 when a test failed or none passed. */
export function finish({ passed, failed }: Omit<StepOutcome, 'output'>): void {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

async function runStep(step: Step): Promise<StepOutcome> {
  const began = performance.now()
  const outcome = await step.run().catch(asFailure)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const mark = outcome.failed > 0 ? 'FAILED' : 'ok'
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : ''
  const counts = `${outcome.passed} passed, ${outcome.failed} failed${skipped}`
  console.log(`${mark.padEnd(7)}${step.name.padEnd(NAME_WIDTH)}${`${seconds} s`.padStart(8)}  ${counts}`)
  if (outcome.failed > 0) console.log(indented(outcome.output))
  return outcome
}

const asFailure = (error: unknown): StepOutcome => ({
  passed: 0,
  failed: 1,
  output: error instanceof Error ? error.message : String(error),
})

const indented = (text: string): string => text.trim().replace(/^/gm, '    ')
