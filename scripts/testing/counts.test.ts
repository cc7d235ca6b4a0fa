import { describe, expect, test, vi } from 'vitest'

import { countedE2eTests, withinLimit } from './e2eStep.ts'
import { finish, runSteps } from './runSteps.ts'
import { oneOutcome, run } from './step.ts'
import { counted } from './vitestStep.ts'

const vitest = (passed: number, failed: number, suites: readonly unknown[] = []): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: suites })

const e2eTests = (
  expected: number,
  unexpected: number,
  flaky: number,
  errors: readonly unknown[] = [],
): string => JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors })

describe('a vitest report', () => {
  test('counts passed and failed tests', () => {
    expect(counted(vitest(3, 2), 1, 'words')).toEqual({ passed: 3, failed: 2, output: 'words' })
  })

  test('that was never written is a failure', () => {
    expect(counted(undefined, 0, '')).toEqual({ passed: 0, failed: 1, output: '' })
  })

  test('with a file that could not be loaded is a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(counted(vitest(3, 0, [broken]), 1, '')).toEqual({ passed: 3, failed: 1, output: '' })
  })

  test('of a run that ended badly although every test passed is a failure', () => {
    expect(counted(vitest(3, 0), 1, '')).toEqual({ passed: 3, failed: 1, output: '' })
  })
})

describe('a report of e2eTests', () => {
  test('counts a test that passed on a retry as failed', () => {
    expect(countedE2eTests(e2eTests(5, 1, 1), 1, '')).toEqual({
      passed: 5,
      failed: 2,
      output: '',
      skipped: 0,
    })
  })

  test('tells how many tests an engine cannot run', () => {
    const report = JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] })
    expect(countedE2eTests(report, 0, '')).toEqual({ passed: 5, failed: 0, output: '', skipped: 2 })
  })

  test('with an error outside any end-to-end test is a failure', () => {
    expect(countedE2eTests(e2eTests(5, 0, 0, ['no browser']), 1, '')).toEqual({
      passed: 5,
      failed: 1,
      output: '',
      skipped: 0,
    })
  })
})

test('more than 200 end-to-end tests in npm test are a failure, which says what to do', () => {
  const enough = { passed: 199, failed: 0, skipped: 1, output: '' }
  expect(withinLimit(enough)).toBe(enough)
  expect(withinLimit({ ...enough, passed: 200 })).toMatchObject({
    failed: 1,
    output: expect.stringContaining('201 end-to-end tests are more than 200: tag @extended'),
  })
})

test('a program that cannot be started is a failure', async () => {
  expect(oneOutcome(await run('no-such-program-at-all', []))).toMatchObject({ passed: 0, failed: 1 })
})

test('steps go on after a failure, and a thrown error counts as one', async () => {
  using printed = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const sum = await runSteps([
    [
      { name: 'throws', run: () => Promise.reject(new Error('on purpose')) },
      { name: 'passes', run: () => Promise.resolve({ passed: 2, failed: 0, output: '' }) },
    ],
  ])
  expect(sum).toEqual({ passed: 2, failed: 1, skipped: 0, failures: ['throws: on purpose'] })
  expect(printed.mock.calls.flat().join('\n')).toContain('on purpose')
})

test('the end of a log repeats what failed, before the sum: tests by name, programs by the end of their output', async () => {
  using printed = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const { exitCode } = process
  const told = { passed: 1, failed: 1, output: '', failures: ['a.test.ts: adds: 3 is not 2'] }
  finish(
    await runSteps([
      [
        { name: 'unit', run: () => Promise.resolve(told) },
        {
          name: 'size',
          run: () => Promise.resolve({ passed: 0, failed: 1, output: 'one\ntwo\nthree\nfour\n' }),
        },
        { name: 'views', run: () => Promise.resolve({ passed: 1, failed: 0, output: 'fine', failures: [] }) },
      ],
    ]),
  )
  process.exitCode = exitCode
  expect(printed.mock.calls.flat().slice(-3)).toEqual([
    'FAILED unit: a.test.ts: adds: 3 is not 2',
    'FAILED size: two\nthree\nfour',
    '2 passed, 2 failed',
  ])
})
