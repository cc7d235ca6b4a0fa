import fc from 'fast-check'

import { compareWithChain } from './model.ts'
import type { Stage } from './stage.ts'
import { STEPS } from './steps.ts'
import type { Walk } from './walk.ts'

/** The page allows about half of them. */
const MAX_STEPS = 120
/** Milliseconds to search for a shorter walk with a violation. */
const SHRINK_MS = 120_000

export interface WalkReport {
  readonly seed: number
  readonly done: readonly string[]
  readonly late: readonly string[]
  readonly sent: number
  readonly violation?: { readonly message: string; readonly shrunk: string; readonly tries: number }
}

/** A walk of random steps; after a violation, searches for a shorter walk with one. */
export async function randomWalk(stage: Stage, seed: number): Promise<WalkReport> {
  let first: Walk | undefined
  let failedAt: number | undefined
  let shortest: readonly string[] = []
  const steps = fc.commands(STEPS, { maxCommands: MAX_STEPS, size: 'max' })
  const property = fc.asyncProperty(steps, async (commands) => {
    if (failedAt !== undefined && Date.now() - failedAt > SHRINK_MS) return
    await stage.walk(seed, async (walk) => {
      first ??= walk
      try {
        await fc.asyncModelRun(() => ({ model: walk, real: walk }), commands)
        await compareWithChain(walk)
      } catch (error) {
        failedAt ??= Date.now()
        // Each failing walk is shorter than the last.
        shortest = walk.done
        throw error
      }
    })
  })
  const { failed, errorInstance, numShrinks } = await fc.check(property, {
    seed,
    numRuns: 1,
    unbiased: true,
  })
  return {
    seed,
    done: first?.done ?? [],
    late: first?.late ?? [],
    sent: first?.wallet.sent.length ?? 0,
    ...(failed && {
      violation: {
        message: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
        shrunk: shortest.join(', '),
        tries: numShrinks,
      },
    }),
  }
}
