import { programStep } from './step.ts'
import { vitestStep } from './vitestStep.ts'

/** The steps that need neither chain nor browser, in two lanes of about the same duration. */
export const QUICK_LANES = [
  [
    programStep('format', 'oxfmt', ['--check']),
    programStep('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    programStep('types', 'tsc', ['--noEmit']),
    programStep('dead code', 'knip', ['--no-progress']),
  ],
  [vitestStep('unit and stores', 'unit'), vitestStep('views', 'views')],
] as const
