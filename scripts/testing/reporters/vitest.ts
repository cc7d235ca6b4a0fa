import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'

import { printFailure } from '../failures.ts'
import { TestProgress } from '../TestProgress.ts'

/** Prints each failed Vitest test as it fails, and now and then how many are done. */
export default class VitestFailures implements Reporter {
  readonly #progress = new TestProgress()
  #files = 0
  /** Of the files that have begun. */
  #begun = 0
  #tests = 0

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#files = files.length
  }

  onTestModuleCollected({ children }: TestModule): void {
    this.#begun += 1
    this.#tests += [...children.allTests()].length
  }

  onTestCaseResult(test: TestCase): void {
    this.#progress.tell(test.project.name, (this.#tests * this.#files) / this.#begun)
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
