import fc from 'fast-check'

import { figuresOf, growth, type Figures } from './figures.ts'
import { compareWithChain } from './model.ts'
import type { Stage } from './stage.ts'
import { Violation, type Step } from './step.ts'
import { STEPS } from './steps.ts'
import type { Walk } from './walk.ts'

const MANY = 10_000

export interface SoakReport {
  readonly figures: readonly [start: Figures, middle: Figures, end: Figures]
  readonly steps: number
  readonly violations: readonly string[]
}

/** Random steps on one page that is never reloaded, with the figures at start, middle and end. */
export async function soak(stage: Stage, seed: number, milliseconds: number): Promise<SoakReport> {
  const steps = fc.sample(fc.oneof(...STEPS), { seed, numRuns: MANY }).values()
  const violations: string[] = []
  let report: SoakReport | undefined
  await stage.walk(
    seed,
    async (walk) => {
      const began = Date.now()
      // The app's parts load before the first figures, so that only retained memory counts.
      await until(walk, steps, began + milliseconds / 5, violations)
      const start = await atRest(walk, violations)
      await until(walk, steps, began + (milliseconds * 3) / 5, violations)
      const middle = await atRest(walk, violations)
      await until(walk, steps, began + milliseconds, violations)
      await compareWithChain(walk).catch((error: unknown) => violations.push(said(walk, error)))
      const figures = [start, middle, await atRest(walk, violations)] as const
      violations.push(...growth(figures))
      report = { figures, steps: walk.done.length, violations }
    },
    { staysOnPage: true },
  )
  if (!report) throw new Error('The long-lived page has not come to its end.')
  return report
}

async function until(walk: Walk, steps: Iterator<Step>, end: number, violations: string[]): Promise<void> {
  while (Date.now() < end) {
    const { value } = steps.next()
    if (value === undefined) return
    const step = value as Step
    try {
      if (await step.check(walk)) await step.run(walk, walk)
    } catch (error) {
      violations.push(said(walk, error))
    }
  }
}

/** The figures with nothing open and nothing failing. */
async function atRest(walk: Walk, violations: string[]): Promise<Figures> {
  await walk.heal()
  await walk.closeDialogs()
  await walk.go('/about/')
  violations.push(...(await walk.rest()))
  return figuresOf(walk)
}

const LAST = 8

const said = (walk: Walk, error: unknown): string => {
  const message = error instanceof Violation ? error.message : String(error)
  return `${message}\n  after ${walk.done.slice(-LAST).join(', ')}`
}
