import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

import { printFailure } from '../failures.ts'
import { TestProgress } from '../TestProgress.ts'

/** Prints each failed Playwright test as it fails, and now and then how many are done. */
export default class PlaywrightFailures implements Reporter {
  readonly #progress = new TestProgress()
  #total = 0

  onBegin(_: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status, errors, stdout }: TestResult): void {
    this.#progress.tell(`e2e in ${process.env['HEARTH_ENGINE'] ?? 'chromium'}`, this.#total)
    if (status === test.expectedStatus || status === 'skipped') return
    printFailure(
      test.location.file,
      `${test.titlePath().slice(3).join(' › ')} (${status})`,
      errors,
      stdout.map(String),
    )
  }

  onError(error: TestError): void {
    printFailure(error.location?.file ?? '', 'outside any test', [error])
  }
}
