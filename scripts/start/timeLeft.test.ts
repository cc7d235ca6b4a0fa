import { expect, it } from 'vitest'

import { countdown, timeLeft } from './timeLeft.ts'

it.each([
  [5_000, 0, 'the time left is not known yet'],
  [60_000, 0.5, 'less than a minute left'],
  [60_000, 0.2, 'about 4 minutes left'],
  [3_600_000, 0.1, 'about 9 hours left'],
])('the time left is judged by the time so far: %d ms for %d', (milliseconds, share, text) => {
  expect(timeLeft(milliseconds, share)).toBe(text)
})

it('each step is told with its time, and with how many are left and how long they take', () => {
  const lines: string[] = []
  let time = 0
  const tell = countdown(
    3,
    (line) => void lines.push(line),
    () => time,
  )
  for (const [step, end] of [
    ['One', 90_000],
    ['Two', 120_500],
    ['Three', 121_000],
  ] as const) {
    time = end
    tell(step)
  }
  expect(lines).toEqual([
    'One (90.0 s); 2 of 3 to go, about 3 minutes left.',
    'Two (30.5 s); 1 of 3 to go, about 2 minutes left.',
    'Three (0.5 s).',
  ])
})
