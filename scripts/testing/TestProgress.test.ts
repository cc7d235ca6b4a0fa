import { expect, it, vi } from 'vitest'

import { passOn } from './failures.ts'
import { TestProgress } from './TestProgress.ts'

it('the progress of tests is passed on every half minute, with how long the others take', () => {
  using log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  let time = 0
  const progress = new TestProgress(() => time)
  for (let second = 10; second <= 70; second += 10) {
    time = second * 1000
    progress.tell('lies', 40)
  }
  const lines: string[] = []
  passOn((line) => void lines.push(line))(`noise\n${log.mock.calls.flat().join('\n')}\n`)
  expect(lines).toEqual([
    'lies: about 7% of the tests (3); about 7 minutes left.',
    'lies: about 15% of the tests (6); about 6 minutes left.',
  ])
})
