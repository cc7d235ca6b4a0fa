import { expect, it, vi } from 'vitest'

import { failuresIn, passOn, printFailure, untold } from './failures.ts'

const printed = (...failure: Parameters<typeof printFailure>): string => {
  using log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  printFailure(...failure)
  return `${log.mock.calls.flat().join('\n')}\n`
}

it('a failed test of a process is passed on line by line, as soon as a line is whole, and nothing else is', () => {
  const report = printed(
    '/elsewhere/a.test.ts',
    'It adds',
    [{ message: 'two', diff: '- 1\n+ 2' }],
    ['heard\n'],
  )
  const lines: string[] = []
  const pass = passOn((line) => void lines.push(line))
  pass('noise\n')
  pass(report.slice(0, 30))
  pass(report.slice(30))
  pass('noise\n')
  expect(lines[0]).toMatch(/a\.test\.ts: It adds$/)
  expect(lines.slice(1, -1)).toEqual(['    two', '    ', '    - 1', '    + 2', '    heard'])
  expect(lines.join()).not.toContain('noise')
})

it('the output of a process is shown at its end unless its failures were', () => {
  expect(untold('no report\n')).toBe('no report\n')
  expect(untold(`a line\n${printed('a.test.ts', 'It adds', [{ message: 'two' }])}`)).toBe('')
})

it('the failures of an output are told in a line each, with the first line of the reason', () => {
  const [first, second] = ['It adds', 'It divides'].map((title) =>
    printed('/elsewhere/a.test.ts', title, [{ message: `${title}: not 2\nbut 3` }]),
  )
  expect(failuresIn(`noise\n${first}noise\n${second}`)).toEqual([
    expect.stringMatching(/a\.test\.ts: It adds: It adds: not 2$/),
    expect.stringMatching(/a\.test\.ts: It divides: It divides: not 2$/),
  ])
})
