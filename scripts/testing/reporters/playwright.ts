import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

import { printFailure } from '../failures.ts'

/** Prints each failed Playwright test as it fails, and nothing else. */
export default class PlaywrightFailures implements Reporter {
  onTestEnd(test: TestCase, { status, errors, stdout }: TestResult): void {
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
