import type { Reporter, TestCase, TestModule } from 'vitest/node'

import { printFailure } from '../failures.ts'

/** Prints each failed Vitest test as it fails, and nothing else. */
export default class VitestFailures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') printFailure(test.module.moduleId, test.fullName, errors)
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors()
    if (errors.length > 0) printFailure(module.moduleId, 'the file itself', errors)
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    if (errors.length > 0) printFailure('', 'outside any test', errors)
  }
}
