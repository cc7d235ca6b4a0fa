import { INDEXER, installIndexer } from '../indexer/installIndexer.ts'
import { programStep, type Step } from './step.ts'
import { vitestStep } from './vitestStep.ts'

/** The index service's types come with its packages. It tests nothing. */
const installation: Step = {
  name: 'indexer packages',
  run: async () => {
    await installIndexer()
    return { passed: 0, failed: 0, output: '' }
  },
}

/** The steps that need neither chain nor browser, in two lanes of about the same duration. */
export const QUICK_LANES = [
  [
    installation,
    programStep('format', 'oxfmt', ['--check']),
    programStep('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    programStep('types', 'tsc', ['--noEmit']),
    programStep('types of the indexer', 'tsc', ['--noEmit', '--project', INDEXER]),
    programStep('dead code', 'knip', ['--no-progress']),
  ],
  [vitestStep('unit and stores', 'unit'), vitestStep('views', 'views')],
] as const
